// The texts about results, and the form of requests.

import assert from "node:assert/strict";
import test from "node:test";

import { asWritten, AUTOMATIC } from "../../../Sources/Service/CAssets/page/model/policies.js";
import { CODE_SAMPLES } from "../../../Sources/Service/CAssets/page/panels/code-samples.js";
import { errorsByLine, pretty } from "../../../Sources/Service/CAssets/page/panels/pretty-json.js";
import { storyOf } from "../../../Sources/Service/CAssets/page/panels/story.js";
import { itemOf } from "../../../Sources/Service/CAssets/page/model/document.js";
import { coveredRows, untilSystemMoves } from "../../../Sources/Service/CAssets/page/phone/visibility.js";
import { columnLayout } from "../../../Sources/Service/CAssets/page/phone/column-layout.js";
import { RefusedError } from "../../../Sources/Service/CAssets/page/service/client.js";
import { startOf, withAnswer } from "../../../Sources/Service/CAssets/page/service/column-state.js";
import { answerWith, builtInDevices, documentWith, NO_INSETS, seeded } from "./support.mjs";

const devices = builtInDevices(), doc = documentWith();
const KEYBOARD = { x: 0, y: 516, width: 393, height: 336 };

/** A column after some answers. */
function result(column, keyboard, ...answers) {
  const start = { ...startOf(doc, devices), keyboard, field: keyboard && "cvc" };
  const state = answers.reduce((before, answer) => withAnswer(before, answer, { event: "keyboardWillShow" }), start);
  return { column, before: start, phases: [{ at: 0, state }], state };
}
const covered = (after, changes = {}) => answerWith({
  coverage: { before: 44, after, residual: 0 }, contentInset: { ...NO_INSETS, bottom: 336 }, ...changes,
});
const told = (...results) => storyOf(doc, devices, results, []).map((part) => part.text ?? part).join("");

test("the story says who hides the field and who shows it", () => {
  const apple = asWritten("appleDocumentation");
  assert.equal(told(result(apple, KEYBOARD, covered(44)), result(AUTOMATIC, KEYBOARD, covered(0))),
    "Apple’s documentation, as written, leaves all 44 points of “Security code” out of sight. "
    + "The automatic policy shows all of it.");
  assert.equal(told(result(apple, KEYBOARD, covered(12.5)), result(asWritten("textBox"), KEYBOARD, covered(3))),
    "As written, Apple’s documentation and Don’t Block the (Text)Box leave up to 12.5 of 44 points of “Security code” "
    + "out of sight.");
});

test("what is left to the system is neither seen nor covered, whatever the policy", () => {
  const left = covered(null, {
    coverage: { before: 44, after: null, residual: null }, contentOffset: null,
    warnings: [{ code: "offsetLeftToSystem", message: "" }],
  });
  for (const policy of ["keyboardOverlap", "keyboardLayoutGuide"]) {
    const one = result(asWritten(policy), KEYBOARD, left), cvc = itemOf(doc, "cvc");
    assert.equal(untilSystemMoves(one), 44);
    assert.equal(coveredRows(one, cvc, doc, devices), null);
    assert.match(told(one), /leaves it to UIKit to scroll\./);
    assert.doesNotMatch(told(one), /out of sight|shows all/);
  }
  const seen = result(AUTOMATIC, KEYBOARD, covered(0)), hidden = result(AUTOMATIC, KEYBOARD, covered(12));
  assert.deepEqual([seen, hidden].map(untilSystemMoves), [null, null]);
  assert.deepEqual([seen, hidden].map((one) => coveredRows(one, itemOf(doc, "cvc"), doc, devices)), [0, 12]);
});

test("the story says what is left of the keyboard once it has gone", () => {
  const show = covered(0), restored = answerWith({ decision: "restore" });
  assert.equal(told(result(AUTOMATIC, null, show, restored)), "The keyboard is gone, and the insets are what they were.");
  const wrong = answerWith({ contentInset: { ...NO_INSETS, bottom: -83 } });
  assert.equal(told(result(asWritten("keyboardOverlap"), null, show, wrong), result(AUTOMATIC, null, show, restored)),
    "The keyboard is gone. Keyboard overlap, as written, leaves a bottom inset of −83 where 0 was. "
    + "The automatic policy gives it back.");
  assert.equal(told(result(AUTOMATIC, null, show, answerWith({ contentOffset: { x: 0, y: 120 } }))),
    "The keyboard is gone. Automatic leaves the form scrolled to 120 where it was at 0.");
});

