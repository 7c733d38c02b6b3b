// @ts-check
// Dimension lines beside the phone: the visible area that is left, and the inset.

import { formatted, svg } from "../dom.js";

/** @typedef {{ kind: string, caption: string, x: number, top: number, bottom: number, value: number }} Dimension */

const LEAST_DISTANCE = 30; // between two captions, in pixels
const CUT = -8; // what begins above this is cut off there, without its end

/**
 * @param {Dimension[]} dimensions in pixels of the phone, but for the values
 * @param {boolean} isExact whole points while they change, exact ones at rest
 * @returns {SVGGElement[]}
 */
export function dimensionLines(dimensions, isExact) {
  /** @type {SVGGElement[]} */ const lines = [];
  let occupied = -Infinity;
  for (const { kind, caption, x, top, bottom, value } of dimensions) {
    if (bottom - top < 1) continue;
    const y1 = Math.round(Math.max(top, CUT)) + 0.5, y2 = Math.round(bottom) + 0.5, center = Math.round((y1 + y2) / 2);
    // One number never stands on another.
    const isFree = Math.abs(center - occupied) >= LEAST_DISTANCE;
    const middle = isFree ? center : occupied + LEAST_DISTANCE;
    occupied = middle;
    const isCut = top < CUT;
    lines.push(svg("g", { class: kind },
      svg("line", { x1: x, y1, x2: x, y2, "stroke-dasharray": isCut ? "3 2" : null }),
      isCut ? null : svg("line", { x1: x - 4, y1, x2: x + 4, y2: y1 }),
      svg("line", { x1: x - 4, y1: y2, x2: x + 4, y2 }),
      svg("text", { x: 23, y: middle - 6, class: "cap", text: caption }),
      svg("text", { x: 23, y: middle + 7, text: formatted(isExact ? value : Math.round(value)) })));
  }
  return lines;
}
