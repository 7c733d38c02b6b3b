// The spellings of a reader's own request, brought into one.

import assert from "node:assert/strict";
import test from "node:test";

import { normaliseRequest, withoutLaneMembers } from "../../../Sources/Service/CAssets/page/request/normalise.js";
import { isUpAfter, keyboardOf, sceneOf } from "../../../Sources/Service/CAssets/page/request/scene.js";
import { edgeInsetsOf, rectOf } from "../../../Sources/Service/CAssets/page/request/wire-values.js";
import { seeded } from "./support.mjs";

const RECT = { x: 1, y: 2, width: 3, height: 4 };

test("rectangles are read in each spelling", () => {
  const spellings = [RECT, [[1, 2], [3, 4]], { screenX: 1, screenY: 2, width: 3, height: 4 }, [[4, 6], [-3, -4]]];
  for (const value of spellings) assert.deepEqual(rectOf(value), RECT, JSON.stringify(value));
});

test("rectangles are read in no other spelling", () => {
  const others = [
    null, 4, "{{1, 2}, {3, 4}}", [1, 2, 3, 4], [[1, 2]], [[1, 2], [3, "4"]], { x: 1, y: 2, width: 3 },
    { ...RECT, z: 0 }, { screenX: 1, y: 2, width: 3, height: 4 }, { ...RECT, height: null }, [[1, 2], [3, 4], []],
  ];
  for (const value of others) assert.equal(rectOf(value), null, JSON.stringify(value));
});

test("an edge that is left out is 0, and one that is unknown is refused", () => {
  assert.deepEqual(edgeInsetsOf({ bottom: 3 }), { top: 0, left: 0, bottom: 3, right: 0 });
  assert.deepEqual(edgeInsetsOf([1, 2, 3, 4]), { top: 1, left: 2, bottom: 3, right: 4 });
  assert.equal(edgeInsetsOf({ botom: 3 }), null);
  assert.equal(edgeInsetsOf({ bottom: "3" }), null);
});

test("what cannot be read stays where it is, and then nothing is measured anew", () => {
  const request = {
    origin: [10, 20], scrollView: { frame: [[10, 20], [300, 400]], contentSize: [300, "x"] },
    field: { frame: [[15, 30], [100, 44]], coordinateSpace: "window" }, scrolView: { frame: [[0, 0], [1, 1]] },
  };
  const kept = normaliseRequest(request);
  assert.deepEqual(kept.origin, { x: 10, y: 20 });
  assert.deepEqual(kept.scrollView.contentSize, [300, "x"]);
  assert.equal(kept.field.coordinateSpace, "window");
  assert.deepEqual(kept.scrolView, request.scrolView);

  request.scrollView.contentSize = [300, 900];
  const measured = normaliseRequest(request);
  assert.ok(!("origin" in measured));
  assert.deepEqual(measured.scrollView.frame, { x: 0, y: 0, width: 300, height: 400 });
  assert.deepEqual(measured.field, { frame: { x: 5, y: 10, width: 100, height: 44 }, coordinateSpace: "content" });
});

test("a request keeps what no lane decides", () => {
  const request = { policy: "textBox", fidelity: "intended", session: "s", eventID: "e", event: "keyboardWillHide" };
  assert.deepEqual(withoutLaneMembers({ ...request, options: { explain: false, padding: 4 } }),
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
  const scrollView = { frame: [[0, 0], [320, 400]] };
  assert.deepEqual(sceneOf({ scrollView }, null).screen, { width: 320, height: 400 });
  const keyboard = { frameEnd: [[0, 380], [320, 200]] };
  assert.deepEqual(sceneOf({ scrollView, keyboard }, null).screen, { width: 320, height: 580 });
  const elsewhere = { frameEnd: [[0, 900], [320, 200]] };
  assert.deepEqual(sceneOf({ scrollView, keyboard: elsewhere }, null).screen, { width: 320, height: 400 });
});

test("an accessory stands on a docked keyboard only", () => {
  const request = { screen: { width: 320, height: 480 }, keyboard: { height: 200, accessoryHeight: 40 } };
  assert.deepEqual(keyboardOf(request, null), { x: 0, y: 240, width: 320, height: 240 });
  const floating = { ...request, keyboard: { frameEnd: [[0, 100], [200, 100]], accessoryHeight: 40 } };
  assert.deepEqual(keyboardOf(floating, null), { x: 0, y: 100, width: 200, height: 100 });
});

test("a keyboard's top edge is that of a docked one", () => {
  const request = { screen: { width: 320, height: 480 }, keyboard: { top: 300 } };
  assert.deepEqual(keyboardOf(request, null), { x: 0, y: 300, width: 320, height: 180 });
  assert.deepEqual(keyboardOf({ ...request, keyboard: { top: 500 } }, null), { x: 0, y: 480, width: 320, height: 0 });
});

test("any JSON is normalised once and drawn somewhere", () => {
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
    const once = normaliseRequest(members(8, 3)), text = JSON.stringify(once);
    assert.deepEqual(normaliseRequest(once), JSON.parse(text), text);
    const { screen } = sceneOf(once, null);
    for (const side of [screen.width, screen.height]) assert.ok(side >= 40 && side <= 4000, text);
    keyboardOf(once, null);
    withoutLaneMembers(once);
  }
});
