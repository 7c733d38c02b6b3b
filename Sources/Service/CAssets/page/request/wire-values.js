// @ts-check
// Points, sizes, rectangles and insets as the service writes them; null where a value is none.

import { isObject } from "../model/values.js";

/** @typedef {import("../types").EdgeInsets} EdgeInsets */
/** @typedef {import("../types").Rect} Rect */

/**
 * Members by name from an object, or in their order from an array, as a saved state may have them.
 * @template {string} Name
 * @param {Name[]} names
 * @returns {(value: unknown) => Record<Name, number> | null}
 */
const numbersOf = (names) => (value) => {
  /** @type {unknown[]} */
  const numbers = Array.isArray(value) ? value : names.map((name) => (isObject(value) ? value[name] : null));
  if (numbers.length !== names.length || !numbers.every(Number.isFinite)) return null;
  return /** @type {Record<Name, number>} */ (Object.fromEntries(names.map((name, index) => [name, numbers[index]])));
};

export const pointOf = numbersOf(["x", "y"]);
export const sizeOf = numbersOf(["width", "height"]);
const sidesOf = numbersOf(["x", "y", "width", "height"]), edgesOf = numbersOf(["top", "left", "bottom", "right"]);

/**
 * A rectangle whose lengths are not negative.
 * @type {(value: unknown) => Rect | null}
 */
export function rectOf(value) {
  const rect = sidesOf(value);
  if (!rect) return null;
  const { x, y, width, height } = rect;
  return { x: Math.min(x, x + width), y: Math.min(y, y + height), width: Math.abs(width), height: Math.abs(height) };
}

/**
 * Insets; an edge that is left out is 0.
 * @type {(value: unknown) => EdgeInsets | null}
 */
export const edgeInsetsOf = (value) => (
  edgesOf(isObject(value) ? { top: 0, left: 0, bottom: 0, right: 0, ...value } : value)
);

/** @type {(rect: Rect, dx: number, dy: number) => Rect} */
export const moved = (rect, dx, dy) => ({ ...rect, x: rect.x + dx, y: rect.y + dy });
