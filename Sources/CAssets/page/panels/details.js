// @ts-check
// What lies below the phones: the reasons of one lane's answer, and its request as code and as text to edit.

import { POLICIES } from "../data/policies.js";
import { byID, copy, html, refill } from "../dom.js";
import { parseJSON, SyntaxFault } from "../links/json-syntax.js";
import { requestText } from "../links/pasted-text.js";
import { clamp, isObject } from "../model/values.js";
import { CODE_SAMPLES } from "./code-samples.js";
import { coloured, pretty, withErrors } from "./pretty-json.js";
import { drawTrace } from "./trace.js";
import { withQuotes } from "./verdicts.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").LaneResult} LaneResult */
/** @typedef {import("../phone/phone.js").Phone} Phone */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */
/** @typedef {{ doc: Doc, phones: Phone[], results: LaneResult[], refusals: (RefusedError | null)[] }} Shown */

/**
 * @typedef {object} DetailsEvents
 * @property {() => void} draw is called when another part of the phone is pointed out
 * @property {(request: AvoidRequest) => void} apply the reader's own request is to count
 * @property {() => void} discard the reader's changes are to be forgotten
 */

export class Details {
  #laneTabs = byID("lane-tabs", HTMLElement);
  #trace = byID("trace", HTMLElement);
  #codeTabs = [...byID("code-tabs", HTMLElement).querySelectorAll("button")];
  #code = byID("code", HTMLElement);
  #problem = byID("problem", HTMLElement);
  #editor = byID("patch", HTMLTextAreaElement);
  #box = byID("edit", HTMLDetailsElement);
  #discard = byID("unpatch", HTMLButtonElement);
  /** @type {Shown} */ #shown = { doc: /** @type {any} */ (null), phones: [], results: [], refusals: [] };
  /** @type {string | null} the rule that stays pointed out */ #pinned = null;
  #language = "curl";
  #isDue = false;
  #base;
  #isImmediate;
  #events;
  /** The lane that is explained. */
  lane = 1;

  /**
   * @param {string} base the service's address
   * @param {boolean} isImmediate whether it is drawn at once, not after the frame that shows the answer
   * @param {DetailsEvents} events
   */
  constructor(base, isImmediate, events) {
    this.#base = base;
    this.#isImmediate = isImmediate;
    this.#events = events;
    for (const button of this.#codeTabs) {
      button.onclick = () => {
        this.#language = button.dataset.code ?? "json";
        this.#draw();
      };
    }
    const copyButton = byID("copy", HTMLButtonElement);
    copyButton.onclick = () => copy(this.#code.textContent ?? "", copyButton);
    byID("apply", HTMLButtonElement).onclick = () => this.#apply();
    this.#discard.onclick = () => events.discard();
  }

  /** @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.lane = clamp(this.lane, 0, shown.phones.length - 1);
    if (this.#isImmediate) { this.#draw(); return; }
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => setTimeout(() => {
      this.#isDue = false;
      this.#draw();
    }));
  }

  #draw() {
    const { doc, phones, results, refusals } = this.#shown, phone = phones[this.lane], result = results[this.lane];
    refill(this.#laneTabs, results.map(({ lane }, index) => html("button", {
      type: "button", "aria-pressed": String(index === this.lane), text: `${index + 1} ${POLICIES[lane.policy].name}`,
      onclick: () => this.#explain(index),
    })));
    this.#trace.classList.toggle("old", Boolean(result?.stale));
    const { draw } = this.#events, pin = (/** @type {string | null} */ rule) => this.#pin(rule);
    if (phone) drawTrace(this.#trace, phone, this.#pinned, { pin, draw });
    this.#drawRequest(result, refusals[this.lane] ?? null);
    this.#discard.disabled = !doc.patch && !doc.request;
  }

  /** @param {number} lane */
  #explain(lane) {
    this.lane = lane;
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
   * @param {LaneResult | undefined} result
   * @param {RefusedError | null} refusal
   */
  #drawRequest(result, refusal) {
    const request = refusal?.request ?? result?.phases.at(-1)?.state.request ?? result?.state.request ?? null;
    for (const button of this.#codeTabs) {
      button.setAttribute("aria-pressed", String(button.dataset.code === this.#language));
    }
    this.#problem.hidden = !refusal;
    if (!request) { this.#code.textContent = "No request yet."; return; }
    if (refusal) {
      const { status = "", title = "", detail = "", errors = [] } = refusal.problem;
      const reasons = errors.map((error) => withQuotes(error.detail));
      this.#problem.textContent = [`${status} ${title}: ${detail}`, ...reasons].join("\n");
      this.#box.open = true;
      this.#code.replaceChildren(withErrors(request, errors));
    } else {
      const sample = CODE_SAMPLES[this.#language](this.#base, request, result?.state.answer ?? null);
      this.#code.replaceChildren(coloured(sample));
    }
    if (document.activeElement !== this.#editor) this.#editor.value = pretty(request);
  }

  #apply() {
    const text = requestText(this.#editor.value);
    this.#editor.value = text;
    try {
      const request = parseJSON(text);
      if (!isObject(request)) throw new SyntaxFault("An object is expected here.", text, 0);
      this.#problem.hidden = true;
      this.#events.apply(request);
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      const { line, column } = error.place;
      this.#problem.hidden = false;
      this.#problem.textContent = `Line ${line}, column ${column}: ${error.message}`;
      this.#editor.focus();
      this.#editor.setSelectionRange(error.index, error.index + 1);
    }
  }
}
