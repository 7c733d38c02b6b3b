// @ts-check
// The spellings in which a request may hold points, sizes, rectangles and insets.

import { isObject } from "../model/values.js";

/** @typedef {import("../types").EdgeInsets} EdgeInsets */
/** @typedef {import("../types").Point} Point */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../types").Size} Size */

/**
 * Members by name from an object, or in their order from an array of as many; null if one is no number.
 * @template {string} Name
 * @param {unknown} value
 * @param {Name[]} names
 * @returns {Record<Name, number> | null}
 */
function numbersOf(value, names) {
  /** @type {unknown[]} */ let numbers;
  if (Array.isArray(value)) numbers = value;
  else if (isObject(value) && Object.keys(value).length === names.length) numbers = names.map((name) => value[name]);
  else return null;
  if (numbers.length !== names.length || !numbers.every((one) => Number.isFinite(one))) return null;
  return /** @type {Record<Name, number>} */ (Object.fromEntries(names.map((name, index) => [name, numbers[index]])));
}

/** @type {(value: unknown) => Point | null} */
export const pointOf = (value) => numbersOf(value, ["x", "y"]);

/** @type {(value: unknown) => Size | null} */
export const sizeOf = (value) => numbersOf(value, ["width", "height"]);

/**
 * `{x,y,width,height}`, `[[x,y],[width,height]]`, or React Native's `{screenX,screenY,width,height}`, standardised.
 * @param {unknown} value
 * @returns {Rect | null}
 */
export function rectOf(value) {
  const rect = Array.isArray(value) ? rectOfArrays(value) : rectOfObject(value);
  if (!rect) return null;
  const { x, y, width, height } = rect;
  return { x: Math.min(x, x + width), y: Math.min(y, y + height), width: Math.abs(width), height: Math.abs(height) };
}

/** @type {(value: unknown[]) => Rect | null} */
function rectOfArrays(value) {
  if (value.length !== 2 || !value.every(Array.isArray)) return null;
  const point = pointOf(value[0]), size = sizeOf(value[1]);
  return point && size && { ...point, ...size };
}

/** @type {(value: unknown) => Rect | null} */
function rectOfObject(value) {
  const native = numbersOf(value, ["screenX", "screenY", "width", "height"]);
  return native ? { x: native.screenX, y: native.screenY, width: native.width, height: native.height }
    : numbersOf(value, ["x", "y", "width", "height"]);
}

/** @type {(keyof EdgeInsets)[]} */
const SIDES = ["top", "left", "bottom", "right"];

/**
 * Insets; an edge that is left out is 0.
 * @param {unknown} value
 * @returns {EdgeInsets | null}
 */
export function edgeInsetsOf(value) {
  if (Array.isArray(value)) return numbersOf(value, SIDES);
  if (!isObject(value) || Object.keys(value).some((name) => !SIDES.some((side) => side === name))) return null;
  return numbersOf({ top: 0, left: 0, bottom: 0, right: 0, ...value }, SIDES);
}

/** @type {(rect: Rect, dx: number, dy: number) => Rect} */
export const moved = (rect, dx, dy) => ({ ...rect, x: rect.x + dx, y: rect.y + dy });
