// @ts-check
// A pasted request as the service reads it. The page has no reader of its own.

import { isObject, without } from "../model/values.js";
import { completed, isBareHide, isEventAlone } from "../request/pasted.js";
import { RefusedError } from "./client.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Pasted} Pasted */
/** @typedef {import("../types").Understood} Understood */
/** @typedef {import("../types").Reading} Reading */
/** @typedef {import("../types").Size} Size */
/** @typedef {Pick<import("./client.js").Client, "avoid" | "avoidByQuery" | "avoidByText">} Reader */

/** An event has no scroll view: this one is there for the reading only. */
const ANY_SCROLL_VIEW = { frame: { x: 0, y: 0, width: 1, height: 1 }, contentSize: { width: 1, height: 1 } };

/**
 * The request that the service understood, in the contract's own members; throws a `RefusedError` whose request is the
 * pasted one.
 * @param {Reader} client
 * @param {Pasted} pasted
 * @param {AvoidRequest} known the request that an event without a scroll view changes
 * @param {Size} screen the one that is drawn, from whose bottom an event's keyboard is measured
 * @returns {Promise<Understood>}
 */
export async function readingOf(client, { text, request: sent, query }, known, screen) {
  const whole = { isEvent: false, isHide: false };
  if (!sent) {
    const answer = await (query === undefined ? client.avoidByText(text) : client.avoidByQuery(query + "&explain=1"));
    return { ...readOf(answer, {}), ...whole };
  }
  // A session would be changed, and an event of it be counted.
  const own = without(sent, "session", "eventID"), isEvent = isEventAlone(own);
  const { device, orientation } = known, { width, height } = screen;
  const added = !isEvent ? {} : {
    scrollView: ANY_SCROLL_VIEW, ...(device ? { device, orientation } : {}),
    // Flutter's event has a screen of its own.
    ...("mediaQuery" in own ? {} : { screen: { width, height } }),
  };
  const answer = await client.avoid(explained({ ...added, ...own })).catch((error) => {
    throw error instanceof RefusedError ? new RefusedError(error.problem, own) : error;
  });
  const { request, spellings } = readOf(answer, own);
  if (!isEvent) return { request, spellings, ...whole };
  const isSent = (/** @type {string} */ name) => name in own || !(name in added);
  const event = Object.fromEntries(Object.entries(request).filter(([name]) => isSent(name)));
  const forgotten = Object.fromEntries(Object.entries(own).filter(([, value]) => value === null));
  const changed = completed({ ...event, ...forgotten }, known);
  return { request: changed, spellings, isEvent, isHide: isBareHide({ ...event, ...forgotten }) };
}

/**
 * A service of an earlier release does not say what it read: then the request stands as it came.
 * @type {(answer: Answer, sent: AvoidRequest) => Reading}
 */
function readOf({ read }, sent) {
  const { request, spellings } = read ?? { request: sent, spellings: [] }, { options: explained, ...rest } = request;
  const options = without(explained ?? {}, "explain");
  return { request: Object.keys(options).length ? { ...request, options } : rest, spellings };
}

/** @type {(request: AvoidRequest) => AvoidRequest} */
function explained(request) {
  const { options = null } = request;
  return options === null || isObject(options) ? { ...request, options: { ...options, explain: true } } : request;
}
