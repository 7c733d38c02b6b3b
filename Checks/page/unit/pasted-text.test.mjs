import assert from "node:assert/strict";
import { test } from "node:test";

import { requestText } from "../../../Sources/CAssets/page/links/pasted-text.js";

const BODY = '{"keyboard": {"height": 336}}';

test("the body of a curl command is the request, however the shell quotes it", () => {
  for (const command of [
    `curl -s http://127.0.0.1:8080/avoid -d '${BODY}'`,
    `$ curl http://host/avoid \\\n  -H 'Content-Type: application/json' \\\n  --data-raw '${BODY}'`,
    `curl http://host/avoid --json '${BODY}' --compressed`,
    `curl -d'${BODY}' http://host/avoid`,
    `curl --data='${BODY}' http://host/avoid`,
    `  curl http://host/avoid --data-binary "${BODY.replaceAll('"', '\\"')}"`,
  ]) assert.equal(requestText(command), BODY, command);
});

test("a quote within single quotes is put together again", () => {
  assert.equal(requestText(`curl x -d '{"session": "it'\\''s"}'`), `{"session": "it's"}`);
});

test("lines within quotes stay as they are", () => {
  assert.equal(requestText("curl x -d '{\n  \"a\": 1\n}'"), '{\n  "a": 1\n}');
});

test("anything else stays as it is", () => {
  for (const text of [BODY, "", "curling", "curl http://host/avoid", "{ \"curl \": 1 }", "curl x -d"]) {
    assert.equal(requestText(text), text);
  }
});
