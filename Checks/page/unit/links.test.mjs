// Links: a document as text and back, and what is said of one that cannot be read.

import assert from "node:assert/strict";
import test from "node:test";

import { bodyOfCurlCommand, isCurlCommand } from "../../../Sources/Service/CAssets/page/links/curl-command.js";
import { docOfCase } from "../../../Sources/Service/CAssets/page/links/cases.js";
import { docOfHash, hashOf, isRequestHash } from "../../../Sources/Service/CAssets/page/links/links.js";
import { indexOf, NotJSON, objectIn, SyntaxFault } from "../../../Sources/Service/CAssets/page/links/syntax-fault.js";
import { docOfRequest } from "../../../Sources/Service/CAssets/page/request/own-request.js";
import { builtInDevices, CASES, documentWith } from "./support.mjs";

const devices = builtInDevices();
const hashOfText = (text) => "#" + Buffer.from(text).toString("base64url");
const opened = (value) => docOfHash(hashOfText(JSON.stringify(value)), devices, CASES);
const fault = (action) => {
  try { action(); } catch (error) {
    assert.ok(error instanceof SyntaxFault, String(error));
    return error;
  }
  return assert.fail("nothing was thrown");
};

test("the first document has no hash, and each case comes back from its own", () => {
  assert.equal(hashOf(documentWith()), "");
  assert.deepEqual(docOfHash("", devices, CASES), documentWith());
  assert.deepEqual(docOfHash("#case=how-far", devices, CASES), documentWith());
  for (const name of Object.keys(CASES)) {
    const doc = docOfHash("#case=" + name, devices, CASES);
    assert.deepEqual(docOfHash(hashOf(doc) || "#", devices, CASES), doc, name);
  }
});

test("a link of an earlier page, whose columns were lanes, opens", () => {
  const columns = [{ policy: "textBox", fidelity: "asWritten" }];
  assert.deepEqual(opened({ v: 1, lanes: columns }), opened({ v: 1, columns }));
});

test("the links of earlier documents open, whether they hold a case or name it", () => {
  const held = {
    "how-far": "eyJ2IjoxfQ",
    gap: "eyJ2IjoxLCJsYW5lcyI6W3sicG9saWN5IjoiYXV0b21hdGljIiwiZmlkZWxpdHkiOiJpbnRlbmRlZCJ9XSwicGFkZGluZyI6NjB9",
    resize: "eyJ2IjoxLCJsYW5lcyI6W3sicG9saWN5IjoiYXV0b21hdGljIiwiZmlkZWxpdHkiOiJpbnRlbmRlZCJ9XSwicGFkZGluZyI6MjAsInN0cmF0ZWd5IjoicmVzaXplIn0",
  };
  for (const [name, text] of Object.entries(held)) {
    assert.deepEqual(docOfHash("#" + text, devices, CASES), docOfHash("#case=" + name, devices, CASES), name);
  }
  const named = `how-far flies-off jumps-away first-article negative-inset own-insets-gone floating-pushes too-much-space
    taller-than-left four-as-written not-back only-when-covered how-tall begin-or-end twice curve-seven faster home-indicator
    not-at-the-bottom header insets-lost indicators rotation hardware-keyboard floating gap too-tall order order-and-hide resize
    translate center edge-to-edge chat-at-its-end chat-read-elsewhere chat-short chat-inverted chat-bar-grows`;
  for (const name of named.split(/\s+/)) assert.ok(Object.hasOwn(CASES, name), name);
});

