// @ts-check
// A value in time: where it was, then pieces that each begin where the one before has got to.

/** @typedef {import("../types").Curve} Curve */
/** @typedef {{ at: number, from: number, value: number, curve: Curve }} Piece */

export class Track {
  /** @type {Piece[]} */ #pieces = [];
  #start;

  /** @param {number} start */
  constructor(start) { this.#start = start; }

  /**
   * @param {number} value
   * @param {number} at
   * @param {Curve} curve
   */
  to(value, at, curve) {
    const from = this.value(at);
    if (from !== value || this.#pieces.length) this.#pieces.push({ at, from, value, curve });
    return this;
  }

  /** @param {number} t */
  value(t) {
    const piece = this.#pieces.filter(({ at }) => at <= t).at(-1);
    return piece ? piece.from + (piece.value - piece.from) * piece.curve.at(t - piece.at) : this.#start;
  }

  /** When it stands still. */
  get ends() {
    return Math.max(0, ...this.#pieces.map(({ at, from, value, curve }) => (from === value ? 0 : at + curve.lasts)));
  }
}
