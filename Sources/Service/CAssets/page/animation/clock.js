// @ts-check
// The moment of the animation. A test can drive it by hand.

import { clamp } from "../model/values.js";

/**
 * @typedef {object} ClockOptions
 * @property {boolean} isManual nobody but `step` moves it
 * @property {() => boolean} isReduced whether animations are skipped
 * @property {(isPlaying: boolean) => void} playing is called when it begins to move and when it stops
 * @property {() => void} draw is called for each moment
 */

export class Clock {
  moment = 0;
  ends = 0;
  speed = 1;
  isPlaying = false;
  /** @type {number | null} */ #lastFrame = null;
  /** @type {(() => void)[]} */ #waiting = [];
  #options;

  /** @param {ClockOptions} options */
  constructor(options) { this.#options = options; }

  /** @param {number} ends */
  start(ends) {
    const { isManual, isReduced } = this.#options;
    if (!(ends > 0) || (isReduced() && !isManual)) { this.rest(ends); return; }
    this.moment = 0;
    this.ends = ends;
    this.#lastFrame = null;
    this.#play(true);
    this.#options.draw();
    if (!isManual) this.#requestFrame();
  }

  /** Goes to the end at once. */
  rest(ends = 0) {
    this.ends = ends;
    this.moment = ends;
    this.#play(false);
    this.#options.draw();
    this.#finish();
  }

  /** @param {number} seconds */
  step(seconds) {
    this.moment = Math.min(this.moment + seconds, this.ends);
    const isOver = this.moment >= this.ends;
    if (isOver) this.#play(false);
    this.#options.draw();
    if (isOver) this.#finish();
  }

  /** @param {number} seconds */
  seek(seconds) {
    this.#play(false);
    this.moment = clamp(seconds, 0, this.ends);
    this.#options.draw();
  }

  /**
   * Resolves once nothing moves any more.
   * @returns {Promise<void>}
   */
  async finished() {
    if (this.isPlaying) await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
  }

  /** @param {boolean} isPlaying */
  #play(isPlaying) {
    this.isPlaying = isPlaying;
    this.#options.playing(isPlaying);
  }

  #requestFrame() {
    requestAnimationFrame((now) => {
      if (!this.isPlaying) return;
      const passed = this.#lastFrame === null ? 0 : (now - this.#lastFrame) / 1000;
      this.#lastFrame = now;
      this.step(passed * this.speed);
      if (this.isPlaying) this.#requestFrame();
    });
  }

  #finish() { for (const resolve of this.#waiting.splice(0)) resolve(); }
}
