// @ts-check
// The options of a library as small inputs, its version, and the way to its section of the reference.

import { POLICIES } from "../data/policies.js";
import { html } from "../dom.js";

/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").PeerValues} PeerValues */
/** @typedef {{ words?: string[], flag?: boolean, number?: number | null }} Option */

export class PeerControls {
  /**
   * Called with all options that are set.
   * @type {(peer: PeerValues) => void}
   */
  onChange = () => {};
  root = html("details", { class: "peer" });
  #shown = "";
  /** @type {PeerValues} */ #values = {};

  /**
   * Shows the options of a column's policy; nothing of one that is no library.
   * @param {ColumnPolicy} column
   */
  show(column) {
    const about = POLICIES[column.policy];
    this.root.hidden = !("platform" in about);
    this.#values = column.peer ?? {};
    const key = JSON.stringify([column.policy, this.#values]);
    if (this.root.hidden || key === this.#shown || this.root.contains(document.activeElement)) return;
    this.#shown = key;
    const { version, options } = /** @type {{ version: string, options: Record<string, Option> }} */ (about);
    this.root.replaceChildren(
      html("summary", { text: `Version ${version}` }),
      ...Object.entries(options).map(([name, option]) => html("label", {}, name, this.#input(name, option))),
      html("a", { href: `/docs#policy-${column.policy}`, text: "Reference" }));
  }

  /**
   * @param {string} name
   * @param {Option} option
   */
  #input(name, { words, flag, number }) {
    const value = this.#values[name];
    if (words) {
      const select = html("select", { onchange: () => this.#set(name, select.value) },
        ...words.map((word) => html("option", { value: word, text: word })));
      select.value = String(value ?? words[0]);
      return select;
    }
    if (flag !== undefined) {
      const box = html("input", { type: "checkbox", onchange: () => this.#set(name, box.checked) });
      box.checked = Boolean(value ?? flag);
      return box;
    }
    const input = html("input", {
      type: "number", step: "any", placeholder: number ?? "", value: value ?? "", onchange: () => {
        this.#set(name, input.value === "" ? undefined : Number(input.value));
      },
    });
    return input;
  }

  /**
   * @param {string} name
   * @param {string | number | boolean | undefined} value undefined for the library's own
   */
  #set(name, value) {
    const { [name]: _, ...others } = this.#values;
    this.onChange(value === undefined ? others : { ...others, [name]: value });
  }
}
