// @ts-check
// Undo and redo.

import { isEqual } from "./values.js";

/** @typedef {import("../types").Doc} Doc */

const LONGEST = 200; // steps of undo

export class DocumentHistory {
  /** @type {Doc[]} */ #past = [];
  /** @type {Doc[]} */ #future = [];
  /** @type {string | null} */ #group = null;

  /** @param {Doc} doc */
  constructor(doc) { this.doc = doc; }

  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }

  /**
   * Changes of the same group, one after another, are one step of undo: a drag, a slider, a word being typed.
   * @param {Doc} doc
   * @param {string | null} group
   * @returns {boolean} whether anything has changed
   */
  set(doc, group = null) {
    if (isEqual(doc, this.doc)) return false;
    if (group === null || group !== this.#group) {
      this.#past.push(this.doc);
      if (this.#past.length > LONGEST) this.#past.shift();
    }
    this.#future = [];
    this.#group = group;
    this.doc = doc;
    return true;
  }

  /** Ends the group: the next change is a step of undo by itself. */
  endGroup() { this.#group = null; }

  undo() { return this.#move(this.#past, this.#future); }
  redo() { return this.#move(this.#future, this.#past); }

  /**
   * @param {Doc[]} from
   * @param {Doc[]} to
   */
  #move(from, to) {
    const doc = from.pop();
    if (!doc) return false;
    to.push(this.doc);
    this.doc = doc;
    this.#group = null;
    return true;
  }
}
