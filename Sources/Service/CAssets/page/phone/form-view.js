// @ts-check
// The fields of one phone: their nodes, the focus, and the caret that the browser draws.

import { html, place, setStyle, setVariables } from "../dom.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {{ root: HTMLElement, name: HTMLElement, edit?: HTMLElement }} ItemNodes */

const LINE_HEIGHT = 21; // points
const HINT = "Write here: the form follows the caret.";

/**
 * @typedef {object} FormEvents
 * @property {(id: string) => void} focused
 * @property {(id: string, text: string) => void} typed
 */

export class FormView {
  #caretMark = html("div", { class: "caret", hidden: true });
  root = html("div", { class: "content" }, this.#caretMark);
  /** @type {Map<string, ItemNodes>} */ #items = new Map();
  #events;
  #scale = 1;

  /** @param {FormEvents} events */
  constructor(events) { this.#events = events; }

  /**
   * @param {Doc} doc
   * @param {number} scale pixels a point
   * @param {{ width: number, height: number }} size of the content, in points
   */
  lay(doc, scale, { width, height }) {
    this.#scale = scale;
    const removed = new Map(this.#items);
    for (const item of doc.items) {
      const nodes = this.#items.get(item.id) ?? this.#build(item);
      removed.delete(item.id);
      this.#items.set(item.id, nodes);
      if (nodes.root.parentNode !== this.root) this.root.append(nodes.root);
      setVariables(nodes.root, { x: item.x, y: item.y, w: item.w, h: item.h });
      nodes.name.textContent = item.label;
      if (!nodes.edit) continue;
      nodes.edit.setAttribute("aria-label", item.label || "Field");
      if (nodes.edit.textContent !== item.text) nodes.edit.textContent = item.text;
    }
    for (const [id, { root }] of removed) {
      root.remove();
      this.#items.delete(id);
    }
    setStyle(this.root, { width: width * scale + "px" });
    // A list has rows of its own.
    const isList = Boolean(doc.request?.list);
    this.root.classList.toggle("messages", isList);
    setStyle(this.root, { height: isList ? height * scale + "px" : "" });
  }

  /**
   * @param {Item} item
   * @returns {ItemNodes}
   */
  #build(item) {
    const name = html("span", { class: "name" });
    if (item.kind === "label") return { root: html("div", { class: "item label", "data-id": item.id }, name), name };
    if (item.kind === "button") {
      const box = html("div", { class: "box" }, name);
      return { root: html("div", { class: "item button", "data-id": item.id }, box), name };
    }
    const isMultiline = item.kind === "text";
    const edit = html("div", {
      class: "edit", contenteditable: "plaintext-only", role: "textbox", "aria-multiline": isMultiline ? "true" : null,
      tabindex: 0, spellcheck: "false", inputmode: "none", "data-hint": isMultiline ? HINT : null,
      onfocus: () => this.#events.focused(item.id),
      oninput: () => this.#events.typed(item.id, edit.textContent ?? ""),
    });
    const box = html("div", { class: "box" }, name, edit), grip = html("div", { class: "grip" });
    return { root: html("div", { class: "item " + item.kind, "data-id": item.id }, box, grip), name, edit };
  }

  /** @param {string | null} id */
  select(id) { for (const [own, { root }] of this.#items) root.classList.toggle("on", own === id); }

  /** @param {string} id */
  editorOf(id) { return this.#items.get(id)?.edit; }

  /** @param {string} id */
  hasFocus(id) { return this.editorOf(id) !== undefined && this.editorOf(id) === document.activeElement; }

  /**
   * Focuses a field, with the caret behind what is written.
   * @param {string} id
   * @returns {boolean} whether there is such a field
   */
  focus(id) {
    const edit = this.editorOf(id);
    edit?.focus({ preventScroll: true });
    if (edit) document.getSelection()?.collapse(edit, edit.childNodes.length);
    return edit !== undefined;
  }

  /**
   * The height that a text view needs for its text.
   * @param {string} id
   * @returns {number}
   */
  neededHeight(id) {
    const edit = this.#textEditorOf(id);
    return edit ? Math.ceil((edit.scrollHeight + 2) / this.#scale) : 0;
  }

  /** @param {string} id */
  #textEditorOf(id) {
    const nodes = this.#items.get(id);
    return nodes?.root.classList.contains("text") ? nodes.edit : undefined;
  }

  // MARK: The caret

  /**
   * The caret of a text view, in content coordinates, as the browser draws it.
   * @param {string} id
   * @returns {Rect | null}
   */
  caretOf(id) {
    const edit = this.#textEditorOf(id), selection = document.getSelection(), node = selection?.focusNode ?? null;
    if (!edit || !selection?.rangeCount || !node || !edit.contains(node)) return null;
    const range = document.createRange();
    range.setStart(node, selection.focusOffset);
    const rects = range.getClientRects(), box = rects[0]?.height ? rects[0] : this.#emptyLine(edit);
    const frame = this.root.getBoundingClientRect();
    /** @type {(pixels: number) => number} */
    const points = (pixels) => Math.round(pixels / this.#scale * 2) / 2;
    return {
      x: points(box.left - frame.left), y: points(box.top - frame.top), width: 2,
      height: Math.max(points(box.height), 8),
    };
  }

  /**
   * An empty line has no box: its place is that of the last line.
   * @param {HTMLElement} edit
   */
  #emptyLine(edit) {
    const outer = (edit.closest(".item") ?? edit).getBoundingClientRect(), text = edit.textContent ?? "";
    const height = LINE_HEIGHT * this.#scale, lines = text.slice(0, 4000).split("\n").length - 1;
    const top = outer.top + 11 * this.#scale + (text.endsWith("\n") ? lines * height : 0);
    return { left: outer.left + 13 * this.#scale, top, height };
  }

  /**
   * Draws the caret that the service was told of, if the browser draws none of its own.
   * @param {string | null} id
   * @param {Rect | null} caret
   */
  drawCaret(id, caret) {
    const isDrawn = id !== null && caret !== null && !this.hasFocus(id), scale = this.#scale;
    this.#caretMark.hidden = !isDrawn;
    if (!isDrawn) return;
    place(this.#caretMark, caret.x * scale, caret.y * scale, Math.max(caret.width * scale, 2), caret.height * scale);
  }
}
