// @ts-check
// A pasted text: a request as JSON in any spelling, a problem of the service, a link, or the body of a curl command.
// Nothing of a request is read here but the names that tell an event from a form; the service reads it. A text that is
// none of these may be a dump of a screen, which the service tells.

import { bodyOfCurlCommand, isCurlCommand } from "../links/curl-command.js";
import { placesIn } from "../links/json-places.js";
import { isRequestHash, textOfHash, textOfWords } from "../links/links.js";
import { NotJSON, objectIn, SyntaxFault } from "../links/syntax-fault.js";
import { isObject } from "../model/values.js";
import { withoutColumnMembers } from "./measured.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Pasted} Pasted */
/** @typedef {import("../types").Problem} Problem */

const LONGEST = 1_048_576; // characters, as many as the service takes bytes

/** The members of a request that a session merges member by member; all others are replaced whole. */
const MERGED = ["scrollView", "options"];

/** A complete request has one of these members, or measures from a corner of its own. */
const STATE = /** @type {const} */ (["scrollView", "view", "savedState", "stateToken", "origin"]);

/** The members by which a program's own report of an event is known. */
const EVENT
  = /^(?:event|name|userInfo|notification|UIKeyboard\w+|endCoordinates|visualViewport|mediaQuery|windowInsets)$/;

/** The members that take what tools print, by its beginning: the service reads it. */
const PRINTED = /** @type {const} */ ([
  ["notification", /\b(?:NS\w*|__CF)Notification 0x|\bname = \w+, object =/],
  ["userInfo", /^(?=[^]*UIKeyboard)\s*(?:\{\s*\w+ =|\[(?!\s*\{))/], ["mediaQuery", /^\s*MediaQueryData/],
  // One view; below the first of a dump stand others.
  ["windowInsets", /^\s*WindowInsets/], ["scrollView", /^\s*<[\w.]+: 0x(?![^]*\n *\|)/],
  ["keyboard", /^\s*\{\s*\w+:[^]*endCoordinates:/],
]);

/** A member that files with the frames of a screen have at their top, and requests do not. */
const DUMPED = /^(?:children|nodes|document|value|lighthouseVersion|rendering_system|absoluteBoundingBox)$/;

const LINK = /^(?:https?:\/\/|\/?(?:avoid|picture)?[?#])\S+$/;

/**
 * @param {string} pasted
 * @returns {Pasted}
 */
export function pastedOf(pasted) {
  const text = pasted.replace(/\r\n?/g, "\n");
  if (text.length > LONGEST) throw new SyntaxFault("This is longer than 1 MiB.", text.slice(0, LONGEST), 0);
  if (isCurlCommand(text)) return pastedJSON(bodyOfCurlCommand(text), "command");
  if (LINK.test(text.trim())) return pastedLink(text.trim());
  return pastedJSON(text, "text");
}

/** Whether the text is taken whole, and not as a part of what is being written. */
export const isWhole = (/** @type {string} */ text) => isCurlCommand(text) || LINK.test(text.trim());

/** @type {(text: string, source: Pasted["source"]) => Pasted} */
function pastedJSON(text, source) {
  const printed = PRINTED.find(([, beginning]) => beginning.test(text));
  if (printed) return { source, text, request: { [printed[0]]: text } };
  if (source === "text" && isDump(text)) return { source, text, isDump: true };
  const value = objectIn(text);
  if (!placesIn(text).isExact) throw new NotJSON(text);
  if ("title" in value && "status" in value) return { source, text, problem: problemOf(value) };
  return { source, text, request: value };
}

/**
 * Whether a text is no request; of JSON that breaks off the names in it tell.
 * @type {(text: string) => boolean}
 */
function isDump(text) {
  if (!/^\s*\{/.test(text)) return true;
  try {
    const value = JSON.parse(text), isPage = "viewport" in value && Array.isArray(value.fields);
    return isPage || Object.keys(value).some((name) => DUMPED.test(name));
  } catch { return /^\s*\{\s*"(?:value|sessionId)"|"(?:children|fields)"\s*:/.test(text); }
}

/** @type {(value: Record<string, any>) => Problem} */
function problemOf({ status, title, detail, errors }) {
  const read = (Array.isArray(errors) ? errors : []).filter(isObject).map((error) => ({
    pointer: String(error.pointer ?? ""), detail: String(error.detail ?? ""),
    ...(isObject(error.fix) ? { fix: error.fix } : {}),
  }));
  return { status: Number(status), title: String(title), detail: String(detail ?? ""), errors: read };
}

/**
 * The link is decoded and never followed; its host is dropped.
 * @type {(text: string) => Pasted}
 */
function pastedLink(text) {
  const { hash, search, pathname } = urlOf(text), query = new URLSearchParams(search), words = query.get("request");
  if (isRequestHash(hash)) return pastedJSON(textOfHash(hash), "link");
  if (hash.length > 1) return { source: "link", text, hash };
  if (words !== null) return pastedJSON(textOfWords(words), "link");
  query.delete("explain");
  if (/\/(?:avoid|picture)$/.test(pathname) && query.toString()) {
    return { source: "link", text, query: query.toString() };
  }
  throw new SyntaxFault("This link holds no request; nothing is fetched from it.", text, 0);
}

/** @type {(text: string) => URL} */
function urlOf(text) {
  try { return new URL(text, "http://page.invalid/"); } catch {
    throw new SyntaxFault("This link cannot be read.", text, 0);
  }
}

// MARK: Events

/** @type {(request: AvoidRequest) => boolean} */
export const isEventAlone = (request) => (
  !STATE.some((name) => request[name]) && Object.keys(request).some((name) => EVENT.test(name))
);

/**
 * Whether an event says nothing but that the keyboard hides.
 * @type {(request: AvoidRequest) => boolean}
 */
export function isBareHide({ event, ...rest }) {
  const others = Object.keys(withoutColumnMembers(rest)).filter((name) => name !== "keyboard");
  return (event === "keyboardWillHide" || event === "keyboardDidHide") && !others.length;
}

/**
 * An event without a scroll view changes the known request, as in a session: missing members stay, and null forgets a
 * member.
 * @param {AvoidRequest} event
 * @param {AvoidRequest} known
 * @returns {AvoidRequest}
 */
export function completed(event, known) {
  /** @type {Record<string, any>} */ const merged = { ...known };
  for (const [name, value] of Object.entries(event)) {
    const isMerged = MERGED.includes(name) && isObject(value) && isObject(merged[name]);
    if (isMerged) merged[name] = { ...merged[name], ...value };
    else if (value === null) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
