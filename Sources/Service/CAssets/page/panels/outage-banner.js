// @ts-check
// What is said while the service does not answer, and when it is asked again.

/** @typedef {import("../service/client.js").UnavailableError} UnavailableError */

const LONGEST_WAIT = 5; // seconds

export class OutageBanner {
  #waits = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #banner;
  #retry;
  isShown = false;

  /**
   * @param {HTMLElement} banner
   * @param {() => void} retry
   */
  constructor(banner, retry) {
    this.#banner = banner;
    this.#retry = retry;
  }

  /** @param {UnavailableError | null} error null if the service has answered */
  update(error) {
    clearTimeout(this.#timer);
    if (this.isShown || error) this.#banner.hidden = !error;
    this.isShown = error !== null;
    this.#waits = error ? Math.min(this.#waits + 1, LONGEST_WAIT) : 0;
    if (!error) return;
    const promise = "The last answers stay, the page goes on, and it asks again by itself.";
    this.#banner.textContent = `${error.message} ${promise}`;
    this.#timer = setTimeout(this.#retry, this.#waits * 1000);
  }
}
