// @ts-check
// A dump of a screen on its way to the service, which makes forms of it: where it is sent, and what was decided.

import { byID, html } from "../dom.js";
import { RefusedError, UnavailableError } from "../service/client.js";
import { withQuotes } from "./verdicts.js";

/** @typedef {import("../types").DumpAnswer} DumpAnswer */
/** @typedef {import("../types").RequestError} RequestError */
/** @typedef {{ text: string, options: Record<string, string>, lacks: Lack | undefined }} Dump */
/**
 * A value that a dump does not tell: what it is called, and the option that it is sent as.
 * @typedef {{ name: string, option: (value: string) => string }} Lack
 */
/**
 * @typedef {object} DumpEvents
 * @property {(answer: DumpAnswer) => void} audit forms were made
 * @property {(text: string, line: number, column: number) => void} point a place in the dump is wrong
 */

const MOST_NOTES = 24;
/** @type {Record<string, Lack | undefined>} */
const LACKS = {
  unknownUnit: { name: "Density or dpi", option: (value) => (Number(value) > 100 ? "dpi" : "density") },
  unknownScreen: { name: "Screen, such as 1080x2400", option: () => "screen" },
};

export class DumpPanel {
  #section = byID("dump", HTMLElement);
  /** @type {Dump | null} */ #dump = null;
  /** @type {Promise<void> | null} until it is answered */ idle = null;
  #client;
  #isOwn;
  #events;

  /**
   * @param {Pick<import("../service/client.js").Client, "base" | "form">} client
   * @param {boolean} isOwn whether the service is the one that the page comes from
   * @param {DumpEvents} events
   */
  constructor(client, isOwn, events) {
    this.#client = client;
    this.#isOwn = isOwn;
    this.#events = events;
  }

  /** @param {string} text */
  take(text) {
    const dump = this.#dump = { text, options: {}, lacks: undefined }, { host } = new URL(this.#client.base);
    if (this.#isOwn) { this.#send(dump); return; }
    this.#offer(dump, `This may hold what was typed on a screen. It is not yet sent to ${host}.`, `Send to ${host}`);
  }

  close() {
    this.#dump = null;
    this.#section.hidden = true;
  }

  /** @param {Dump} dump */
  #send(dump) { this.idle = this.#ask(dump); }

  /** @param {Dump} dump */
  async #ask(dump) {
    this.#show("Reading …");
    try {
      const answer = await this.#client.form(dump.text, dump.options);
      if (this.#dump !== dump) return;
      this.#showNotes(answer);
      this.#events.audit(answer);
    } catch (error) {
      if (this.#dump !== dump) return;
      if (error instanceof UnavailableError) this.#offer(dump, error.message, "Ask again");
      else if (error instanceof RefusedError) this.#refuse(dump, error);
      else throw error;
    }
  }

  /** @param {(Node | string)[]} nodes */
  #show(...nodes) {
    this.#section.hidden = false;
    this.#section.replaceChildren(...nodes);
  }

  /** @type {(dump: Dump, said: string, name: string) => void} */
  #offer(dump, said, name) {
    this.#show(html("p", { text: said }), html("p", { class: "row" }, html("button", {
      type: "button", class: "strong", text: name, onclick: () => this.#send(dump),
    })));
  }

  /** @param {DumpAnswer} answer */
  #showNotes({ notes }) {
    const more = notes.length - MOST_NOTES;
    const list = notes.slice(0, MOST_NOTES).map(({ message }) => html("li", { text: message }));
    if (more > 0) list.push(html("li", { text: `and ${more} more` }));
    this.#show(html("ul", {}, ...list));
  }

  /** @type {(dump: Dump, refusal: RefusedError) => void} */
  #refuse(dump, { problem: { title = "", detail = "", errors = [] } }) {
    /** @type {RequestError} */ const error = errors[0] ?? { detail: detail || title }, { line, column = 1 } = error;
    const place = line ? `Line ${line}, column ${column}: ` : "", lacks = LACKS[error.code ?? ""] ?? dump.lacks;
    this.#show(html("p", { class: "problem" }, place + withQuotes(error.detail)));
    if (lacks) this.#askFor(dump, lacks);
    else if (line) this.#events.point(dump.text, line, column);
  }

  /** @type {(dump: Dump, lacks: Lack) => void} */
  #askFor(dump, lacks) {
    const input = html("input", { type: "text", size: 12, required: true });
    this.#section.append(html("form", {
      class: "row",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const value = input.value.trim(), { density, dpi, ...others } = dump.options;
        const kept = lacks === LACKS.unknownUnit ? others : dump.options;
        this.#send(this.#dump = { ...dump, lacks, options: { ...kept, [lacks.option(value)]: value } });
      },
    }, html("label", {}, lacks.name, " ", input), html("button", { class: "strong", text: "Ask" })));
    input.focus();
  }
}
