// @ts-check
// Undo and redo, by button and by key.

import { byID, elementOf } from "../dom.js";

/** @typedef {import("../model/editor.js").Editor} Editor */

export class UndoButtons {
  #undo = byID("undo", HTMLButtonElement);
  #redo = byID("redo", HTMLButtonElement);
  #editor;

  /** @param {Editor} editor */
  constructor(editor) {
    this.#editor = editor;
    this.#undo.onclick = () => editor.undo();
    this.#redo.onclick = () => editor.redo();
    document.addEventListener("keydown", (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (!isUndo || elementOf(event.target)?.matches("input, textarea")) return;
      event.preventDefault();
      if (event.shiftKey) editor.redo(); else editor.undo();
    });
  }

  show() {
    this.#undo.disabled = !this.#editor.canUndo;
    this.#redo.disabled = !this.#editor.canRedo;
  }
}
