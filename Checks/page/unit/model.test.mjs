// Geometry and settings of a document.

import assert from "node:assert/strict";
import test from "node:test";

import { geometryOf, keyboardFrame, lastKindOf } from "../../../Sources/Service/CAssets/page/model/geometry.js";
import { isKeyboardUp, replay } from "../../../Sources/Service/CAssets/page/model/replay.js";
import {
  insetsOf, onDevice, settingOf, turned, withInset, withKeyboardHeight, withSetting,
} from "../../../Sources/Service/CAssets/page/model/settings.js";
import { deviceChoices, keyboardChoices } from "../../../Sources/Service/CAssets/page/panels/choices.js";
import { builtInDevices, documentWith, NO_INSETS } from "./support.mjs";

const devices = builtInDevices();
const own = (request) => documentWith({ items: [], steps: [{ t: "sent", field: null }], request });

test("a form fills the screen of its device below its bar", () => {
  const { screen, scrollFrame, barBottom, contentSize } = geometryOf(documentWith({ below: 83 }), devices);
  assert.deepEqual(screen, { width: 393, height: 852 });
  assert.deepEqual(scrollFrame, { x: 0, y: barBottom, width: 393, height: 852 - barBottom - 83 });
  assert.deepEqual(contentSize, { width: 393, height: 566 + 120 + 24 });
});

test("an unknown device is drawn as the first one", () => {
  const unknown = geometryOf(documentWith({ device: "unheard-of" }), devices);
  assert.deepEqual(unknown.screen, geometryOf(documentWith(), devices).screen);
});

test("a form that is turned twice is the same again", () => {
  const doc = documentWith(), once = turned(doc, devices);
  assert.equal(geometryOf(once, devices).screen.width, 852);
  assert.deepEqual(turned(once, devices), doc);
});

test("a height that was set by hand is that of the last kind of keyboard", () => {
  const doc = documentWith({ height: 300, steps: [{ t: "show", field: "cvc" }, { t: "kind", kind: "withoutBar" }] });
  assert.equal(lastKindOf(doc, devices), "withoutBar");
  assert.equal(keyboardFrame(doc, devices).height, 300);
  assert.notEqual(keyboardFrame(doc, devices, "withBar").height, 300);
  assert.equal(keyboardFrame(doc, devices, "none"), null);
});

test("the steps decide whether the keyboard is up, and where", () => {
  const after = (...steps) => documentWith({ steps });
  const show = { t: "show", field: "cvc" };
  assert.equal(isKeyboardUp(after(), devices), false);
  assert.equal(isKeyboardUp(after(show), devices), true);
  assert.equal(isKeyboardUp(after(show, { t: "hide" }), devices), false);
  assert.equal(isKeyboardUp(after(show, { t: "kind", kind: "none" }), devices), false);
  const dragged = replay(after(show, { t: "drag", top: 700 }), devices);
  assert.deepEqual([dragged.focus, dragged.keyboard.y], ["cvc", 700]);
});

test("a setting is a member of a reader's own request", () => {
  const doc = withSetting(own({ scrollView: {} }), "padding", 4);
  assert.deepEqual([doc.request.options, doc.padding, settingOf(doc, "padding")], [{ padding: 4 }, 10, 4]);
  assert.equal(settingOf(own({}), "curve"), 7);
  const inset = withInset(own({ scrollView: { contentInset: [1, 2, 3, 4] } }), "bottom", 9);
  assert.deepEqual(inset.request.scrollView.contentInset, { top: 1, left: 2, bottom: 9, right: 4 });
  assert.deepEqual(inset.request.scrollView.scrollIndicatorInsets, { ...NO_INSETS, bottom: 9 });
  assert.deepEqual(insetsOf(withInset(documentWith(), "top", 5)), { ...NO_INSETS, top: 5 });
});

test("a height takes the place of a reader's frames", () => {
  const doc = withKeyboardHeight(own({ keyboard: { frameEnd: [[0, 0], [1, 1]], animationDuration: 1 } }), 200);
  assert.deepEqual(doc.request.keyboard, { animationDuration: 1, height: 200 });
});

test("a reader's own request on another device keeps its distance from the screen's edges", () => {
  const request = {
    device: "iphone-8", scrollView: { frame: { x: 0, y: 64, width: 375, height: 603 }, contentSize: { width: 375, height: 900 } },
  };
  const { request: made } = onDevice(own(request), { device: "iphone-14-pro" }, devices);
  assert.deepEqual(made.scrollView.frame, { x: 0, y: 64, width: 393, height: 788 });
  assert.deepEqual(made.scrollView.contentSize, { width: 393, height: 900 });
});

test("devices are offered by maker, the newest first, and a reader's own screen before them", () => {
  const groups = deviceChoices(documentWith(), devices);
  assert.deepEqual(groups.map(({ group }) => group), ["iPhone", "iPad", "Pixel"]);
  assert.match(groups[0].choices[0].text, /^iPhone 1[67]|^iPhone Air/);
  const [first] = deviceChoices(own({ screen: { width: 320, height: 480 } }), devices);
  assert.deepEqual(first, { value: "", text: "As sent, 320 × 480" });
});

test("a reader's own request has the keyboards of its device, unless it says where it is", () => {
  const values = (doc) => keyboardChoices(doc, devices).map(({ value }) => value);
  assert.equal(values(documentWith()).length, 5);
  assert.deepEqual(values(own({ device: "iphone-8" })), ["withBar", "withoutBar", "none"]);
  assert.deepEqual(keyboardChoices(own({ keyboard: { height: 200 } }), devices), [{ value: "withBar", text: "As sent" }]);
});
