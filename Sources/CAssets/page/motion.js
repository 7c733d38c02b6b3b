// Time: a clock that a test can drive by hand, the curves that answers name, and values that follow them.

const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");
const MANUAL = query.get("clock") === "manual";

// Progress 0...1 at a moment, for an answer's `timing`.
function curveOf(timing, duration) {
  if (!(duration > 0)) return { lasts: 0, at: () => 1 };
  switch (timing?.type) {
    case "spring": {
      // Critically damped, whatever damping is reported (openapi.yaml says why).
      const omega = Math.sqrt(timing.stiffness / timing.mass), push = omega - (timing.initialVelocity ?? 0);
      return { lasts: 0.8, at: (t) => (t >= 0.8 ? 1 : 1 - (1 + push * t) * Math.exp(-omega * t)) };
    }
    case "cubicBezier": {
      const [x1, y1, x2, y2] = timing.controlPoints;
      const along = (a, b, u) => 3 * a * u * (1 - u) ** 2 + 3 * b * u * u * (1 - u) + u ** 3;
      return {
        lasts: duration,
        at: (t) => {
          const x = t / duration;
          if (x >= 1) return 1;
          let low = 0, high = 1;
          for (let i = 0; i < 32; i += 1) { const middle = (low + high) / 2; if (along(x1, x2, middle) < x) low = middle; else high = middle; }
          return along(y1, y2, (low + high) / 2);
        },
      };
    }
    default: return { lasts: duration, at: (t) => Math.min(t / duration, 1) };
  }
}
const EASE = { type: "cubicBezier", controlPoints: [0.42, 0, 0.58, 1] };

// A part that the code animates by itself has its own duration, and UIKit's ease for a curve.
function curveOfPart(animation, part) {
  const own = animation?.[part];
  if (own) return own.animated ? curveOf(EASE, own.duration) : curveOf(null, 0);
  return animation ? curveOf(animation.timing, animation.duration) : curveOf(null, 0);
}

// A value in time: where it was, then pieces that each begin where the one before has got to.
class Track {
  constructor(from) { this.from = from; this.pieces = []; }
  to(value, at, curve) {
    const from = this.value(at);
    if (from !== value || this.pieces.length) this.pieces.push({ at, from, value, curve });
    return this;
  }
  value(t) {
    let piece = null;
    for (const one of this.pieces) if (one.at <= t) piece = one;
    if (!piece) return this.from;
    return piece.from + (piece.value - piece.from) * piece.curve.at(t - piece.at);
  }
  get ends() { return this.pieces.reduce((most, one) => Math.max(most, one.from === one.value ? 0 : one.at + one.curve.lasts), 0); }
}

// What moves is a layer of its own, which costs nothing to move; what stands is drawn on whole pixels with the rest.
const layered = (on) => document.documentElement.classList.toggle("moving", on);

const clock = {
  moment: 0, ends: 0, speed: 1, playing: false, last: null, draw: () => {}, done: () => {},
  start(ends) {
    this.moment = 0;
    this.ends = ends;
    this.playing = ends > 0;
    if (REDUCED.matches && !MANUAL) { this.moment = ends; this.playing = false; }
    this.last = null;
    layered(this.playing);
    this.draw();
    if (this.playing && !MANUAL) requestAnimationFrame((now) => this.frame(now)); else if (!this.playing) this.done();
  },
  rest(ends = 0) { this.ends = ends; this.moment = ends; this.playing = false; layered(false); this.draw(); this.done(); },
  frame(now) {
    if (!this.playing) return;
    const passed = this.last === null ? 0 : (now - this.last) / 1000;
    this.last = now;
    this.step(passed * this.speed);
    if (this.playing) requestAnimationFrame((then) => this.frame(then));
  },
  step(seconds) {
    this.moment = Math.min(this.moment + seconds, this.ends);
    const over = this.moment >= this.ends;
    if (over) { this.playing = false; layered(false); }
    this.draw();
    if (over) this.done();
  },
  seek(seconds) { this.playing = false; layered(false); this.moment = limit(seconds, 0, this.ends); this.draw(); },
};