test("the story says what is refused, and that the service is away", () => {
  const refusal = new RefusedError({ errors: [{ detail: "write `frameEnd` or `height`" }] }, {});
  const story = storyOf(doc, devices, [result(AUTOMATIC, null)], [null, refusal]);
  assert.deepEqual(story, ["The service ", { text: "refuses this request", mark: "bad" }, "."], "the box says why");
  assert.match(told({ ...result(AUTOMATIC, null), stale: true }), /^The service is away\./);
});

test("JSON is written with short values on one line", () => {
  const value = { a: [1, { b: 2 }], long: { text: "x".repeat(60), more: [1, 2, 3, 4, 5, 6] } };
  assert.equal(pretty(value), `{
  "a": [1, {"b": 2}],
  "long": {
    "text": "${"x".repeat(60)}",
    "more": [1, 2, 3, 4, 5, 6]
  }
}`);
});

test("what is written so is read as the same value", () => {
  const random = seeded(3);
  const anything = (depth) => {
    const kind = Math.floor(random() * (depth ? 5 : 3));
    if (kind < 3) return [null, "a\"/~é", random()][kind];
    const parts = Array.from({ length: Math.floor(random() * 5) }, () => anything(depth - 1));
    return kind === 3 ? parts : Object.fromEntries(parts.map((part, index) => [`m~/${index}`, part]));
  };
  for (let count = 0; count < 300; count += 1) {
    const value = anything(5);
    assert.deepEqual(JSON.parse(pretty(value)), value);
  }
});

test("each error stands once, below the line it speaks of", () => {
  const request = { scrollView: { frame: { x: 1, y: 2 }, "a/b": 3 }, event: "show" };
  const lines = errorsByLine(request, [
    { pointer: "/scrollView/frame/width", detail: "required" }, { pointer: "/scrollView/a~1b", detail: "unknown" },
    { pointer: "/event", detail: "no event", suggestion: "keyboardWillShow" }, { detail: "all of it" },
  ]).filter(({ errors }) => errors.length);
  assert.deepEqual(lines.map(({ text, errors }) => [text.trim(), ...errors]), [
    ["{", "/: all of it"],
    ['"frame": {', "/scrollView/frame/width: required"],
    ['"a/b": 3', "/scrollView/a~1b: unknown"],
    ['"event": "show"', "/event: no event (keyboardWillShow)"],
  ]);
});

test("the answer is shown without its trace", () => {
  assert.equal(CODE_SAMPLES.answer("", {}, { decision: "none", trace: [{ rule: "range" }] }), '{"decision": "none"}');
  assert.equal(CODE_SAMPLES.answer("", {}, null), "No answer yet.");
});

test("phones are as large as their columns, and the numbers stand beside them if there is room", () => {
  const screen = { width: 393, height: 852 };
  const wide = columnLayout({ columnsWidth: 1400, windowHeight: 1020, isNarrow: false }, screen, 2);
  assert.equal(wide.isBeside, true);
  assert.ok(wide.scale * screen.height <= 550.1 && wide.scale > 0.6, `${wide.scale}`);
  const small = columnLayout({ columnsWidth: 936, windowHeight: 720, isNarrow: false }, screen, 2);
  assert.equal(small.isBeside, true);
  assert.ok(small.scale * screen.height > 360, `${small.scale}`);
  const four = columnLayout({ columnsWidth: 1100, windowHeight: 900, isNarrow: false }, screen, 4);
  assert.deepEqual([four.isBeside, four.isTight], [false, true]);
  const narrow = columnLayout({ columnsWidth: 340, windowHeight: 740, isNarrow: true }, screen, 2);
  assert.deepEqual([narrow.isBeside, narrow.isTight], [false, false]);
  assert.ok(narrow.scale * screen.width < 300);
});
