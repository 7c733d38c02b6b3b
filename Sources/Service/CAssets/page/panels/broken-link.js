// @ts-check
// What is said of a link that cannot be read, or that names an unknown device.

import { html } from "../dom.js";
import { indexOf, NotJSON, SyntaxFault } from "../links/syntax-fault.js";
import { withQuotes } from "./verdicts.js";

/** @typedef {import("../service/client.js").Client} Client */

const BEFORE = 300, AFTER = 400; // characters that are shown around the fault

/**
 * Shows what is wrong with a link, and where, once the service has said it.
 * @param {HTMLElement} box
 * @param {SyntaxFault} fault
 * @param {Pick<Client, "avoidByText">} client
 */
export async function showFault(box, fault, client) {
  draw(box, fault);
  if (!(fault instanceof NotJSON)) return;
  const { text } = fault, problem = await client.avoidByText(text).then(() => null, (error) => error.problem);
  if (!problem?.line) return;
  const message = withQuotes(problem.detail.replace(/^line \d+, column \d+: /, ""));
  draw(box, new SyntaxFault(message, text, indexOf(text, problem.line, problem.column)));
}

/** @type {(box: HTMLElement, fault: SyntaxFault) => void} */
function draw(box, fault) {
  const { text, index, message } = fault;
  show(box, "This link cannot be read", html("p", { text: fault.said }),
    ...(index === null ? [] : [surroundings(text, index, message)]),
    html("p", { text: "Below is the first form instead; the address keeps the link until you change something." }));
}

/** @type {(text: string, index: number, message: string) => Node} */
function surroundings(text, index, message) {
  const from = Math.max(0, index - BEFORE);
  const hit = text.slice(index, index + 1).replace("\n", "") || " ";
  const after = text.slice(index + hit.length, index + AFTER);
  const end = after.includes("\n") ? after.indexOf("\n") : after.length;
  return html("pre", { tabindex: 0, "aria-label": "What the link holds" },
    (from ? "…" : "") + text.slice(from, index), html("mark", { class: "here", text: hit }), after.slice(0, end),
    html("mark", { text: `↑ ${message}` }), after.slice(end + 1));
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
