// @ts-check
// The events of a recording, one after another or in their own time.

import { byID } from "../dom.js";
import { docOfRequest } from "../request/own-request.js";
import { firstOf, momentsOf } from "../request/recording.js";
import { RefusedError, UnavailableError } from "../service/client.js";
import { readingOf } from "../service/reading.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").Moment} Moment */
/** @typedef {import("../types").Pasted} Pasted */

/**
 * @typedef {object} Page what a recording is shown on
 * @property {() => Doc} doc
 * @property {(doc: Doc) => void} set
 * @property {(pasted: Pasted, error: RefusedError | UnavailableError) => void} refuse
 */


export class RecordingPlayer {
  #section = byID("recording", HTMLElement);
  #place = byID("recorded", HTMLInputElement);
  #words = byID("recorded-event", HTMLOutputElement);
  #play = byID("play-recording", HTMLButtonElement);
  /** @type {Moment[]} */ #moments = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ColumnPolicy} that it was replayed through */ #column = { policy: "automatic", fidelity: "intended" };
  /** @type {Doc | null} the event that is shown */ #shown = null;
  /** @type {Promise<void> | null} until it is replayed, or an event is read */ idle = null;
  /** @type {Pasted} */ #pasted = { source: "text", text: "" };
  #client;
  #page;

  /**
   * @param {import("../service/client.js").Client} client
   * @param {Page} page
   */
  constructor(client, page) {
    this.#client = client;
    this.#page = page;
    this.#place.oninput = () => { this.#pause(); this.#go(Number(this.#place.value)); };
    byID("next-recorded", HTMLButtonElement).onclick = () => { this.#pause(); this.#go(this.#index + 1); };
    byID("previous-recorded", HTMLButtonElement).onclick = () => { this.#pause(); this.#go(this.#index - 1); };
    this.#play.onclick = () => { if (this.#timer) this.#pause(); else this.#start(); };
  }

  get #index() { return Number(this.#place.value); }

  /** @param {Pasted} pasted a recording, opened at its first wrong event */
  take(pasted) {
    this.close();
    this.#pasted = pasted;
    this.#run(this.#ask(pasted));
  }

  close() {
    this.#pause();
    this.#shown = null;
    this.#section.hidden = true;
  }

  /** Closes a recording that is not what is shown any more. */
  keepUp() { if (this.#shown && this.#shown !== this.#page.doc()) this.close(); }

  /** @param {Promise<void>} work */
  #run(work) {
    this.idle = work.catch((error) => {
      if (!(error instanceof RefusedError || error instanceof UnavailableError)) throw error;
      this.#page.refuse(this.#pasted, error);
    });
  }

  /** @param {Pasted} pasted */
  async #ask(pasted) {
    const request = pasted.request ?? {}, { results: [result] } = await this.#client.replay(pasted.text, request);
    this.#column = { policy: result.policy, fidelity: result.fidelity };
    this.#moments = momentsOf(request.events, result);
    this.#section.hidden = false;
    this.#place.max = String(this.#moments.length - 1);
    await this.#show(firstOf(this.#moments));
  }

  /** @param {number} index */
  #go(index) { this.#run(this.#show(index)); }

  /** @param {number} index */
  async #show(index) {
    const moment = this.#moments[index];
    if (!moment) return;
    this.#place.value = String(index);
    const { time, event, isWrong, request } = moment;
    this.#words.textContent = `${index + 1} of ${this.#moments.length}, ${time.toFixed(3)} s: ${event}`
      + (isWrong ? " (wrong)" : "");
    this.#section.classList.toggle("wrong", isWrong);
    this.#shown = null;
    const column = this.#column, pasted = { ...this.#pasted, request: { ...request, ...column } };
    const { request: read } = await readingOf(this.#client, pasted, {}, { width: 0, height: 0 });
    if (this.#section.hidden || this.#moments[this.#index] !== moment) return;
    this.#page.set(docOfRequest(read, [column]));
    this.#shown = this.#page.doc();
  }

  #start() {
    if (this.#index === this.#moments.length - 1) this.#go(0);
    this.#play.textContent = "Pause";
    this.#wait();
  }

  #wait() {
    const now = this.#moments[this.#index], next = this.#moments[this.#index + 1];
    if (!next) { this.#pause(); return; }
    this.#timer = setTimeout(() => {
      this.#go(this.#index + 1);
      this.#wait();
    }, (next.time - now.time) * 1000);
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#play.textContent = "Play in its own time";
  }
}
