// A reader's own request as the service has read it: its values, and where they lie.

import assert from "node:assert/strict";
import test from "node:test";

import { measuredRequest, withoutColumnMembers } from "../../../Sources/Service/CAssets/page/request/measured.js";
import { isUpAfter, keyboardOf, sceneOf } from "../../../Sources/Service/CAssets/page/request/scene.js";
import { edgeInsetsOf, rectOf } from "../../../Sources/Service/CAssets/page/request/wire-values.js";
import { seeded } from "./support.mjs";

const rect = (x, y, width, height) => ({ x, y, width, height });
const RECT = rect(1, 2, 3, 4);

test("a rectangle has lengths that are not negative, and is nothing else", () => {
  for (const value of [RECT, { x: 4, y: 6, width: -3, height: -4 }]) assert.deepEqual(rectOf(value), RECT);
  for (const value of [null, 4, "{{1, 2}, {3, 4}}", [[1, 2], [3, 4]], { x: 1, y: 2, width: 3 }, { ...RECT, height: "4" }]) {
    assert.equal(rectOf(value), null, JSON.stringify(value));
  }
});

test("an edge that is left out is 0", () => {
  assert.deepEqual(edgeInsetsOf({ bottom: 3 }), { top: 0, left: 0, bottom: 3, right: 0 });
  assert.deepEqual(edgeInsetsOf([1, 2, 3, 4]), { top: 1, left: 2, bottom: 3, right: 4 }, "a saved state may have a list");
  for (const value of [{ bottom: "3" }, null, 3, [1, 2]]) assert.equal(edgeInsetsOf(value), null);
});

test("a request is measured from the corners, its field in the content, without what is null", () => {
  const savedState = { contentInset: [0, 0, 1, 0], contentOffset: null };
  assert.deepEqual(measuredRequest({
    origin: { x: 10, y: 20 }, device: null, savedState, options: { padding: null, clamp: false },
    scrollView: { frame: { x: 10, y: 20, width: 300, height: 400 }, contentOffset: { x: 0, y: 7 }, contentInset: null },
    window: { frame: { x: 15, y: 25, width: 300, height: 400 } },
    keyboard: { frameEnd: { x: 10, y: 420, width: 300, height: 99 }, frameBegin: { x: 0, y: 0, width: 0, height: 0 } },
    field: { frame: { x: 15, y: 30, width: 100, height: 44 }, coordinateSpace: "window" },
    container: { frame: { x: 15, y: 30, width: 100, height: 44 }, coordinateSpace: "screen" },
  }), {
    options: { clamp: false }, scrollView: { frame: { x: 0, y: 0, width: 300, height: 400 }, contentOffset: { x: 0, y: 7 } },
    window: { frame: { x: 5, y: 5, width: 300, height: 400 } },
    keyboard: { frameEnd: { x: 0, y: 400, width: 300, height: 99 }, frameBegin: { x: 0, y: 0, width: 0, height: 0 } },
    field: { frame: { x: 5, y: 17, width: 100, height: 44 }, coordinateSpace: "content" },
    container: { frame: { x: 0, y: 12, width: 100, height: 44 }, coordinateSpace: "content" }, savedState,
  });
});

test("a request keeps what no column decides", () => {
  const request = { policy: "textBox", fidelity: "intended", session: "s", eventID: "e", event: "keyboardWillHide" };
  assert.deepEqual(withoutColumnMembers({ ...request, options: { explain: false, padding: 4 } }),
    { event: "keyboardWillHide", options: { padding: 4 } });
});

test("a keyboard is up after a show, and after what goes on from one", () => {
  for (const [request, isUp] of [
    [null, true], [{}, true], [{ event: "keyboardDidChangeFrame" }, true],
    [{ event: "interactiveDismiss" }, true], [{ event: "keyboardWillHide" }, false],
    [{ event: "textDidChange" }, false], [{ event: "textDidChange", savedState: {} }, true],
    [{ event: "keyboardWillHide", savedState: {} }, false],
  ]) assert.equal(isUpAfter(request), isUp, JSON.stringify(request));
});

test("without a screen it is what holds the scroll views and the keyboard that meets them", () => {
  const scrollView = { frame: rect(0, 0, 320, 400) };
  assert.deepEqual(sceneOf({ scrollView }, null).screen, { width: 320, height: 400 });
  const keyboard = { frameEnd: rect(0, 380, 320, 200) };
  assert.deepEqual(sceneOf({ scrollView, keyboard }, null).screen, { width: 320, height: 580 });
  const elsewhere = { frameEnd: rect(0, 900, 320, 200) };
  assert.deepEqual(sceneOf({ scrollView, keyboard: elsewhere }, null).screen, { width: 320, height: 400 });
});

test("an accessory stands on a docked keyboard only", () => {
  const request = { screen: { width: 320, height: 480 }, keyboard: { height: 200, accessoryHeight: 40 } };
  assert.deepEqual(keyboardOf(request, null), { x: 0, y: 240, width: 320, height: 240 });
  const floating = { ...request, keyboard: { frameEnd: rect(0, 100, 200, 100), accessoryHeight: 40 } };
  assert.deepEqual(keyboardOf(floating, null), { x: 0, y: 100, width: 200, height: 100 });
});

test("a keyboard's top edge is that of a docked one", () => {
  const request = { screen: { width: 320, height: 480 }, keyboard: { top: 300 } };
  assert.deepEqual(keyboardOf(request, null), { x: 0, y: 300, width: 320, height: 180 });
  assert.deepEqual(keyboardOf({ ...request, keyboard: { top: 500 } }, null), { x: 0, y: 480, width: 320, height: 0 });
});

test("any JSON is measured once and drawn somewhere", () => {
  const random = seeded(11), below = (count) => Math.floor(random() * count);
  const names = [
    "scrollView", "outerScrollViews", "field", "keyboard", "window", "screen", "options", "origin", "container",
    "frame", "frameEnd", "height", "width", "x", "y", "contentSize", "contentOffset", "contentInset", "device",
    "coordinateSpace",
  ];
  const members = (count, depth) => Object.fromEntries(
    Array.from({ length: count }, () => [names[below(names.length)], anything(depth)]),
  );
  const anything = (depth) => {
    const kind = below(depth ? 8 : 5);
    if (kind < 5) return [null, true, "window", below(1800) / 2 - 450, 1e300][kind];
    if (kind === 5) return Array.from({ length: below(4) }, () => anything(depth - 1));
    return members(below(6), depth - 1);
  };
  for (let count = 0; count < 3000; count += 1) {
    const once = measuredRequest(members(8, 3)), text = JSON.stringify(once);
    assert.deepEqual(measuredRequest(once), JSON.parse(text), text);
    const { screen } = sceneOf(once, null);
    for (const side of [screen.width, screen.height]) assert.ok(side >= 40 && side <= 4000, text);
    keyboardOf(once, null);
    withoutColumnMembers(once);
  }
});
