// @ts-check
// Plain values: copies, equality and bounds.

/** @type {<T>(value: T) => T} */
export const clone = (value) => JSON.parse(JSON.stringify(value));

/**
 * Whether two values are the same JSON text, their members' order included.
 * @param {unknown} a
 * @param {unknown} b
 */
export const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @type {(value: number, low: number, high: number) => number} */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** @type {(value: unknown) => value is Record<string, any>} */
export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * The object without some of its members.
 * @param {Record<string, any>} object
 * @param {string[]} names
 * @returns {Record<string, any>}
 */
export function without(object, ...names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
