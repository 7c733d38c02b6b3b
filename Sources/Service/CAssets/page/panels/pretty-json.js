// @ts-check
// JSON with short values on one line, coloured, and with errors at their places.

import { html } from "../dom.js";
import { escaped } from "../links/json-places.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").RequestError} RequestError */
/**
 * A line and the JSON pointer of what it shows; the line that closes a value has a slash at its end.
 * @typedef {{ text: string, path: string }} Line
 */

const WIDTH = 74; // characters

/** @type {(value: unknown) => value is object} */
const isCompound = (value) => value !== null && typeof value === "object";

/**
 * @param {unknown} value
 * @param {string[]} pointers to what must stand on a line of its own
 * @returns {Line[]}
 */
function linesOf(value, pointers = []) {
  /** @type {Line[]} */ const lines = [];
  /** @type {(own: unknown, path: string, indent: string, lead: string, tail: string) => void} */
  const add = (own, path, indent, lead, tail) => {
    const isShort = JSON.stringify(own).length <= WIDTH - indent.length - lead.length;
    const isOpened = pointers.some((pointer) => pointer.startsWith(path + "/"));
    if (!isCompound(own) || (isShort && !isOpened)) {
      lines.push({ text: indent + lead + onOneLine(own) + tail, path });
      return;
    }
    const isArray = Array.isArray(own), members = Object.entries(own);
    lines.push({ text: indent + lead + (isArray ? "[" : "{"), path });
    members.forEach(([name, member], index) => {
      const memberLead = isArray ? "" : JSON.stringify(name) + ": ", comma = index < members.length - 1 ? "," : "";
      add(member, `${path}/${escaped(name)}`, indent + "  ", memberLead, comma);
    });
    lines.push({ text: indent + (isArray ? "]" : "}") + tail, path: path + "/" });
  };
  add(value, "", "", "", "");
  return lines;
}

/** @type {(value: unknown) => string} */
export function onOneLine(value) {
  if (!isCompound(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return "[" + value.map(onOneLine).join(", ") + "]";
  const members = Object.entries(value).map(([name, member]) => JSON.stringify(name) + ": " + onOneLine(member));
  return "{" + members.join(", ") + "}";
}

/** @type {(value: unknown) => string} */
export const pretty = (value) => linesOf(value).map((line) => line.text).join("\n");

// Names of members, and numbers.
const COLOURED = /"(?:[^"\\]|\\.)*"(?=\s*:)|(?<![\w."/:-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;

/** @type {(text: string) => DocumentFragment} */
export function coloured(text) {
  const fragment = document.createDocumentFragment();
  let last = 0;
  for (const { 0: match, index = 0 } of text.matchAll(COLOURED)) {
    const span = html("span", { class: match.startsWith('"') ? "k" : "n", text: match });
    fragment.append(text.slice(last, index), span);
    last = index + match.length;
  }
  fragment.append(text.slice(last));
  return fragment;
}

/**
 * The request with each error of the service under the line it speaks of.
 * @param {AvoidRequest} request
 * @param {RequestError[]} errors
 * @returns {DocumentFragment}
 */
export function withErrors(request, errors) {
  const fragment = document.createDocumentFragment();
  for (const { text, errors: own } of errorsByLine(request, errors)) {
    if (text !== null) fragment.append(coloured(text + "\n"));
    for (const error of own) fragment.append(html("mark", { text: error }));
  }
  return fragment;
}

/**
 * The lines of a request, each with the errors that stand below it; those that have no place come last.
 * @param {AvoidRequest} request
 * @param {RequestError[]} errors
 * @returns {{ text: string | null, errors: string[] }[]}
 */
export function errorsByLine(request, errors) {
  const lines = linesOf(request, errors.map(({ pointer = "" }) => pointer)), remaining = [...errors];
  const marked = lines.map((line, index) => {
    const own = remaining.filter(({ pointer = "" }) => isAt(pointer, line, lines.slice(index + 1)));
    for (const error of own) remaining.splice(remaining.indexOf(error), 1);
    return { text: line.text, errors: own.map((error) => textOf(error, error.suggestion)) };
  });
  return [...marked, { text: null, errors: remaining.map((error) => textOf(error)) }];
}

/**
 * Whether a line is the last one that holds what a pointer points to.
 * @type {(pointer: string, line: Line, following: Line[]) => boolean}
 */
function isAt(pointer, { path }, following) {
  if (pointer === path) return true;
  return pointer.startsWith(path + "/") && !following.some((other) => (
    pointer.startsWith(other.path) && other.path.length > path.length && !other.path.endsWith("/")
  ));
}

/** @type {(error: RequestError, suggestion?: string) => string} */
const textOf = ({ pointer, detail }, suggestion) => (
  `${pointer || "/"}: ${detail}${suggestion ? ` (${suggestion})` : ""}`
);
