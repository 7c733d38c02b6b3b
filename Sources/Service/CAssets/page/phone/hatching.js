// @ts-check
// Lines at 45 degrees: what is covered, and also readable without its colour.

import { svg } from "../dom.js";

/** @param {string} id of the pattern, its own on the page */
export function hatching(id) {
  const line = svg("line", { x1: 0, y1: 0, x2: 0, y2: 6, stroke: "currentColor", "stroke-width": 2 });
  const size = { width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return svg("svg", { "aria-hidden": "true" },
    svg("defs", {}, svg("pattern", { id, ...size }, line)),
    svg("rect", { width: "100%", height: "100%", fill: `url(#${id})`, opacity: 0.75 }));
}
