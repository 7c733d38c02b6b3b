// @ts-check
// The service over HTTP.

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Problem} Problem */
/** @typedef {import("../model/devices.js").Devices} Devices */

const PATIENCE = 8000; // milliseconds
const MOST_ANSWERS = 4000;

/**
 * Aborts a request that takes too long.
 * @type {() => AbortSignal}
 */
const timeoutSignal = () => /** @type {any} TypeScript 4.8 does not know it */ (AbortSignal).timeout(PATIENCE);

/** The service refuses the request. */
export class RefusedError extends Error {
  /**
   * @param {Problem} problem
   * @param {AvoidRequest} request
   */
  constructor(problem, request) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.request = request;
  }
}

/** There is no service, or it fails. */
export class UnavailableError extends Error {}

export class Client {
  // An answer is a function of its request alone, as no session is named: what was once answered is known, also
  // offline.
  /** @type {Map<string, any>} */ #answers = new Map();
  /** @type {Set<string>} */ #unknownDevices = new Set();

  /** The token of the page's own server, in memory: no other one gets it. */
  #token = "";
  /** @type {Promise<void> | null} until the reader has given a token */ #asking = null;
  #askToken;

  /**
   * @param {string} base the service's address, without a slash at its end
   * @param {(said: string | undefined) => Promise<string>} askToken asks the reader, with what the service says of the
   *   last token; undefined before there is one
   */
  constructor(base, askToken) {
    this.base = base;
    this.#askToken = askToken;
  }

