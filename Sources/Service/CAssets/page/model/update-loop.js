// @ts-check
// Updates one after another: what is asked for during one is done in the next, once.

export class UpdateLoop {
  /**
   * Whether the next update is an event; null if there is none to do.
   * @type {boolean | null}
   */
  #pending = null;
  #isRunning = false;
  /** @type {(() => void)[]} */ #waiting = [];
  #update;

  /** @param {(isEvent: boolean) => Promise<void>} update */
  constructor(update) { this.#update = update; }

  get isPending() { return this.#pending !== null; }

  /** @param {boolean} isEvent */
  request(isEvent) {
    this.#pending = isEvent || this.#pending === true;
    if (!this.#isRunning) void this.#run();
  }

  async #run() {
    this.#isRunning = true;
    try {
      while (this.#pending !== null) {
        const isEvent = this.#pending;
        this.#pending = null;
        await this.#update(isEvent);
      }
    } finally {
      this.#isRunning = false;
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /**
   * Resolves once there is nothing more to do.
   * @returns {Promise<void>}
   */
  async idle() {
    if (this.#isRunning) await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
  }
}
