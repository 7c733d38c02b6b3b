// @ts-check
// The errors of a refused request, each at its line of the box and with its fix, and the line that says what was read.

import { html } from "../dom.js";
import { lineOf, placesIn } from "../links/json-places.js";
import { onOneLine } from "./pretty-json.js";
import { withQuotes } from "./verdicts.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Pasted} Pasted */
/** @typedef {import("../types").Problem} Problem */
/** @typedef {import("../types").RequestError} RequestError */
/** @typedef {import("../types").Spelling} Spelling */
/** @typedef {{ number: number, line: string }} Place a line of the box */
/** @typedef {(fix: AvoidRequest) => void} Fixer applies a JSON merge patch to the request */

const MOST_ERRORS = 8, MOST_SPELLINGS = 8;
const LONGEST_LINE = 100; // characters

/**
 * @param {Problem} problem
 * @param {string} text the refused one, as the box shows it
 * @param {Fixer} fix
 * @returns {Node[]}
 */
export function problemNodes({ status, title = "", detail = "", errors = [] }, text, fix) {
  const more = errors.length - MOST_ERRORS, lineAt = errors.length ? linesOf(text) : null;
  const list = errors.map((error) => ({ error, place: error.pointer && lineAt ? lineAt(error.pointer) : null }))
    .sort((one, other) => (one.place?.number ?? 0) - (other.place?.number ?? 0)).slice(0, MOST_ERRORS)
    .map(({ error, place }) => html("li", {}, ...errorNodes(error, place, fix)));
  if (!list.length) list.push(html("li", { text: withQuotes(detail) }));
  if (more > 0) list.push(html("li", { text: `and ${more} more` }));
  return [html("strong", { text: `${status ?? ""} ${title}` }), html("ul", {}, ...list)];
}

/** @type {(text: string) => (pointer: string) => Place} */
function linesOf(text) {
  const { places } = placesIn(text), lines = text.split("\n");
  return (pointer) => {
    const number = lineOf(text, places, pointer), line = lines[number - 1].trim();
    return { number, line: line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) + "…" : line };
  };
}

/** @type {(error: RequestError, place: Place | null, fix: Fixer) => Node[]} */
function errorNodes(error, place, fix) {
  const { pointer = "", detail = "" } = error;
  return [
    ...(place ? [html("span", { class: "at" }, `Line ${place.number}: `, html("code", { text: place.line }))] : []),
    html("span", {}, html("code", { text: pointer || "/" }), " ", withQuotes(detail)),
    ...fixNodes(error, fix),
  ];
}

/**
 * A fix and its button; nothing where there is no fix.
 * @param {{ fix?: AvoidRequest, pointer?: string }} told an error or a warning
 * @param {Fixer} apply
 * @returns {Node[]}
 */
export function fixNodes({ fix, pointer = "" }, apply) {
  if (!fix) return [];
  const button = html("button", {
    type: "button", text: "Apply this fix", "aria-label": `Apply this fix to ${pointer || "the request"}`,
    onclick: () => apply(fix),
  });
  return [html("span", { class: "fix" }, button, html("code", { text: onOneLine(fix) }))];
}

/**
 * One line on how a pasted request was read.
 * @param {Pasted["source"]} source
 * @param {Spelling[]} spellings
 * @param {boolean} isEvent whether it was added to the request that is shown
 * @returns {(Node | string)[]}
 */
export function understoodNodes(source, spellings, isEvent) {
  const whence = { text: "", command: " the command’s body", link: " the link" }[source];
  const end = isEvent ? "; added to the form shown here." : ".";
  if (!spellings.length) return [`Understood${whence} as it is written${end}`];
  const more = spellings.length - MOST_SPELLINGS;
  const parts = spellings.slice(0, MOST_SPELLINGS).flatMap(({ pointer, as }, index) => [
    index ? "; " : "", html("code", { text: pointer || "/" }), ` as ${withQuotes(as)}`,
  ]);
  return [`Understood${whence}: `, ...parts, more > 0 ? ` and ${more} more` : "", end];
}
