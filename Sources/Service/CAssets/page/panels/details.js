// @ts-check
// The reasons of one column's answer, and its request as code and as text to edit.

import { POLICIES } from "../data/policies.js";
import { byID, copy, html, refill } from "../dom.js";
import { clamp } from "../model/values.js";
import { CODE_SAMPLES } from "./code-samples.js";
import { coloured, withErrors } from "./pretty-json.js";
import { RequestBox } from "./request-box.js";
import { drawTrace } from "./trace.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../phone/phone.js").Phone} Phone */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */
/** @typedef {import("../types").Imported} Imported */
/**
 * @typedef {object} Shown
 * @property {Doc} doc
 * @property {Phone[]} phones
 * @property {ColumnResult[]} results
 * @property {(RefusedError | null)[]} refusals
 * @property {Imported | null} imported
 */

/** @typedef {import("./request-box.js").RequestBoxEvents} RequestBoxEvents */
/**
 * `draw` is called when another part of the phone is pointed out.
 * @typedef {{ draw: () => void } & RequestBoxEvents} DetailsEvents
 */

export class Details {
  #columnTabs = byID("column-tabs", HTMLElement);
  #trace = byID("trace", HTMLElement);
  #codeTabs = [...byID("code-tabs", HTMLElement).querySelectorAll("button")];
  #code = byID("code", HTMLElement);
  /** @type {Shown} */ #shown = {
    doc: /** @type {any} */ (null), phones: [], results: [], refusals: [], imported: null,
  };
  /** @type {string | null} the rule that stays pointed out */ #pinned = null;
  #language = "curl";
  #isDue = false;
  #base;
  #isImmediate;
  #events;
  /** The column that is explained. */
  column = 1;
  /**
   * The request that is shown.
   * @type {AvoidRequest | null}
   */
  request = null;

  /**
   * @param {string} base the service's address
   * @param {boolean} isImmediate whether it is drawn at once, not after the frame that shows the answer
   * @param {DetailsEvents} events
   */
  constructor(base, isImmediate, events) {
    this.#base = base;
    this.#isImmediate = isImmediate;
    this.#events = events;
    /** The box into which a reader pastes. */
    this.box = new RequestBox(events);
    for (const button of this.#codeTabs) {
      button.onclick = () => {
        this.#language = button.dataset.code ?? "json";
        this.#draw();
      };
    }
    const copyButton = byID("copy", HTMLButtonElement);
    copyButton.onclick = () => copy(this.#code.textContent ?? "", copyButton);
  }

  /** @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.column = clamp(this.column, 0, shown.phones.length - 1);
    if (this.#isImmediate) { this.#draw(); return; }
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => setTimeout(() => {
      this.#isDue = false;
      this.#draw();
    }));
  }

  #draw() {
    const { doc, phones, results, refusals, imported } = this.#shown;
    const phone = phones[this.column], result = results[this.column];
    refill(this.#columnTabs, results.map(({ column }, index) => html("button", {
      type: "button", "aria-pressed": String(index === this.column),
      text: `${index + 1} ${POLICIES[column.policy].name}`,
      onclick: () => this.#explain(index),
    })));
    this.#trace.classList.toggle("old", Boolean(result?.stale));
    const { draw } = this.#events, pin = (/** @type {string | null} */ rule) => this.#pin(rule);
    if (phone) drawTrace(this.#trace, phone, this.#pinned, { pin, draw });
    this.#drawRequest(result, refusals[this.column] ?? null);
    const refusal = refusals.find(Boolean) ?? null, changes = doc.patch ?? doc.request;
    this.box.show(refusal?.request ?? this.request, refusal, changes !== null, imported);
  }

  /** @param {number} column */
  #explain(column) {
    this.column = column;
    for (const phone of this.#shown.phones) phone.highlight = null;
    this.#draw();
    this.#events.draw();
  }

  /** @param {string | null} rule */
  #pin(rule) {
    this.#pinned = rule;
    this.#draw();
    this.#events.draw();
  }

  /**
   * @param {ColumnResult | undefined} result
   * @param {RefusedError | null} refusal
   */
  #drawRequest(result, refusal) {
    const answered = result?.phases.at(-1)?.state.request ?? result?.state.request ?? null;
    const request = this.request = refusal?.request ?? answered;
    for (const button of this.#codeTabs) {
      button.setAttribute("aria-pressed", String(button.dataset.code === this.#language));
    }
    if (!request) { this.#code.textContent = "No request yet."; return; }
    if (refusal) {
      this.#code.replaceChildren(withErrors(request, refusal.problem.errors ?? []));
    } else {
      const sample = CODE_SAMPLES[this.#language](this.#base, request, result?.state.answer ?? null);
      this.#code.replaceChildren(coloured(sample));
    }
  }

}
