// @ts-check
// The chart of time: the keyboard's upper edge and each field's lower edge.

import { svg } from "../dom.js";
import { itemOf } from "../model/document.js";
import { clamp } from "../model/values.js";
import { valuesAt } from "../phone/tracks.js";
import { partUnder } from "../phone/visibility.js";

/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").Size} Size */
/** @typedef {import("../types").Span} Span */
/** @typedef {import("../phone/phone.js").Phone} Phone */
/** @typedef {{ y: number, isCovered: boolean }} Sample the field's lower edge on the screen */
/** @typedef {(points: [number, number][]) => string} Path */

const SAMPLES = 120;
const SHORTEST = 0.5; // seconds

/** @type {Path} */
const pathOf = (points) => (
  points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")
);

export class Plot {
  #svg;
  /** @type {Size | null} */ #size = null;
  #span = SHORTEST;
  #now = svg("path", { class: "now", d: "" });

  /** @param {SVGSVGElement} node */
  constructor(node) { this.#svg = node; }

  /** Measures itself anew before it is drawn again. */
  resized() { this.#size = null; }

  /** @param {number} t */
  #x(t) { return 34 + ((this.#size?.width ?? 0) - 50) * t / this.#span; }

  /**
   * Marks the moment that is shown.
   * @param {number} t
   */
  mark(t) {
    if (!this.#size) return;
    this.#now.setAttribute("d", `M${Math.round(this.#x(t)) + 0.5} 0V${this.#size.height - 14}`);
  }

  /**
   * @param {Phone[]} phones
   * @param {number} ends
   */
  draw(phones, ends) {
    // Measured once for each size of the window: asking in the middle of a change would lay the page out again.
    const { width, height } = this.#size ??= this.#svg.getBoundingClientRect(), keyboard = phones[0]?.plan?.keyboard;
    if (!width || !keyboard) return;
    this.#span = Math.max(ends, SHORTEST);
    const times = Array.from({ length: SAMPLES + 1 }, (_, index) => this.#span * index / SAMPLES);
    const screenHeight = phones[0].geometry.screen.height;
    const edge = times.map((t) => Math.min(keyboard.y.value(t), screenHeight));
    const curves = phones.map((phone) => curveOf(phone, times, screenHeight));
    const rows = rangeOf([...edge, ...curves.flatMap((curve) => curve?.map(({ y }) => y) ?? [])], screenHeight);
    /** @type {(y: number) => number} */
    const toY = (y) => 2 + (height - 18) * (clamp(y, rows.top, rows.bottom) - rows.top) / (rows.bottom - rows.top);
    /** @type {[number, number][]} */
    const line = times.map((t, index) => [this.#x(t), toY(edge[index])]);
    const below = `L${this.#x(this.#span)} ${toY(rows.bottom)}L${this.#x(0)} ${toY(rows.bottom)}Z`;
    this.#svg.replaceChildren(
      ...this.#grid(height),
      svg("path", { class: "fill", d: pathOf(line) + below }), svg("path", { class: "kbline", d: pathOf(line) }),
      ...curves.flatMap((curve, index) => (
        curve ? this.#pieces(curve, times, toY, phones[index].plan?.result.stale ? " old" : "") : []
      )),
      this.#now);
  }

  /** @param {number} height */
  #grid(height) {
    const step = this.#span > 1.2 ? 0.25 : 0.1, count = Math.floor(this.#span / step + 1e-9);
    return Array.from({ length: count + 1 }, (_, index) => index * step).flatMap((t) => {
      const x = Math.round(this.#x(t)) + 0.5, text = String(Math.round(t * 1000));
      return [
        svg("path", { class: "g", d: `M${x} 2V${height - 16}` }),
        svg("text", { x, y: height - 2, "text-anchor": "middle", text }),
      ];
    });
  }

  /**
   * A curve in pieces, each of which is covered or visible all along.
   * @param {Sample[]} curve
   * @param {number[]} times
   * @param {(y: number) => number} toY
   * @param {string} suffix of the class
   */
  #pieces(curve, times, toY, suffix) {
    /** @type {{ isCovered: boolean, points: [number, number][] }[]} */ const pieces = [];
    curve.forEach(({ y, isCovered }, index) => {
      /** @type {[number, number]} */ const point = [this.#x(times[index]), toY(y)];
      const last = pieces.at(-1);
      if (last?.isCovered !== isCovered) {
        last?.points.push(point);
        pieces.push({ isCovered, points: [point] });
      } else last.points.push(point);
    });
    return pieces.filter(({ points }) => points.length > 1)
      .map(({ isCovered, points }) => svg("path", { class: (isCovered ? "bad" : "ok") + suffix, d: pathOf(points) }));
  }
}

/** @type {(values: number[], screenHeight: number) => Span} */
function rangeOf(values, screenHeight) {
  return {
    top: Math.max(Math.min(...values) - 30, -80),
    bottom: Math.min(Math.max(...values, screenHeight) + 10, screenHeight + 60),
  };
}

/**
 * A field in time; null without one.
 * @param {Phone} phone
 * @param {number[]} times
 * @param {number} screenHeight
 * @returns {Sample[] | null}
 */
function curveOf({ doc, end, plan, geometry: { scrollFrame } }, times, screenHeight) {
  const item = itemOf(doc, end?.field);
  if (!item || !end || !plan) return null;
  return times.map((t) => {
    const translation = plan.tracks.translation.value(t);
    const top = scrollFrame.y + item.y - plan.tracks.offset.value(t) + translation, y = top + item.h;
    const field = { x: scrollFrame.x - end.offset.x + item.x, y: top, width: item.w, height: item.h };
    const isOff = y < Math.max(scrollFrame.y + translation, 0) || y > screenHeight + 0.5;
    return { y, isCovered: isOff || partUnder(field, valuesAt(plan.keyboard, t), screenHeight) !== null };
  });
}
