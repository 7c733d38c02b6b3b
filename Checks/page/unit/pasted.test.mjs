// A pasted text: what it is, and where it is faulty.

import assert from "node:assert/strict";
import test from "node:test";

import { lineOf, placesIn } from "../../../Sources/Service/CAssets/page/links/json-places.js";
import { hashOf } from "../../../Sources/Service/CAssets/page/links/links.js";
import { NotJSON, SyntaxFault } from "../../../Sources/Service/CAssets/page/links/syntax-fault.js";
import { completed, isBareHide, isEventAlone, isWhole, pastedOf } from "../../../Sources/Service/CAssets/page/request/pasted.js";
import { documentWith } from "./support.mjs";

const fault = (text) => {
  try { pastedOf(text); } catch (error) {
    assert.ok(error instanceof SyntaxFault, String(error));
    return error;
  }
  return assert.fail(`${text} is taken`);
};
const base64url = (text) => Buffer.from(text).toString("base64url");

test("a request is pasted as JSON, in a curl command and as a link", () => {
  const text = '{"policy": "textBox"}', request = { policy: "textBox" };
  assert.deepEqual(pastedOf(text), { source: "text", text, request });
  assert.deepEqual(pastedOf(`curl h/avoid -d '${text}'`), { source: "command", text, request });
  for (const link of [
    `http://127.0.0.1:8080/#request=${base64url(text)}`, `#request=${base64url(text)}`,
    `https://elsewhere.example/page/?api=x#request=${base64url(text)}`,
    `http://h/avoid?request=${base64url(text)}`, `http://h/picture?request=${encodeURIComponent(text)}`,
    `/avoid?request=${encodeURIComponent(text)}`,
  ]) assert.deepEqual(pastedOf(link), { source: "link", text, request }, link);
});

test("of a curl command nothing is kept but the body", () => {
  const command = "curl -u me:secret -b 'id=secret' -H 'Authorization: Bearer secret' https://secret.example/avoid -d '{\"a\": 1}'";
  assert.doesNotMatch(JSON.stringify(pastedOf(command)), /secret/);
  const broken = fault(command.replace("1}", "}"));
  assert.doesNotMatch(broken.text + broken.message, /secret/);
});

test("a link of the page is decoded, and one of short names is left to the service", () => {
  const hash = hashOf(documentWith({ padding: 40 }));
  assert.deepEqual(pastedOf(`http://h/${hash}`), { source: "link", text: `http://h/${hash}`, hash });
  assert.equal(pastedOf("http://h/#case=how-far").hash, "#case=how-far");
  const link = "http://h/avoid?screen=375x812&field=16,656,343,44&explain=0&keyboard=336", { query } = pastedOf(link);
  assert.deepEqual([...new URLSearchParams(query)], [["screen", "375x812"], ["field", "16,656,343,44"], ["keyboard", "336"]]);
});

test("a problem is told by its members", () => {
  const errors = [{ pointer: "/keyboard", detail: "no number", fix: { keyboard: 336 } }];
  const problem = { status: 422, title: "The request is invalid", detail: "", errors };
  assert.deepEqual(pastedOf(JSON.stringify({ type: "/problems/invalid-request", ...problem })).problem, problem);
  const odd = { status: 422, title: {}, errors: [1, null, { pointer: 3, detail: [], fix: "x" }] };
  assert.deepEqual(pastedOf(JSON.stringify(odd)).problem.errors, [{ pointer: "3", detail: "" }]);
  assert.deepEqual(pastedOf('{"title": "t", "status": 1, "errors": "x"}').problem.errors, []);
});

test("other texts are refused with their place", () => {
  for (const [text, index, words] of [
    ["curl h/avoid -d '[1]'", 0, "An object"],
    ["https://example.com/form.json", 0, "holds no request"], ["http://h/devices?platform=ios", 0, "holds no request"],
    ["http://h/?token=secret", 0, "holds no request"], ["http://[h/avoid?keyboard=336", 0, "cannot be read"],
    ["x".repeat(1_048_577), 0, "longer than 1 MiB"],
  ]) {
    const { index: place, message } = fault(text);
    assert.deepEqual([place, message.includes(words)], [index, true], `${text.slice(0, 60)}: ${place} ${message}`);
  }
});

test("what is no request is left to the service, which may know it as a dump", () => {
  const view = "<UIWindow: 0x1; frame = (0 0; 1 2)>";
  for (const text of [
    "[1]", "Keyboard will show", "UIKeyboardFrameEndUserInfoKey = {{0, 476}, {375, 336}}", "<hierarchy/>", "", `${view}\n   | ${view}`,
    '[{"type": "UIKeyboard", "frame": {}}]', '{"frame": {}, "children": []}', '{"viewport": {}, "fields": []}', '{"value": "<hierarchy/>", "status": 0}',
    '{"role": "AXGroup", "children": [{', '{"value": "<hier',
  ]) assert.deepEqual(pastedOf(text), { source: "text", text, isDump: true }, text);
  for (const text of ['{"viewport": [375, 812], "field": []}', '{"visualViewport": {}}', view]) assert.ok(pastedOf(text).request, text);
});

