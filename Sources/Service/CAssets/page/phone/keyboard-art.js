// @ts-check
// The drawing of a keyboard, in points.

import { svg } from "../dom.js";

/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").KeyboardParts} KeyboardParts */
/** @typedef {import("../types").Size} Size */
/** @typedef {import("../types").Rect & { label: string, fontSize: number, isDark?: boolean }} Key */

const LEAST_NAVIGATION = 24; // points, in which its signs have room
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * @param {Size} frame
 * @param {KeyboardParts} parts
 * @param {KeyboardKind} kind
 * @param {string | null} platform
 * @returns {SVGSVGElement}
 */
export function keyboardArt(frame, parts, kind, platform) {
  const { width, height } = frame, bar = parts.bar ?? 44;
  const art = svg("svg", {
    viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true",
  });
  const hasBar = kind === "withBar" || kind === "hardwareBar";
  const strip = kind === "floating" ? 20 : Math.min(parts.bottomStrip ?? 0, height * 0.25);
  if (hasBar) art.append(...suggestionSeparators(width, bar));
  if (kind === "hardwareBar") return art;
  if (platform === "android" && strip >= LEAST_NAVIGATION) art.append(...androidNavigation(width, height - strip / 2));
  const top = hasBar ? Math.min(bar, height * 0.3) : 6;
  // A keyboard that a request places may be too low for keys.
  for (const key of keys(width, top, Math.max(height - top - strip, 0))) art.append(...drawn(key));
  return art;
}

/** @type {(width: number, bar: number) => SVGElement[]} */
function suggestionSeparators(width, bar) {
  return [1, 2].map((third) => svg("line", {
    x1: width * third / 3, y1: bar * 0.3, x2: width * third / 3, y2: bar * 0.72, class: "r",
    "vector-effect": "non-scaling-stroke",
  }));
}

/**
 * Android's own bar below the keys: what puts the keyboard away, and what chooses another one.
 * @type {(width: number, y: number) => SVGElement[]}
 */
function androidNavigation(width, y) {
  const hide = `M${width * 0.09 - 5} ${y - 2.5}l5 5l5 -5`;
  const choose = `M${width * 0.91 - 8} ${y - 5}h16v10h-16zM${width * 0.91 - 4} ${y + 2}h8`;
  return [hide, choose].map((d) => svg("path", { class: "navigation", d }));
}

/**
 * Four rows of keys between `top` and `top + room`.
 * @param {number} width
 * @param {number} top
 * @param {number} room
 * @returns {Key[]}
 */
function keys(width, top, room) {
  const pitch = room / 4, gap = Math.min(6, width * 0.016), height = pitch * 0.78;
  const size = Math.min(22, height * 0.54), unit = (width - gap) / 10;
  /** @type {(row: number) => number} */
  const rowTop = (row) => top + pitch * row + (pitch - height) / 2;
  const letters = ROWS.flatMap((row, index) => {
    const left = rowLeft(row);
    return [...row].map((label, at) => (
      { x: left + unit * at, y: rowTop(index), width: unit - gap, height, label, fontSize: size }
    ));
  });
  /** @type {(row: string) => number} */
  function rowLeft(row) { return (width - unit * row.length - gap) / 2 + gap; }
  const shift = rowLeft(ROWS[2]) - gap * 2 - gap / 2, side = unit * 2.4;
  const beside = { y: rowTop(2), width: shift, height, isDark: true, fontSize: size * 0.8 };
  const below = { y: rowTop(3), height, fontSize: size * 0.72 };
  return [
    ...letters,
    { ...beside, x: gap, label: "⇧" },
    { ...beside, x: width - gap - shift, label: "⌫" },
    { ...below, x: gap, width: side - gap, isDark: true, label: "123" },
    { ...below, x: gap + side, width: width - side * 2 - gap * 2 - gap / 2, label: "space" },
    { ...below, x: width - side, width: side - gap, isDark: true, label: "return" },
  ];
}

/** @type {(key: Key) => SVGElement[]} */
function drawn({ x, y, width, height, isDark, label, fontSize }) {
  return [
    svg("rect", { x, y, width, height, rx: 5, class: isDark ? "k2" : "k" }),
    svg("text", { x: x + width / 2, y: y + height / 2 + fontSize * 0.34, "font-size": fontSize, text: label }),
  ];
}
