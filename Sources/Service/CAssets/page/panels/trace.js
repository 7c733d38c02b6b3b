// @ts-check
// The reasons of an answer, one rule after another; each points out the part of the phone that it speaks of.

import { formatted, html, refill } from "../dom.js";
import { zoneOf } from "../phone/zones.js";

/** @typedef {import("../types").TraceStep} TraceStep */
/** @typedef {import("../phone/phone.js").Phone} Phone */

/**
 * @param {HTMLElement} list
 * @param {Phone} phone
 * @param {string | null} pinned the rule that stays pointed out
 * @param {object} events
 * @param {(rule: string | null) => void} events.pin
 * @param {() => void} events.draw is called when another part is pointed out
 */
export function drawTrace(list, phone, pinned, { pin, draw }) {
  const steps = phone.end?.answer?.trace ?? phone.end?.heard?.trace ?? [];
  /** @type {(rule: string | null) => void} */
  const point = (rule) => {
    const zone = zoneOf(rule);
    if (phone.highlight === zone) return;
    phone.highlight = zone;
    draw();
  };
  /** @type {(step: TraceStep) => HTMLElement} */
  const item = ({ rule, text, result }) => html("li", {}, html("button", {
    type: "button", "aria-pressed": String(pinned === rule),
    onmouseenter: () => point(rule), onmouseleave: () => point(pinned),
    onfocus: () => point(rule), onblur: () => point(pinned),
    onclick: () => pin(pinned === rule ? null : rule),
  }, html("code", { text: rule }), html("span", { text }),
  html("b", { text: typeof result === "number" ? formatted(result) : result })));
  const empty = html("li", { class: "empty", text: "The answer comes with its reasons, one rule after another." });
  refill(list, steps.length ? steps.map(item) : [empty]);
  point(steps.some(({ rule }) => rule === pinned) ? pinned : null);
}
