// @ts-check
// The box into which a reader pastes a request, and below it what was understood, or why it was refused.

import { byID, html } from "../dom.js";
import { indexOf, NotJSON, SyntaxFault } from "../links/syntax-fault.js";
import { applyMergePatch } from "../request/merge-patch.js";
import { isWhole, pastedOf } from "../request/pasted.js";
import { pretty } from "./pretty-json.js";
import { problemNodes, understoodNodes } from "./problem-list.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Imported} Imported */
/** @typedef {import("../types").Pasted} Pasted */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */

/**
 * @typedef {object} RequestBoxEvents
 * @property {(pasted: Pasted) => void} take what was pasted is to count
 * @property {() => void} discard the reader's changes are to be forgotten
 */

export class RequestBox {
  #box = byID("edit", HTMLDetailsElement);
  #text = byID("patch", HTMLTextAreaElement);
  #understood = byID("understood", HTMLElement);
  #problem = byID("problem", HTMLElement);
  #discard = byID("unpatch", HTMLButtonElement);
  /** @type {Imported | null} whose text stands in the box */ #imported = null;
  /** The text as the page wrote it, before the reader changed it. */
  #written = "";
  #events;

  /** @param {RequestBoxEvents} events */
  constructor(events) {
    this.#events = events;
    byID("apply", HTMLButtonElement).onclick = () => this.ask(this.#text.value);
    this.#text.onkeydown = (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.ask(this.#text.value);
    };
    this.#text.onpaste = (event) => {
      // Neither the headers of a command nor its cookies stay in the box.
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      if (!isWhole(pasted)) return;
      event.preventDefault();
      this.take(pasted);
    };
    this.#discard.onclick = () => events.discard();
  }

  /**
   * Opens the box with a text and asks.
   * @param {string} text
   */
  take(text) {
    this.#box.open = true;
    this.ask(text);
    this.#box.scrollIntoView({ block: "nearest" });
  }

  /** Closes the box and shows the phones, which get its focus. */
  close() {
    if (this.#box.contains(document.activeElement)) byID("stage", HTMLElement).focus({ preventScroll: true });
    this.#box.open = false;
    byID("lead", HTMLElement).scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {AvoidRequest | null} request the one that was answered or refused last
   * @param {RefusedError | null} refusal
   * @param {boolean} isChanged whether the reader has changed the form's own request
   * @param {Imported | null} imported the pasted request, while it is as it came
   */
  show(request, refusal, isChanged, imported) {
    this.#discard.disabled = !isChanged && !imported?.refusal;
    const isNew = imported !== null && imported !== this.#imported;
    if (isNew) this.#write(shownText(imported.pasted, imported.refusal));
    else if (!imported && request && document.activeElement !== this.#text) this.#write(pretty(request));
    this.#imported = imported;
    const { pasted, reading } = imported ?? {}, isTold = reading && (reading.spellings.length || !imported?.isOpened);
    this.#understood.hidden = !isTold || refusal !== null;
    if (pasted && reading) {
      this.#understood.replaceChildren(...understoodNodes(pasted.source, reading.spellings, reading.isEvent));
    }
    this.#problem.hidden = !refusal;
    if (refusal) this.#showRefusal(refusal, imported ? this.#written : pretty(refusal.request));
  }

  /** @param {string} text */
  #write(text) { this.#text.value = this.#written = text; }

  /**
   * @param {RefusedError} refusal
   * @param {string} text
   */
  #showRefusal({ problem, request }, text) {
    this.#problem.replaceChildren(...problemNodes(problem, text, (fix) => {
      // The reader may have gone on writing since.
      const own = this.#text.value === this.#written ? null : requestIn(this.#text.value);
      this.ask(pretty(applyMergePatch(own ?? request, fix)));
    }));
    if (problem.line) this.#select(indexOf(text, problem.line, problem.column ?? 1));
  }

  /**
   * Shows a text with a place in it, counted from 1.
   * @type {(text: string, line: number, column: number) => void}
   */
  point(text, line, column) {
    this.#write(text);
    this.#select(indexOf(text, line, column));
  }

  /** @param {number} index */
  #select(index) {
    this.#box.open = true;
    this.#text.focus();
    this.#text.setSelectionRange(index, index + 1);
  }

  /** @param {string} text */
  ask(text) {
    try {
      const pasted = pastedOf(text);
      if (pasted.source === "command" || pasted.isDump) this.#write(pasted.text);
      this.#problem.hidden = this.#understood.hidden = true;
      this.#events.take(pasted);
    } catch (error) {
      if (error instanceof NotJSON) { this.#events.take({ source: "text", text: error.text }); return; }
      if (!(error instanceof SyntaxFault)) throw error;
      this.#write(error.text);
      this.#understood.hidden = true;
      this.#problem.hidden = false;
      this.#problem.replaceChildren(html("span", { text: error.said }));
      this.#select(error.index ?? 0);
    }
  }
}

/** @type {(text: string) => AvoidRequest | null} */
function requestIn(text) {
  try { return pastedOf(text).request ?? null; } catch { return null; }
}

/**
 * The text to show: in lines, so that each error has one of its own; of a problem the request that it speaks of.
 * @type {(pasted: Pasted, refusal: RefusedError | null) => string}
 */
function shownText({ text, request, problem }, refusal) {
  if (problem) return refusal ? pretty(refusal.request) : "";
  return request && !text.trim().includes("\n") ? pretty(request) : text;
}
