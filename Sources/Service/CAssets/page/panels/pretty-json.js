// @ts-check
// JSON with short values on one line, coloured, and with errors at their places.

import { html } from "../dom.js";
import { escaped, lineOf, placesIn } from "../links/json-places.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").RequestError} RequestError */

const WIDTH = 74; // characters

/** @type {(value: unknown) => value is object} */
const isCompound = (value) => value !== null && typeof value === "object";

/**
 * @param {unknown} value
 * @param {string[]} pointers to what must stand on a line of its own
 * @returns {string}
 */
export function pretty(value, pointers = []) {
  /** @type {string[]} */ const lines = [];
  /** @type {(own: unknown, path: string, indent: string, lead: string, tail: string) => void} */
  const add = (own, path, indent, lead, tail) => {
    const isShort = JSON.stringify(own).length <= WIDTH - indent.length - lead.length;
    const isOpened = pointers.some((pointer) => pointer.startsWith(path + "/"));
    if (!isCompound(own) || (isShort && !isOpened)) {
      lines.push(indent + lead + onOneLine(own) + tail);
      return;
    }
    const isArray = Array.isArray(own), members = Object.entries(own);
    lines.push(indent + lead + (isArray ? "[" : "{"));
    members.forEach(([name, member], index) => {
      const memberLead = isArray ? "" : JSON.stringify(name) + ": ", comma = index < members.length - 1 ? "," : "";
      add(member, `${path}/${escaped(name)}`, indent + "  ", memberLead, comma);
    });
    lines.push(indent + (isArray ? "]" : "}") + tail);
  };
  add(value, "", "", "", "");
  return lines.join("\n");
}

/** @type {(value: unknown) => string} */
export function onOneLine(value) {
  if (!isCompound(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return "[" + value.map(onOneLine).join(", ") + "]";
  const members = Object.entries(value).map(([name, member]) => JSON.stringify(name) + ": " + onOneLine(member));
  return "{" + members.join(", ") + "}";
}

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
    fragment.append(coloured(text + "\n"), ...own.map((error) => html("mark", { text: error })));
  }
  return fragment;
}

/**
 * The lines of a request, each with the errors that stand below it.
 * @param {AvoidRequest} request
 * @param {RequestError[]} errors
 * @returns {{ text: string, errors: string[] }[]}
 */
export function errorsByLine(request, errors) {
  const whole = pretty(request, errors.map(({ pointer = "" }) => pointer)), { places } = placesIn(whole);
  return whole.split("\n").map((text, index) => ({
    text, errors: errors.filter(({ pointer = "" }) => lineOf(whole, places, pointer) === index + 1).map(textOf),
  }));
}

/** @type {(error: RequestError) => string} */
const textOf = ({ pointer, detail, suggestion }) => (
  `${pointer || "/"}: ${detail}${suggestion ? ` (${suggestion})` : ""}`
);