test("a case has its policies, its changes of the form, and its device", () => {
  const cases = {
    upright: { columns: ["textBox", "automatic"], open: { below: 83 }, change: { email: { x: 0 } } },
    options: { columns: ["flutter"], peer: { flutter: { consumedInsets: 0 } } },
    turned: { columns: ["automatic"], open: { device: "ipad-11", orientation: "landscape" } },
    form: { request: { scrollView: { frame: { x: 0, y: 0, width: 9, height: 9 } } } },
    sheet: { request: { policy: "textBox", fidelity: "asWritten", scrollView: { frame: { x: 0, y: 0, width: 9, height: 9 } } } },
  };
  const caseOf = (words) => docOfCase("#case=" + words, devices, cases), upright = caseOf("upright");
  assert.deepEqual(upright.columns, [{ policy: "textBox", fidelity: "asWritten" }, { policy: "automatic", fidelity: "intended" }]);
  assert.deepEqual(caseOf("options").columns, [{ policy: "flutter", fidelity: "asWritten", peer: { consumedInsets: 0 } }]);
  assert.deepEqual([upright.below, upright.items.find(({ id }) => id === "email").x], [83, 0]);
  const { orientation, items: [, name] } = caseOf("turned");
  assert.deepEqual([orientation, name.w > 700], ["landscape", true]);
  assert.deepEqual(caseOf("form&policy=flutter").columns.map(({ policy }) => policy), ["flutter", "automatic"]);
  assert.deepEqual(caseOf("form").columns.map(({ policy }) => policy), ["automatic"]);
  assert.deepEqual(caseOf("sheet").columns[0], { policy: "textBox", fidelity: "asWritten" });
  assert.deepEqual(caseOf("sheet&policy=flutter").columns.map(({ policy }) => policy), ["flutter", "automatic"]);
  assert.equal(fault(() => caseOf("nothing")).said, "There is no case “nothing”.");
  assert.equal(fault(() => caseOf("constructor")).said, "There is no case “constructor”.");
  assert.equal(fault(() => caseOf("form&policy=none")).said, "There is no policy “none”.");
});

