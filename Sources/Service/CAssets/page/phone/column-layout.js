// @ts-check
// How large the phones are drawn, and where their numbers stand.

import { clamp } from "../model/values.js";

/** @typedef {import("../types").Size} Size */

// In pixels: the easel's margins and dimension lines, and the least width of the numbers beside a phone.
const EASEL = 82, FACTS = 170;
// In pixels: what stands above and below the phones, and how high they are drawn.
const AROUND = 470, LOWEST = 380, HIGHEST = 620;

/**
 * @param {object} space
 * @param {number} space.columnsWidth the width for all columns, in pixels
 * @param {number} space.windowHeight in pixels
 * @param {boolean} space.isNarrow whether the columns stand below each other
 * @param {Size} screen the phone's, in points
 * @param {number} count the number of columns
 * @returns {{ scale: number, isBeside: boolean, isTight: boolean }} pixels a point; whether the numbers stand beside
 *   the phone; whether a column has little room
 */
export function columnLayout({ columnsWidth, windowHeight, isNarrow }, screen, count) {
  const room = isNarrow ? columnsWidth - 32 : columnsWidth / count - (count > 1 ? 40 : 0);
  const highest = clamp(windowHeight - AROUND, LOWEST, HIGHEST) / screen.height;
  // A column of a narrow page is as wide as the style says, less its own padding and the easel's.
  const width = isNarrow ? Math.min((columnsWidth - 32) * 0.88, 328) - 16 - 71 : room - EASEL;
  const widest = Math.min(width / screen.width, highest);
  const besideWidest = !isNarrow && room - screen.width * widest - EASEL >= FACTS;
  const smaller = Math.min((room - EASEL - FACTS) / screen.width, highest);
  const isUpright = screen.width < screen.height;
  const isSmaller = !isNarrow && !besideWidest && count <= 2 && isUpright && smaller * screen.height >= LOWEST - 20;
  const scale = isSmaller ? smaller : widest;
  return {
    scale: Math.max(Math.floor(scale * 1000) / 1000, 0.2), isBeside: besideWidest || isSmaller,
    isTight: !isNarrow && room < 300,
  };
}
