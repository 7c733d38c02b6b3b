// @ts-check
// The address of the page holds the document.

import { hashOf } from "./links.js";

/** @typedef {import("../types").Doc} Doc */

const DELAY = 200; // milliseconds

export class Address {
  #isImmediate;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {boolean} isImmediate whether each change is written at once */
  constructor(isImmediate) { this.#isImmediate = isImmediate; }

  get hash() { return location.hash; }

  /** @param {Doc} doc */
  linkTo(doc) { return location.href.replace(/#.*$/, "") + hashOf(doc); }

  /** @param {() => Doc} doc */
  write(doc) {
    clearTimeout(this.#timer);
    if (this.#isImmediate) this.#replace(doc());
    else this.#timer = setTimeout(() => this.#replace(doc()), DELAY);
  }

  /** @param {Doc} doc */
  #replace(doc) {
    try {
      history.replaceState(null, "", location.pathname + location.search + hashOf(doc));
    } catch { /* a sandbox may forbid it; Copy link still works */ }
  }
}
