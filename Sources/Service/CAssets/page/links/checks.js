// @ts-check
// Each member of a link with what it must be, so that a link made by hand is told what is wrong with it.

import { isPolicy } from "../model/policies.js";
import { KEYBOARD_KINDS } from "../model/document.js";
import { isObject } from "../model/values.js";

/** @typedef {{ fits: (value: any) => boolean, expected: string }} Check */

/** @type {(value: unknown, low: number, high: number) => boolean} */
const isBetween = (value, low, high) => typeof value === "number" && value >= low && value <= high;

/** @type {(low: number, high: number) => Check} */
const number = (low, high) => ({
  fits: (value) => isBetween(value, low, high), expected: `a number from ${low} to ${high}`,
});
/** @type {(words: unknown[]) => Check} */
const oneOf = (words) => ({ fits: (value) => words.includes(value), expected: "one of " + words.join(", ") });

/** @type {(most: number, fits: (element: any) => boolean, expected: string) => Check} */
const list = (most, fits, expected) => ({
  fits: (value) => Array.isArray(value) && value.length <= most && value.every((element) => element && fits(element)),
  expected,
});

const ALIGNMENTS = ["nearest", "top", "center", "bottom"];
const STEPS = ["sent", "show", "again", "caret", "kind", "scroll", "drag", "rotate", "hide"];
/** @type {Check} */
const objectOrNull = { fits: (value) => value === null || isObject(value), expected: "null or an object" };

/** @type {(item: any) => boolean} */
const isItem = (item) => typeof item.id === "string" && ["field", "text", "label", "button"].includes(item.kind)
  && (item.with === undefined || Array.isArray(item.with))
  && ["x", "y", "w", "h"].every((side) => Number.isFinite(item[side]) && Math.abs(item[side]) <= 1e9);

/** @type {(peer: any) => boolean} */
const isPeer = (peer) => isObject(peer) && Object.keys(peer).length <= 16
  && Object.values(peer).every((value) => ["string", "number", "boolean"].includes(typeof value));

/** @type {(column: any) => boolean} */
const isColumn = (column) => isPolicy(column.policy) && ["intended", "asWritten"].includes(column.fidelity)
  && (column.peer === undefined || isPeer(column.peer));

/** @type {Record<string, Check>} */
export const CHECKS = {
  v: oneOf([1]),
  orientation: oneOf(["portrait", "landscape"]),
  kind: oneOf(Object.keys(KEYBOARD_KINDS)),
  height: {
    fits: (value) => value === null || isBetween(value, 0, 2000), expected: "null or a number from 0 to 2000",
  },
  duration: number(0, 60),
  curve: oneOf([0, 1, 2, 3, 7]),
  padding: number(0, 1000),
  device: { fits: (value) => typeof value === "string" && value.length <= 64, expected: "the name of a device" },
  alignment: {
    fits: (value) => ALIGNMENTS.includes(value) || isBetween(value, 0, 1),
    expected: "nearest, top, center, bottom, or 0 to 1",
  },
  strategy: oneOf(["scroll", "insetOnly", "translate", "resize"]),
  oversize: oneOf(["caret", "top", "nearer", "leave"]),
  insetTop: number(0, 2000),
  insetBottom: number(0, 2000),
  below: number(0, 2000),
  adjust: oneOf(["automatic", "never", "always", "scrollableAxes"]),
  patch: objectOrNull,
  request: objectOrNull,
  selected: {
    fits: (value) => value === null || typeof value === "string", expected: "null or the id of a field",
  },
  columns: {
    fits: (value) => Array.isArray(value) && value.length >= 1 && list(4, isColumn, "").fits(value),
    expected: "1 to 4 of {policy, fidelity}",
  },
  items: list(60, isItem, "at most 60 of {id, kind, label, text, x, y, w, h}"),
  steps: list(60, (step) => STEPS.includes(step.t), "at most 60 steps"),
};
