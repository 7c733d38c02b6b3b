// Curves, values in time, and the clock.

import assert from "node:assert/strict";
import test from "node:test";

import { Clock } from "../../../Sources/Service/CAssets/page/animation/clock.js";
import { AT_ONCE, curveOf, curveOfPart } from "../../../Sources/Service/CAssets/page/animation/curves.js";
import { Track } from "../../../Sources/Service/CAssets/page/animation/track.js";

const isNear = (a, b, tolerance = 1e-9) => assert.ok(Math.abs(a - b) <= tolerance, `${a} is not ${b}`);
const LINEAR = curveOf(null, 1);

test("the keyboard's spring is critically damped", () => {
  const { at, lasts } = curveOf({ type: "spring", stiffness: 1000, mass: 3, initialVelocity: 0 }, 0.25);
  const omega = Math.sqrt(1000 / 3);
  assert.equal(at(0), 0);
  isNear(at(0.1), 1 - (1 + omega * 0.1) * Math.exp(-omega * 0.1));
  assert.equal(at(lasts), 1);
});

test("a Bézier curve goes through its middle and ends at 1", () => {
  const { at, lasts } = curveOf({ type: "cubicBezier", controlPoints: [0.42, 0, 0.58, 1] }, 2);
  assert.equal(lasts, 2);
  isNear(at(1), 0.5, 1e-6);
  isNear(at(0), 0, 1e-6);
  assert.equal(at(2), 1);
  isNear(curveOf({ type: "cubicBezier", controlPoints: [1 / 3, 1 / 3, 2 / 3, 2 / 3] }, 1).at(0.3), 0.3, 1e-6);
});

test("without a duration a change happens at once", () => {
  for (const curve of [curveOf({ type: "spring", stiffness: 1, mass: 1 }, 0), curveOfPart(null), AT_ONCE]) {
    assert.deepEqual([curve.lasts, curve.at(0)], [0, 1]);
  }
});

test("a part that is animated by itself has its own duration", () => {
  const animation = {
    duration: 0.25, timing: { type: "linear" }, contentOffset: { animated: true, duration: 0.3 },
    contentInset: { animated: false, duration: 0 },
  };
  assert.equal(curveOfPart(animation, "contentOffset").lasts, 0.3);
  assert.equal(curveOfPart(animation, "contentInset").lasts, 0);
  assert.equal(curveOfPart(animation).lasts, 0.25);
});

test("a track goes on from where the piece before it has got to", () => {
  const track = new Track(0).to(10, 0, LINEAR).to(0, 0.5, LINEAR);
  assert.deepEqual([track.value(0.25), track.value(0.5), track.value(1), track.value(1.5)], [2.5, 5, 2.5, 0]);
  assert.equal(track.ends, 1.5);
  assert.equal(new Track(4).to(4, 0, LINEAR).ends, 0);
});

function clockWith(options = {}) {
  const events = [];
  const clock = new Clock({
    isManual: true, isReduced: () => false, draw: () => events.push(clock.moment), playing: () => {}, ...options,
  });
  return { clock, events };
}

test("a clock that is driven by hand draws each moment and ends at the last one", async () => {
  const { clock, events } = clockWith();
  clock.start(1);
  let isFinished = false;
  const finished = clock.finished().then(() => { isFinished = true; });
  clock.step(0.4);
  await Promise.resolve();
  assert.deepEqual([clock.isPlaying, isFinished], [true, false]);
  clock.step(5);
  await finished;
  assert.deepEqual(events, [0, 0.4, 1]);
  assert.deepEqual([clock.isPlaying, clock.moment], [false, 1]);
  clock.seek(-3);
  assert.equal(clock.moment, 0);
});

test("nothing is played if there is nothing to play, or if motion is to be reduced", () => {
  const { clock } = clockWith({ isManual: false, isReduced: () => true });
  clock.start(1);
  assert.deepEqual([clock.isPlaying, clock.moment], [false, 1]);
  clock.start(0);
  assert.deepEqual([clock.isPlaying, clock.moment, clock.ends], [false, 0, 0]);
});