test("a link holds what is no ASCII", () => {
  const doc = documentWith({ items: [{ id: "f", kind: "field", label: "Ærø ✓ 你好", text: "🙂", x: 0, y: 0, w: 9, h: 9 }] });
  assert.match(hashOf(doc), /^#[\w-]+$/);
  assert.deepEqual(docOfHash(hashOf(doc), devices, CASES), doc);
});

test("a member that is unknown or wrong is told with its place", () => {
  for (const [members, message] of [
    [{ v: 1, colour: "red" }, "There is no member “colour”."],
    [{ v: 1, toString: 1 }, "There is no member “toString”."],
    [{ v: 2 }, "“v” must be one of 1."],
    [{ v: 1, padding: -1 }, "“padding” must be a number from 0 to 1000."],
    [{ v: 1, columns: [] }, "“columns” must be 1 to 4 of {policy, fidelity}."],
    [{ v: 1, columns: [{ policy: "constructor", fidelity: "intended" }] }, "“columns” must be 1 to 4 of {policy, fidelity}."],
    [{ v: 1, steps: [{ t: "jump" }] }, "“steps” must be at most 60 steps."],
    [{ v: 1, items: [null] }, "“items” must be at most 60 of {id, kind, label, text, x, y, w, h}."],
  ]) {
    const error = fault(() => opened(members)), name = Object.keys(members).at(-1);
    assert.equal(error.message, message);
    assert.equal(error.index, JSON.stringify(members).indexOf(`"${name}"`));
  }
});

test("a link that is cut off is told so, and of one that is no JSON the service says where", () => {
  assert.match(fault(() => docOfHash("#%%%", devices, CASES)).message, /^The link is not base64url/);
  const text = '{\n  "v": 1,\n  "padding": ?\n}', error = fault(() => docOfHash(hashOfText(text), devices, CASES));
  assert.ok(error instanceof NotJSON);
  assert.deepEqual([error.text, error.index, error.said], [text, null, "This is no JSON."]);
});

test("a text is read as an object or not at all", () => {
  assert.deepEqual(objectIn(' {"a": [1]}\n'), { a: [1] });
  for (const text of ["", "[1]", "1", "Dear all", "null"]) {
    const error = fault(() => objectIn(text));
    assert.deepEqual([error instanceof NotJSON, error.said], [false, "Line 1, column 1: An object is expected here."], text);
  }
});

test("a place that the service counts is found in the text", () => {
  const text = '{\n "a": "é🙂", x\n}';
  assert.equal(text[indexOf(text, 2, 13)], "x");
  assert.deepEqual([[1, 1], [2, 1], [3, 2], [9, 1]].map(([line, column]) => indexOf(text, line, column)), [0, 2, 18, 19]);
  assert.equal(new SyntaxFault("m", text, text.indexOf("x")).said, "Line 2, column 14: m");
});

test("a request is a document whose first step is its own event", () => {
  const request = {
    policy: "textBox", scrollView: { frame: { x: 0, y: 0, width: 320, height: 480 }, contentSize: { width: 320, height: 900 } },
    field: { id: "mail", frame: { x: 10, y: 300, width: 300, height: 40 } }, keyboard: { height: 200 },
  };
  assert.ok(isRequestHash(hashOfText(JSON.stringify(request))) && isRequestHash("#request=e") && !isRequestHash(hashOfText('{"v": 1}')));
  const doc = docOfRequest(request);
  assert.deepEqual(doc.columns.map(({ policy }) => policy), ["textBox", "automatic"]);
  assert.deepEqual(doc.steps, [{ t: "sent", field: "mail" }]);
  assert.deepEqual(doc.items, [{ id: "mail", kind: "field", label: "mail", text: "", x: 10, y: 300, w: 300, h: 40 }]);
  assert.equal(doc.request.policy, undefined);
  assert.deepEqual(docOfHash(hashOf(doc), devices, CASES), doc);
});

test("the body of a curl command is what a shell hands to curl", () => {
  const cases = [
    ["curl -s http://127.0.0.1:8080/avoid -d '{\"a\": 1}'", '{"a": 1}'],
    ['$ curl localhost:8080/avoid --data-binary "{\\"a\\": \\"\\$\\"}"', '{"a": "$"}'],
    ["curl https://host.example/avoid -d'{}' -H 'Avoid-Session: x'", "{}"],
    ["curl --json '{\"a\":' \\\n  http://h/compare", '{"a":'],
    ["curl h/avoid --data=$'{\\n}'", "{\n}"],
    ["curl -s http://h/avoid --data-binary @- <<'JSON'\n{\n  \"a\": 1\n}\nJSON\n", '{\n  "a": 1\n}\n'],
    ["curl h/avoid -d '{}' | jq .contentInset", "{}"],
    ["curl h/avoid -d 'it'\\''s'", "it's"],
    ["curl -sSX POST -H 'Content-Type: application/json' -u me:secret h/avoid -sd '{}'", "{}"],
    ["curl h/avoid -A Mozilla/5.0 -o out/answer.json --cookie a/b=c --data-raw '{}'", "{}"],
    ["curl h/avoid --data-raw $'{\"a\": \"it\\'s \\u0021 \\x41 \\xc3\\xa9 \\101 \\ud83d\\ude42\"}'", '{"a": "it\'s ! A é A 🙂"}'],
    ["curl h/avoid \\\n  -H 'Accept: */*' \\\n  -d \"{\\\n}\"", "{}"],
  ];
  for (const [command, body] of cases) {
    assert.ok(isCurlCommand(command), command);
    assert.equal(bodyOfCurlCommand(command), body, command);
  }
  assert.ok(!isCurlCommand('{"curl": 1}'));
});

test("a curl command that gives no request is refused at its place", () => {
  const cases = [
    ["curl http://h/avoid", "sends no body", 0],
    ["curl h/avoid -d", "expected behind this option", 13],
    ["curl h/avoid -d @form.json", "in a file", 16],
    ["curl h/avoid -d '{}' -d '{}'", "second body", 25],
    ["curl h/avoid -d '{}", "not closed", 16],
    ["curl h/replay -d '{}'", "goes elsewhere", 5],
    ["curl h/avoid -d '{}'\ncurl h/avoid", "One command", 20],
    ["curl h/avoid -d @- << ", "here-document", 19],
  ];
  for (const [command, words, index] of cases) {
    const { message, index: place } = fault(() => bodyOfCurlCommand(command));
    assert.ok(message.includes(words), `${command}: ${message}`);
    assert.equal(place, index, command);
  }
});