test("the service is told the text itself where it is no JSON, or where something of it would be lost", () => {
  for (const text of ["{frame: 1}", '{"a": 1,}', '{"a": 1, "a": 2}', '{"a": 1e999}', `{"a": ${"[".repeat(99)}${"]".repeat(99)}}`]) {
    for (const pasted of [text, `curl h/avoid -d '${text}'`, "#request=" + base64url(text)]) {
      const error = fault(pasted);
      assert.deepEqual([error instanceof NotJSON, error.text, error.index], [true, text, null], pasted);
    }
  }
});

test("lines end alike, wherever a text was copied", () => {
  assert.equal(pastedOf('{\r\n"a": 1\r}').text, '{\n"a": 1\n}');
  assert.equal(pastedOf("curl h/avoid \\\r\n -d '{}'").text, "{}");
});

test("a command and a link are taken whole, a piece of JSON is not", () => {
  assert.ok(isWhole("curl h") && isWhole(" http://h/#x\n") && isWhole("/avoid?keyboard=336"));
  assert.ok(!isWhole('"keyboard": 336') && !isWhole("a http://h/"));
});

test("each value has its line, and an absent one that of what it would be in", () => {
  const text = '{\n  "a/b": [\n    1,\n    {"~": "\\"{,\\""}\n  ],\n  "c": {}\n}', { places } = placesIn(text);
  const lines = { "": 1, "/a~1b": 2, "/a~1b/0": 3, "/a~1b/1": 4, "/a~1b/1/~0": 4, "/c": 6, "/c/d/e": 6, "/x": 1, "/a~1b/7": 2 };
  for (const [pointer, line] of Object.entries(lines)) assert.equal(lineOf(text, places, pointer), line, pointer);
});

test("a text that a tool prints goes to its member as it is", () => {
  for (const [member, text] of [
    ["notification", "09:15 App[1] NSConcreteNotification 0x60 {name = A; userInfo = {}}"], ["notification", "name = A, object = nil, userInfo = nil"],
    ["userInfo", "{\n    UIKeyboardIsLocalUserInfoKey = 1;\n}"], ["userInfo", "[AnyHashable(\"UIKeyboardIsLocalUserInfoKey\"): 1]"],
    ["mediaQuery", "MediaQueryData(size: Size(1.0, 2.0))"], ["windowInsets", "WindowInsets{ ime=Insets{left=0} }"],
    ["scrollView", "<UITableView: 0x7f; frame = (0 0; 1 2)>"], ["keyboard", "{ duration: 250, endCoordinates: { screenY: 1 } }"],
  ]) assert.deepEqual(pastedOf(text).request, { [member]: text });
});

test("an event alone is known by its members, and everything else stands for itself", () => {
  for (const event of [
    { event: "keyboardWillChangeFrame" }, { name: "UIKeyboardWillShowNotification", userInfo: {} }, { UIKeyboardFrameEndUserInfoKey: "" },
    { endCoordinates: {}, duration: 250 }, { notification: "" }, { visualViewport: {}, innerHeight: 1 }, { mediaQuery: {} }, { windowInsets: {} },
  ]) assert.ok(isEventAlone(event), JSON.stringify(event));
  for (const whole of [
    { scrollView: {}, userInfo: {} }, { view: [0, 0, 1, 1], event: "keyboardWillShow" }, { scrolView: {} }, { keyboard: 336 }, {},
    { event: "keyboardWillHide", savedState: {} }, { origin: [1, 2], userInfo: {} },
  ]) assert.ok(!isEventAlone(whole), JSON.stringify(whole));
});

test("an event without a scroll view is added to the request that is known", () => {
  const scrollView = { frame: { x: 1, y: 2, width: 3, height: 4 } };
  const known = { event: "keyboardWillShow", keyboard: { height: 336 }, field: { id: "a" }, options: { padding: 4, clamp: false } };
  assert.deepEqual(completed({ event: "keyboardWillChangeFrame", keyboard: { height: 400 }, options: { padding: 9 }, field: null },
    { ...known, scrollView }), {
    event: "keyboardWillChangeFrame", keyboard: { height: 400 }, options: { padding: 9, clamp: false }, scrollView,
  });
  assert.ok(isBareHide({ event: "keyboardWillHide", session: "s" }) && !isBareHide({ event: "keyboardWillHide", field: null }));
  assert.ok(isBareHide({ event: "keyboardDidHide", keyboard: { height: 0 } }) && !isBareHide({ event: "keyboardWillShow" }));
});
