// @ts-check
// A pasted text on its way to the phones: read by the service, then shown as a document.

import { docOfRequest } from "../request/own-request.js";
import { RefusedError } from "./client.js";
import { readingOf } from "./reading.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Imported} Imported */
/** @typedef {import("../types").Pasted} Pasted */
/** @typedef {import("../types").Size} Size */
/** @typedef {import("../types").Understood} Understood */
/** @typedef {import("./reading.js").Reader} Reader */

/**
 * @typedef {object} Page what a text is imported into
 * @property {() => Doc} doc
 * @property {() => AvoidRequest} known the request that an event without a scroll view changes
 * @property {() => Size} screen
 * @property {() => boolean} isKeyboardUp
 * @property {() => void} hideKeyboard
 * @property {(request: AvoidRequest) => void} set shows a request with the columns that are there
 * @property {(doc: Doc) => void} replace shows the document of a link
 */

export class Importer {
  /** @type {Imported | null} the last text, until the document is changed */ current = null;
  #client;
  #page;

  /**
   * @param {Reader} client
   * @param {Page} page
   */
  constructor(client, page) {
    this.#client = client;
    this.#page = page;
  }

  /**
   * Begins with a pasted request, or with a problem of one.
   * @param {Pasted} pasted
   * @param {AvoidRequest} asked the request that a problem speaks of
   */
  take(pasted, asked) {
    this.#begin(pasted, false, pasted.problem ? new RefusedError(pasted.problem, asked) : null);
  }

  /**
   * Begins with a text that the service has refused.
   * @param {Pasted} pasted
   * @param {RefusedError} refusal
   */
  refuse(pasted, refusal) { this.#begin(pasted, false, refusal); }

  /**
   * Begins with the request of the page's address.
   * @param {Pasted} pasted
   */
  open(pasted) { this.#begin(pasted, true, null); }

  forget() { this.current = null; }

  /** Forgets a text that is not what is shown any more. */
  keepUp() { if (this.current && this.current.doc !== this.#page.doc()) this.forget(); }

  /** Reads what waits, if anything does; throws an `UnavailableError` where it has to go on waiting. */
  async settle() {
    const own = this.current;
    if (!own?.isPending) return;
    try {
      const reading = await readingOf(this.#client, own.pasted, this.#page.known(), this.#page.screen());
      if (this.current !== own) return;
      own.reading = reading;
      this.#show(own, reading);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      own.refusal = error;
    }
    own.isPending = false;
  }

  /** @type {(pasted: Pasted, isOpened: boolean, refusal: RefusedError | null) => void} */
  #begin(pasted, isOpened, refusal) {
    this.current = { pasted, isOpened, isPending: !refusal, reading: null, refusal, doc: this.#page.doc() };
  }

  /**
   * @param {Imported} own
   * @param {Understood} reading
   */
  #show(own, { request, isHide }) {
    if (own.isOpened) this.#page.replace(docOfRequest(request));
    else if (isHide && this.#page.isKeyboardUp()) { this.forget(); this.#page.hideKeyboard(); return; }
    else this.#page.set(request);
    own.doc = this.#page.doc();
    this.current = own;
  }
}
