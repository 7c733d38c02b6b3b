// @ts-check
// What is said of a link that cannot be read, or that names an unknown device.

import { html } from "../dom.js";
import { withQuotes } from "./verdicts.js";

/** @typedef {import("../links/json-syntax.js").SyntaxFault} SyntaxFault */

const BEFORE = 300, AFTER = 400; // characters that are shown around the fault

/**
 * @param {HTMLElement} box
 * @param {SyntaxFault} fault
 */
export function showFault(box, fault) {
  const { text, index, message, place: { line, column } } = fault, from = Math.max(0, index - BEFORE);
  const hit = text.slice(index, index + 1).replace("\n", "") || " ";
  const after = text.slice(index + hit.length, index + AFTER);
  const end = after.includes("\n") ? after.indexOf("\n") : after.length;
  show(box, "This link cannot be read",
    html("p", { text: `Line ${line}, column ${column}: ${message}` }),
    html("pre", { tabindex: 0, "aria-label": "What the link holds" },
      (from ? "…" : "") + text.slice(from, index), html("mark", { class: "here", text: hit }), after.slice(0, end),
      html("mark", { text: `↑ ${message}` }), after.slice(end + 1)),
    html("p", { text: "Below is the first form instead; the address keeps the link until you change something." }));
}

/**
 * @param {HTMLElement} box
 * @param {string} said by the service
 */
export function showUnknownDevice(box, said) {
  show(box, "This link names a device that is not known",
    html("p", { text: withQuotes(said) }),
    html("p", { text: "Below is the first device instead; choose another under Model." }));
}

/** @type {(box: HTMLElement, title: string, ...nodes: Node[]) => void} */
function show(box, title, ...nodes) {
  box.replaceChildren(html("h2", { text: title }), ...nodes);
  box.hidden = false;
}
