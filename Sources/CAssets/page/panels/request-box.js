// @ts-check
// The box into which a reader pastes a request, and below it why one was refused.

import { byID, html } from "../dom.js";
import { SyntaxFault } from "../links/json-syntax.js";
import { pastedRequest } from "../request/pasted.js";
import { pretty } from "./pretty-json.js";
import { withQuotes } from "./verdicts.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */

const MOST_ERRORS = 6;

/**
 * @typedef {object} RequestBoxEvents
 * @property {(request: AvoidRequest) => void} apply the reader's own request is to count
 * @property {() => void} discard the reader's changes are to be forgotten
 */

export class RequestBox {
  #text = byID("patch", HTMLTextAreaElement);
  #problem = byID("problem", HTMLElement);
  #discard = byID("unpatch", HTMLButtonElement);
  #events;

  /** @param {RequestBoxEvents} events */
  constructor(events) {
    this.#events = events;
    byID("apply", HTMLButtonElement).onclick = () => this.#apply();
    this.#text.onkeydown = (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#apply();
    };
    this.#discard.onclick = () => events.discard();
  }

  /**
   * @param {AvoidRequest | null} request the one that was answered or refused last
   * @param {RefusedError | null} refusal
   * @param {boolean} isChanged whether the reader has changed the form's own request
   */
  show(request, refusal, isChanged) {
    this.#discard.disabled = !isChanged;
    if (refusal) this.#showRefusal(refusal); else this.#problem.hidden = true;
    if (request && document.activeElement !== this.#text) this.#text.value = pretty(request);
  }

  /** @param {RefusedError} refusal */
  #showRefusal({ problem: { status, title = "", detail = "", errors = [] } }) {
    const more = errors.length - MOST_ERRORS;
    const list = errors.slice(0, MOST_ERRORS).map((error) => html("li", {},
      html("code", { text: error.pointer || "/" }), " ", withQuotes(error.detail ?? "")));
    if (!list.length) list.push(html("li", { text: detail }));
    if (more > 0) list.push(html("li", { text: `and ${more} more` }));
    this.#problem.replaceChildren(html("strong", { text: `${status ?? ""} ${title}` }), html("ul", {}, ...list));
    this.#problem.hidden = false;
  }

  #apply() {
    const text = this.#text.value;
    try {
      const request = pastedRequest(text);
      this.#problem.hidden = true;
      this.#events.apply(request);
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      const { line, column } = error.place;
      this.#problem.hidden = false;
      this.#problem.textContent = `Line ${line}, column ${column}: ${error.message}`;
      this.#text.focus();
      this.#text.setSelectionRange(error.index, error.index + 1);
    }
  }
}