  /** @type {(request: AvoidRequest) => Promise<Answer>} */
  avoid(request) { return this.#post("/avoid", request); }

  /**
   * A recording's text through its policies.
   * @param {string} text
   * @param {AvoidRequest} request what an error is about
   * @returns {Promise<{ results: import("../types").ReplayResult[] }>}
   */
  replay(text, request) { return this.#ask("/replay", text, request); }

  /** @type {(request: import("../types").AuditRequest) => Promise<import("../types").AuditAnswer>} */
  audit(request) { return this.#post("/audit", request); }

  /**
   * The forms of a dump. It holds what was typed, so it is not kept.
   * @param {string} text
   * @param {Record<string, string>} options by the names of the query
   * @returns {Promise<import("../types").DumpAnswer>}
   */
  form(text, options) { return this.#answer("/form?" + new URLSearchParams(options), text, {}); }

  /**
   * The answer to a request by the short names of a link.
   * @type {(query: string) => Promise<Answer>}
   */
  avoidByQuery(query) { return this.#ask("/avoid?" + query, null, {}); }

  /**
   * The answer to a text that the page cannot read.
   * @type {(text: string) => Promise<Answer>}
   */
  avoidByText(text) { return this.#ask("/avoid", text, {}); }

  /**
   * @param {object} fields
   * @returns {Promise<{ fields: { id: string, next: string | null }[] }>}
   */
  focusOrder(fields) { return this.#post("/focus-order", fields); }

  /**
   * @param {string} path
   * @param {AvoidRequest} request
   * @returns {Promise<any>}
   */
  async #post(path, request) { return this.#ask(path, JSON.stringify(request), request); }

  /**
   * @param {string} path
   * @param {string | null} body null to get, not to post
   * @param {AvoidRequest} request what an error is about
   * @returns {Promise<any>}
   */
  async #ask(path, body, request) {
    const key = path + (body ?? ""), known = this.#answers.get(key);
    if (known) return known;
    const answer = await this.#answer(path, body, request);
    if (this.#answers.size > MOST_ANSWERS) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }

  /** @type {(path: string, body: string | null, request: AvoidRequest) => Promise<any>} */
  async #answer(path, body, request) {
    const response = await this.#fetch(path, body);
    if (response.status >= 500) throw new UnavailableError(`The service answers ${response.status}.`);
    const answer = await response.json().catch(() => null);
    if (!isAnswer(path, answer, response.ok)) throw new UnavailableError("What answers is not the service.");
    if (!response.ok) throw new RefusedError(answer, request);
    return answer;
  }

  /** @type {(path: string, body: string | null) => Promise<Response>} */
  async #fetch(path, body) {
    try {
      // Text needs no preflight, so a page of any origin may ask.
      const post = { method: "POST", body, headers: { "Content-Type": "text/plain" } };
      const get = { headers: { Accept: "application/json" } };
      return await this.#send(path, body === null ? get : post);
    } catch { throw new UnavailableError("The service does not answer."); }
  }

  /**
   * Sends a request, again with a token where the page's own server needs one.
   * @param {string} path
   * @param {{ method?: string, body?: string | null, headers?: Record<string, string> }} [options]
   */
  async #send(path, options = {}) {
    for (;;) {
      const token = this.#token;
      const headers = { ...options.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
      const response = await fetch(this.base + path, { ...options, headers, signal: timeoutSignal() });
      if (response.status !== 401 || new URL(this.base).origin !== location.origin) return response;
      const said = token ? (await response.json().catch(() => null))?.detail : undefined;
      // Another request may have asked since.
      if (token !== this.#token) continue;
      this.#asking ??= this.#askToken(said).then((given) => {
        this.#token = given;
        this.#asking = null;
      });
      await this.#asking;
    }
  }

  /**
   * The resource at a path; null if it is not available.
   * @param {string} path
   * @returns {Promise<any>}
   */
  async get(path) {
    try {
      const response = await this.#send(path);
      return response.ok ? await response.json() : null;
    } catch { return null; }
  }

  /**
   * Whether there is something to ask about a device that is not among those that are known.
   * @param {unknown} id
   * @param {Devices} devices
   * @returns {id is string}
   */
  canLearn(id, devices) {
    return typeof id === "string" && id !== "" && !devices.find(id) && !this.#unknownDevices.has(id);
  }

  /**
   * Adds the record of a device to those that are known. Without an answer they stay as they are.
   * @param {string} id
   * @param {Devices} devices
   * @returns {Promise<string | null>} what the service says of a device that it does not know
   */
  async learn(id, devices) {
    try {
      const response = await this.#send("/devices/" + encodeURIComponent(id)), record = await response.json();
      if (response.status === 404) {
        this.#unknownDevices.add(id);
        return record.detail ?? `there is no device “${id}”`;
      }
      if (response.ok && record?.keyboard) devices.add(record);
    } catch { /* the page goes on with what it has */ }
    return null;
  }
}

/**
 * Whether an answer has what the page reads of one: another server may answer anything.
 * @param {string} path
 * @param {any} answer
 * @param {boolean} isGood
 */
function isAnswer(path, answer, isGood) {
  if (!isGood) return typeof (answer?.detail ?? answer?.title) === "string";
  switch (path.split("?")[0]) {
    case "/avoid": {
      // A hide that knows of no keyboard has no inset.
      const inset = answer?.contentInset === null ? {} : answer?.contentInset;
      const parts = [answer?.animation?.timing, answer?.keyboard, inset];
      return parts.every((part) => part?.constructor === Object) && Array.isArray(answer.warnings)
        && Number.isFinite(answer.animation.settlingDuration);
    }
    case "/replay": return Array.isArray(answer?.results);
    case "/audit": case "/form": return Array.isArray(answer?.forms);
    case "/focus-order": return Array.isArray(answer?.fields);
    default: return false;
  }
}

/**
 * The address of the service: the page's own, unless its query names another by http or https.
 * @param {string | null} named
 * @param {{ href: string, origin: string }} location
 */
export function baseURL(named, location) {
  try {
    const other = named ? new URL(named) : null, own = new URL(".", location.href);
    const url = other && /^https?:$/.test(other.protocol) ? other : own;
    return url.href.replace(/[?#].*$/, "").replace(/\/$/, "");
  } catch { return location.origin; }
}
