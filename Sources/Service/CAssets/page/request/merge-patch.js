// @ts-check
// JSON merge patch (RFC 7396): how the reader's own changes of the form's requests are kept.

import { isEqual, isObject } from "../model/values.js";

/**
 * The target as the patch changes it.
 * @param {unknown} target
 * @param {unknown} patch
 * @returns {any}
 */
export function applyMergePatch(target, patch) {
  if (!isObject(patch)) return patch;
  const merged = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]; else merged[name] = applyMergePatch(merged[name], value);
  }
  return merged;
}

/**
 * The patch that makes one value of another.
 * @param {unknown} from
 * @param {unknown} to
 * @returns {any}
 */
export function mergePatchBetween(from, to) {
  if (!isObject(from) || !isObject(to)) return to;
  /** @type {Record<string, any>} */ const patch = {};
  for (const name of Object.keys(from)) if (!(name in to)) patch[name] = null;
  for (const [name, value] of Object.entries(to)) {
    if (!(name in from)) { patch[name] = value; continue; }
    if (isEqual(from[name], value)) continue;
    const change = mergePatchBetween(from[name], value);
    // Equal objects may have their members in another order.
    const isNone = isObject(from[name]) && isObject(value) && Object.keys(change).length === 0;
    if (!isNone) patch[name] = change;
  }
  return patch;
}
