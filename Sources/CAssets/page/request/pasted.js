// @ts-check
// What a reader pastes, as a request: JSON, an event that says only what is new, or a curl command.

import { bodyOfCurlCommand, isCurlCommand } from "../links/curl-command.js";
import { parseJSON, SyntaxFault } from "../links/json-syntax.js";
import { isObject } from "../model/values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */

/** The members of a request that a session merges member by member; all others are replaced whole. */
const MERGED = ["scrollView", "options"];

/** What a request that stands for itself has one of. */
const STATE = /** @type {const} */ (["scrollView", "savedState", "stateToken"]);

/**
 * @param {string} text
 * @returns {AvoidRequest}
 */
export function pastedRequest(text) {
  const body = isCurlCommand(text) ? bodyOfCurlCommand(text) : null;
  try {
    const request = parseJSON(body?.text ?? text);
    if (isObject(request)) return request;
  } catch (error) {
    if (!body || !(error instanceof SyntaxFault)) throw error;
    throw new SyntaxFault(error.message, text, body.places[error.index] ?? text.length);
  }
  throw new SyntaxFault("An object is expected here.", text, body?.places[0] ?? 0);
}

/** Whether an event says nothing but that the keyboard hides. */
export const isBareHide = (/** @type {AvoidRequest} */ { event, session, eventID, ...rest }) => (
  (event === "keyboardWillHide" || event === "keyboardDidHide") && !Object.keys(rest).length
);

/**
 * What names an event and no scroll view speaks of the one that is known, as it would in a session: what it does not
 * say stays, and null forgets a member.
 * @param {AvoidRequest} pasted
 * @param {AvoidRequest} known
 * @returns {AvoidRequest}
 */
export function completed(pasted, known) {
  if (!pasted.event || STATE.some((name) => pasted[name])) return pasted;
  /** @type {Record<string, any>} */ const merged = { ...known };
  for (const [name, value] of Object.entries(pasted)) {
    const isMerged = MERGED.includes(name) && isObject(value) && isObject(merged[name]);
    if (isMerged) merged[name] = { ...merged[name], ...value };
    else if (value === null) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
