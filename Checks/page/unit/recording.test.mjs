// A recording on the page: each event as a request that stands by itself.

import assert from "node:assert/strict";
import test from "node:test";

import { firstOf, isRecording, momentsOf } from "../../../Sources/Service/CAssets/page/request/recording.js";

const ZERO = { top: 0, left: 0, bottom: 0, right: 0 }, INSET = { ...ZERO, bottom: 302 };
const EVENTS = [
  { time: 0, keyboard: { height: 336 }, scrollView: { id: "a", contentInset: ZERO, isTracking: true }, field: { id: "email" } },
  { time: 1.5, event: "textDidChange", scrollView: { id: "a" }, field: { id: "email", frame: {} } },
  { time: 2, event: "textDidBeginEditing", scrollView: { id: "b", contentOffset: { x: 0, y: 4 } }, outerScrollViews: [{ id: "a" }], field: null },
];
const ANSWERS = [
  { contentInset: INSET, scrollIndicatorInsets: INSET, contentOffset: { x: 0, y: 38 }, savedState: { v: 1 } },
  { contentInset: INSET, scrollIndicatorInsets: INSET, contentOffset: null, savedState: { v: 2 }, outerScrollViews: [{ id: "a", contentInset: INSET }] },
  { contentInset: ZERO, scrollIndicatorInsets: ZERO, contentOffset: null },
];
const result = (changes) => ({ policy: "automatic", fidelity: "intended", answers: ANSWERS, violation: null, coveredSteps: [], ...changes });

test("a recording is an object with events", () => {
  assert.deepEqual([{ events: [] }, { events: 1 }, {}, undefined].map(isRecording), [true, false, false, false]);
});

test("what an event leaves out is what was answered before", () => {
  const [first, second, third] = momentsOf(EVENTS, result()).map(({ request }) => request);
  assert.deepEqual(first, { event: "keyboardWillShow", keyboard: { height: 336 }, scrollView: EVENTS[0].scrollView, field: { id: "email" } });
  assert.deepEqual(second.scrollView, { id: "a", contentInset: INSET, scrollIndicatorInsets: INSET, contentOffset: { x: 0, y: 38 } });
  assert.deepEqual([second.savedState, second.keyboard, second.time], [{ v: 1 }, { height: 336 }, undefined]);
  assert.deepEqual(third.scrollView, { id: "b", contentOffset: { x: 0, y: 4 } });
  assert.deepEqual(third.outerScrollViews, [{ id: "a", contentInset: INSET }]);
  assert.ok(!("field" in third));
});

test("it opens at the first wrong event", () => {
  const first = (changes) => firstOf(momentsOf(EVENTS, result(changes)));
  assert.equal(first({}), 0);
  assert.equal(first({ coveredSteps: [2] }), 2);
  assert.equal(first({ violation: { index: 1 }, coveredSteps: [2] }), 1);
});
