// @ts-check
// Controls that each show a part of the document and change it.

import { formatted, html } from "../dom.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./choices.js").ChoiceGroup} ChoiceGroup */
/** @typedef {(doc: Doc) => Doc} Edit */
/**
 * Null ends a group of changes that are one step of undo.
 * @typedef {(edit: Edit | null, group?: string) => void} Change
 */
/** @typedef {(value: string) => Promise<unknown> | null} Preparation */
/**
 * The access of a control to its part of the document.
 * @template V
 * @typedef {{ read: (doc: Doc) => V, write: (doc: Doc, value: V) => Doc, isUsable?: (doc: Doc) => boolean }} Binding
 */

export class Controls {
  /** @type {((doc: Doc) => void)[]} */ #updates = [];
  #count = 0;
  #change;

  /** @param {Change} change */
  constructor(change) { this.#change = change; }

  /**
   * Shows a document in all controls.
   * @param {Doc} doc
   */
  show(doc) { for (const update of this.#updates) update(doc); }

  /** @param {(doc: Doc) => void} update is called for every document that is shown */
  onShow(update) { this.#updates.push(update); }

  #nextID() { return "s" + (this.#count += 1); }

  /**
   * @param {string} name
   * @param {Node[]} rows
   */
  group(name, ...rows) { return html("fieldset", {}, html("legend", { text: name }), ...rows); }

  /**
   * A group that is shown with some documents only.
   * @param {(doc: Doc) => boolean} isShown
   * @param {HTMLElement} group
   */
  shownIf(isShown, group) {
    this.onShow((doc) => { group.hidden = !isShown(doc); });
    return group;
  }

  /**
   * @param {string} name
   * @param {Element} control
   * @param {string} [id] of what the name is the label of
   */
  row(name, control, id) {
    const label = id ? html("label", { for: id, text: name }) : html("span", { text: name });
    return html("div", { class: "ctl" }, label, control);
  }

  /**
   * @param {string} name
   * @param {{ min: number, max: number, step: number, unit?: string }} range
   * @param {Binding<number>} binding
   */
  slider(name, { min, max, step, unit = "" }, { read, write, isUsable = () => true }) {
    const id = this.#nextID(), output = html("output", { for: id });
    const input = html("input", {
      type: "range", id, min, max, step,
      oninput: () => this.#change((doc) => write(doc, Number(input.value)), id), onchange: () => this.#change(null),
    });
    this.onShow((doc) => {
      const value = read(doc);
      input.value = String(value);
      output.textContent = formatted(Number(value)) + unit;
      input.disabled = !isUsable(doc);
    });
    return this.row(name, html("div", { class: "slide" }, input, output), id);
  }

  /**
   * @param {string} name
   * @param {(doc: Doc) => (Choice | ChoiceGroup)[]} choices
   * @param {Binding<string>} binding
   * @param {Preparation} prepare what must be done before a value is written
   */
  select(name, choices, { read, write }, prepare = () => null) {
    const id = this.#nextID(), set = () => this.#change((doc) => write(doc, input.value));
    const input = html("select", {
      id, onchange: () => {
        const preparing = prepare(input.value);
        if (preparing) void preparing.then(set); else set();
      },
    });
    let shown = "";
    this.onShow((doc) => {
      const list = choices(doc), key = JSON.stringify(list);
      if (shown !== key) input.replaceChildren(...list.map(option));
      shown = key;
      input.value = read(doc);
      input.disabled = input.options.length < 2;
    });
    return this.row(name, input, id);
  }

  /**
   * @param {string} name
   * @param {Choice[]} choices
   * @param {Binding<string>} binding
   */
  segments(name, choices, { read, write, isUsable = () => true }) {
    const buttons = choices.map(({ value, text }) => html("button", {
      type: "button", text, onclick: () => this.#change((doc) => write(doc, value)),
    }));
    this.onShow((doc) => buttons.forEach((button, index) => {
      button.setAttribute("aria-pressed", String(read(doc) === choices[index].value));
      button.disabled = !isUsable(doc);
    }));
    return this.row(name, html("div", { class: "seg", role: "group", "aria-label": name }, ...buttons));
  }

  /**
   * @param {string} name
   * @param {string} label the name for those who hear it
   * @param {{ min: number, max: number }} range
   * @param {Binding<number | undefined>} binding undefined if there is nothing to set
   */
  number(name, label, { min, max }, { read, write }) {
    const id = this.#nextID();
    const input = html("input", {
      type: "number", id, step: 1, "aria-label": label,
      oninput: () => {
        const value = Number(input.value);
        if (input.value === "" || !Number.isFinite(value)) return;
        this.#change((doc) => write(doc, Math.min(Math.max(value, min), max)), id);
      },
      onchange: () => this.#change(null),
    });
    this.onShow((doc) => {
      const value = read(doc);
      input.disabled = value === undefined;
      if (document.activeElement !== input) input.value = String(value ?? "");
    });
    return html("label", { for: id }, name, input);
  }

  /**
   * @param {string | ((doc: Doc) => string)} name
   * @param {Edit} edit
   * @param {(doc: Doc) => boolean} isUsable
   * @param {{ id?: string }} attributes
   */
  button(name, edit, isUsable = () => true, attributes = {}) {
    const button = html("button", { type: "button", ...attributes, onclick: () => this.#change(edit) });
    this.onShow((doc) => {
      button.textContent = typeof name === "string" ? name : name(doc);
      button.disabled = !isUsable(doc);
    });
    return button;
  }

  /**
   * @param {string} name
   * @param {{ id: string, maxLength: number }} attributes
   * @param {Binding<string | undefined>} binding undefined if there is nothing to set
   */
  text(name, { id, maxLength }, { read, write }) {
    const input = html("input", {
      type: "text", id, maxlength: maxLength, oninput: () => this.#change((doc) => write(doc, input.value), id),
    });
    this.onShow((doc) => {
      const value = read(doc);
      input.disabled = value === undefined;
      if (document.activeElement !== input) input.value = value ?? "";
    });
    return this.row(name, input, id);
  }
}

/** @type {(choice: Choice | ChoiceGroup) => HTMLElement} */
function option(choice) {
  if ("group" in choice) return html("optgroup", { label: choice.group }, ...choice.choices.map(option));
  return html("option", { value: choice.value, text: choice.text });
}
