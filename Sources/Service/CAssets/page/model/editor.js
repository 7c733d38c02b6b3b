// @ts-check
// The document that is shown, and its changes.

import { FIRST_DOCUMENT } from "./document.js";
import { DocumentHistory } from "./history.js";
import { clone, isEqual } from "./values.js";

/** @typedef {import("../types").Doc} Doc */

export class Editor {
  #history = new DocumentHistory(clone(FIRST_DOCUMENT));
  #changed;
  /** The number of changes. */
  edits = 0;

  /**
   * @param {(isEvent: boolean) => void} changed is called after a change: whether it is an event of the phone, which
   *   takes its time, or a setting, and what it leads to stands there at once
   */
  constructor(changed) { this.#changed = changed; }

  get doc() { return this.#history.doc; }
  get canUndo() { return this.#history.canUndo; }
  get canRedo() { return this.#history.canRedo; }

  /**
   * @param {Doc} doc
   * @param {{ group?: string | null, isEvent?: boolean }} options changes of one group are one step of undo
   */
  set(doc, { group = null, isEvent = false } = {}) {
    if (this.#history.set(doc, group)) this.#count(isEvent);
  }

  /**
   * Shows the document of a link. The document at the opening of the page is no step of undo.
   * @param {Doc} doc
   */
  open(doc) {
    if (isEqual(doc, this.doc)) return;
    if (this.edits) this.#history.set(doc); else this.#history.doc = doc;
    this.edits += 1;
  }

  endGroup() { this.#history.endGroup(); }
  undo() { if (this.#history.undo()) this.#count(false); }
  redo() { if (this.#history.redo()) this.#count(false); }

  /** @param {boolean} isEvent */
  #count(isEvent) {
    this.edits += 1;
    this.#changed(isEvent);
  }
}
