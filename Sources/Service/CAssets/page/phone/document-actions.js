// @ts-check
// What a hand on a phone changes in the document.

import { isField, itemOf, withItem, withStep } from "../model/document.js";
import { keyboardFrame, lastKindOf } from "../model/geometry.js";
import { onlyFidelity } from "../model/policies.js";
import { replay } from "../model/replay.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../types").Step} Step */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("../model/editor.js").Editor} Editor */
/** @typedef {import("./actions").PhoneActions} PhoneActions */
/** @typedef {import("./form-view.js").FormView} FormView */

const LONGEST_TEXT = 4000; // characters

/** @implements {PhoneActions} */
export class DocumentActions {
  #editor;
  #devices;
  #toggle;
  #nextField;
  /**
   * Return in a field, until its answer is in.
   * @type {Promise<void>}
   */
  #entering = Promise.resolve();

  /**
   * @param {Editor} editor
   * @param {Devices} devices
   * @param {HTMLElement} toggle the button that shows and hides the keyboard
   * @param {(doc: Doc, id: string) => Promise<string | null>} nextField
   */
  constructor(editor, devices, toggle, nextField) {
    this.#editor = editor;
    this.#devices = devices;
    this.#toggle = toggle;
    this.#nextField = nextField;
  }

  get #doc() { return this.#editor.doc; }
  get #now() { return replay(this.#doc, this.#devices); }

  /** Resolves once no field's successor is looked for any more. */
  idle() { return this.#entering; }

  /**
   * @param {Step} step
   * @param {Partial<Doc>} changes
   */
  #step(step, changes = {}) { this.#editor.set(withStep({ ...this.#doc, ...changes }, step), { isEvent: true }); }

  // MARK: Columns

  /** @type {PhoneActions["setColumn"]} */
  setColumn(index, changes) {
    const columns = this.#doc.columns
      .map((column, at) => (at === index ? withFidelity(changed(column, changes)) : column));
    this.#editor.set({ ...this.#doc, columns });
  }

  /** @type {PhoneActions["removeColumn"]} */
  removeColumn(index) {
    this.#editor.set({ ...this.#doc, columns: this.#doc.columns.filter((_, at) => at !== index) });
  }

  // MARK: Fields

  /** @type {PhoneActions["select"]} */
  select(id) { this.#editor.set({ ...this.#doc, selected: id }, { group: "select" }); }

  /** @type {PhoneActions["focusField"]} */
  focusField(id, form) {
    const caret = form.caretOf(id);
    if (this.#now.focus !== id) this.#step({ t: "show", field: id, ...(caret && { caret }) }, { selected: id });
    else if (caret) this.moveCaret(id, form);
  }

  /** @type {PhoneActions["typeText"]} */
  typeText(id, text, form) {
    const caret = form.caretOf(id), height = Math.max(itemOf(this.#doc, id)?.h ?? 0, form.neededHeight(id));
    const typed = withItem(this.#doc, id, { text: text.slice(0, LONGEST_TEXT), h: height });
    this.#editor.set(withCaret(typed, caret), { group: "type-" + id });
  }

  /** @type {PhoneActions["moveCaret"]} */
  moveCaret(id, form) {
    const caret = form.caretOf(id);
    if (caret && this.#now.focus === id) this.#editor.set(withCaret(this.#doc, caret), { group: "type-" + id });
  }

  /** @type {PhoneActions["focusNext"]} */
  focusNext(id, form) {
    this.#entering = this.#nextField(this.#doc, id).then((next) => {
      // A focus that has moved elsewhere meanwhile stays there.
      if (!form.hasFocus(id)) return;
      if (next === null) this.hideKeyboard();
      // The caret of a text view is known only now.
      else if (form.focus(next)) this.moveCaret(next, form);
    });
  }

  /** @type {PhoneActions["reshape"]} */
  reshape(id, changes, group) {
    this.#editor.set({ ...withItem(this.#doc, id, changes), selected: id }, { group: group + id });
  }

  // MARK: Scrolling and the keyboard

  /** @type {PhoneActions["scroll"]} */
  scroll(dy, group = String(this.#editor.edits)) {
    const { steps } = this.#doc, last = steps.at(-1);
    const scrolled = last?.t === "scroll"
      ? { ...this.#doc, steps: [...steps.slice(0, -1), { ...last, dy: last.dy + dy }] }
      : withStep(this.#doc, { t: "scroll", dy });
    this.#editor.set(scrolled, { group: "scroll" + group });
  }

  /** @type {PhoneActions["keyboard"]} */
  keyboard() { return this.#now.keyboard; }

  /** @type {PhoneActions["dockedTop"]} */
  dockedTop() { return keyboardFrame(this.#doc, this.#devices, lastKindOf(this.#doc, this.#devices))?.y ?? 0; }

  /** @type {PhoneActions["dragKeyboard"]} */
  dragKeyboard(top) {
    const { steps } = this.#doc, last = steps.at(-1), isGoingOn = last?.t === "drag" && !last.let;
    const before = isGoingOn ? { ...this.#doc, steps: steps.slice(0, -1) } : this.#doc;
    this.#editor.set(withStep(before, { t: "drag", top }), { group: "drag" });
  }

  /** @type {PhoneActions["releaseKeyboard"]} */
  releaseKeyboard(isDown) {
    this.#editor.endGroup();
    if (isDown) this.hideKeyboard(); else this.#step({ t: "drag", top: this.dockedTop(), let: true });
  }

  /** @type {PhoneActions["hideKeyboard"]} */
  hideKeyboard() {
    if (!this.#now.keyboard) return;
    if (document.activeElement?.closest(".screen")) this.focusToggle();
    this.#step({ t: "hide" });
  }

  /** Shows or hides the keyboard, for the selected field or else the last one. */
  toggleKeyboard() {
    if (this.#now.keyboard) { this.hideKeyboard(); return; }
    const fields = this.#doc.items.filter(isField);
    const target = fields.find((item) => item.id === this.#doc.selected) ?? fields.at(-1);
    this.#step({ t: "show", field: target?.id ?? null });
  }

  /** @type {PhoneActions["focusToggle"]} */
  focusToggle() { this.#toggle.focus({ preventScroll: true }); }

  /** @type {PhoneActions["endGesture"]} */
  endGesture() { this.#editor.endGroup(); }
}

/**
 * The options belong to the policy.
 * @type {(column: ColumnPolicy, changes: Partial<ColumnPolicy>) => ColumnPolicy}
 */
function changed({ peer, ...column }, changes) {
  const isSame = (changes.policy ?? column.policy) === column.policy;
  return { ...column, ...(isSame && peer ? { peer } : {}), ...changes };
}

/** @type {(column: ColumnPolicy) => ColumnPolicy} */
const withFidelity = (column) => ({ ...column, fidelity: onlyFidelity(column.policy) ?? column.fidelity });

/**
 * Repeated moves of a caret are one step.
 * @type {(doc: Doc, caret: Rect | null) => Doc}
 */
function withCaret(doc, caret) {
  if (!caret) return doc;
  const steps = doc.steps.at(-1)?.t === "caret" ? doc.steps.slice(0, -1) : doc.steps;
  return { ...doc, steps: [...steps, { t: "caret", caret }] };
}
