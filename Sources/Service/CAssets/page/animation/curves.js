// @ts-check
// The curves that answers name: progress from 0 to 1 at a moment.

/** @typedef {import("../types").AnswerAnimation} AnswerAnimation */
/** @typedef {import("../types").Curve} Curve */
/** @typedef {import("../types").Timing} Timing */

const SPRING_LASTS = 0.8; // seconds

/** @type {Curve} */
export const AT_ONCE = { lasts: 0, at: () => 1 };

/**
 * @param {Timing | null | undefined} timing
 * @param {number} duration
 * @returns {Curve}
 */
export function curveOf(timing, duration) {
  if (!(duration > 0)) return AT_ONCE;
  switch (timing?.type) {
    case "spring": return spring(timing);
    case "cubicBezier": return cubicBezier(timing.controlPoints, duration);
    default: return { lasts: duration, at: (t) => Math.min(t / duration, 1) };
  }
}

/**
 * Critically damped, whatever damping is reported (openapi.yaml says why).
 * @type {(timing: Timing) => Curve}
 */
function spring({ stiffness, mass, initialVelocity = 0 }) {
  const omega = Math.sqrt(stiffness / mass), push = omega - initialVelocity;
  return {
    lasts: SPRING_LASTS,
    at: (t) => (t >= SPRING_LASTS ? 1 : 1 - (1 + push * t) * Math.exp(-omega * t)),
  };
}

/** @type {(points: [number, number, number, number], duration: number) => Curve} */
function cubicBezier([x1, y1, x2, y2], duration) {
  /** @type {(a: number, b: number, u: number) => number} */
  const along = (a, b, u) => 3 * a * u * (1 - u) ** 2 + 3 * b * u * u * (1 - u) + u ** 3;
  return {
    lasts: duration,
    at: (t) => {
      const x = t / duration;
      if (x >= 1) return 1;
      let low = 0, high = 1;
      for (let i = 0; i < 32; i += 1) {
        const middle = (low + high) / 2;
        if (along(x1, x2, middle) < x) low = middle; else high = middle;
      }
      return along(y1, y2, (low + high) / 2);
    },
  };
}

/** @type {[number, number, number, number]} */
const EASE_IN_OUT = [0.42, 0, 0.58, 1];

/**
 * A part that the code animates by itself has its own duration, and UIKit's ease for a curve.
 * @param {AnswerAnimation | null | undefined} animation
 * @param {"contentOffset" | "contentInset"} [part]
 * @returns {Curve}
 */
export function curveOfPart(animation, part) {
  if (!animation) return AT_ONCE;
  const own = part && animation[part];
  if (!own) return curveOf(animation.timing, animation.duration);
  return own.animated && own.duration > 0 ? cubicBezier(EASE_IN_OUT, own.duration) : AT_ONCE;
}
