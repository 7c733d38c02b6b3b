// @ts-check
// What of a field is seen: the rows in the band that were answered, less those behind a keyboard that floats.

import { frameOf, itemOf } from "../model/document.js";
import { geometryOf } from "../model/geometry.js";
import { outerShift } from "../service/column-state.js";
import { moved, rectOf } from "../request/wire-values.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../types").ColumnState} ColumnState */
/** @typedef {import("../types").Point} Point */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../types").Span} Span */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {ColumnState & { heard: Answer }} HeardState */

/**
 * The caret’s line in the content, if one is known.
 * @type {(state: ColumnState) => Rect | null}
 */
export const caretOf = (state) => state.caret ?? rectOf(state.request?.field?.caretRect);

/** @type {(keyboard: Answer["keyboard"]) => boolean} */
const isFloating = ({ mode }) => mode === "floating" || mode === "undocked";

/**
 * Whether the service says that the field lies behind a floating keyboard: no policy scrolls it away.
 * @type {(result: ColumnResult) => boolean}
 */
export const liesUnder = ({ state }) => (
  Boolean(state.heard?.warnings.some((warning) => warning.code === "keyboardOverTarget"))
);

/** @type {(result: ColumnResult) => boolean} */
const isOfNow = ({ state, phases }) => state.answer === state.heard && !phases.at(-1)?.byHand;

/**
 * The hidden points that the service counts until the system moves the field: it says that the offset is left to it;
 * null for any other answer, and where a hand has scrolled since.
 * @type {(result: ColumnResult) => number | null}
 */
export function untilSystemMoves(result) {
  const { coverage = null } = result.state.heard ?? {};
  return coverage && coverage.after === null && isOfNow(result) ? coverage.before : null;
}

/**
 * The part of a field that lies under the keyboard; both on the screen.
 * @param {Rect} field
 * @param {Rect} keyboard
 * @param {number} screenHeight
 * @returns {Rect | null}
 */
export function partUnder(field, keyboard, screenHeight) {
  const x = Math.max(field.x, keyboard.x), y = Math.max(field.y, keyboard.y);
  const right = Math.min(field.x + field.width, keyboard.x + keyboard.width);
  const bottom = Math.min(field.y + field.height, keyboard.y + keyboard.height, screenHeight);
  return right - x > 0.5 && bottom - y > 0.5 ? { x, y, width: right - x, height: bottom - y } : null;
}

// MARK: The band

/**
 * The rows of the content that are seen at the offset it has now, wherever a hand has scrolled since: the last
 * answer’s band; and in scroll views around it, which carry it along, what lies in all of them and above the keyboard.
 * @param {HeardState} state
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {Span}
 */
function visibleRows(state, doc, devices) {
  const { visibleRect, contentOffset } = state.heard;
  const band = visibleRect.y - (contentOffset?.y ?? state.offset.y) + state.offset.y;
  if (!state.outer.length) return { top: band, bottom: band + visibleRect.height };
  const { scrollFrame } = geometryOf(doc, devices), origin = contentOrigin(doc, devices, state);
  const clips = outerFrames(state, doc, devices), height = state.frame?.height ?? scrollFrame.height;
  return {
    top: Math.max(state.offset.y, ...clips.map((frame) => frame.y - origin.y)),
    bottom: Math.min(
      state.offset.y + height, dockedTop(state) - origin.y,
      ...clips.map((frame) => frame.y + frame.height - origin.y),
    ),
  };
}

/** @type {(state: HeardState) => number} */
const dockedTop = ({ keyboard, heard }) => (keyboard && heard.keyboard.mode === "docked" ? keyboard.y : Infinity);

/**
 * The frames of the scroll views around, inner to outer, where they have got to on the screen.
 * @type {(state: ColumnState, doc: Doc, devices: Devices) => Rect[]}
 */
function outerFrames(state, doc, devices) {
  const { window } = geometryOf(doc, devices);
  return state.outer.flatMap((_, index) => {
    const frame = rectOf(doc.request?.outerScrollViews[index].frame);
    return frame ? moved(frame, window.x, window.y - outerShift(doc, state, index + 1)) : [];
  });
}

/**
 * The greatest height of a field that can be seen as a whole, at any offset of the form.
 * @type {(state: HeardState, doc: Doc, devices: Devices) => number}
 */
function roomFor(state, doc, devices) {
  const frames = outerFrames(state, doc, devices), last = frames.at(-1);
  if (!last) return state.heard.visibleRect.height;
  const height = state.frame?.height ?? geometryOf(doc, devices).scrollFrame.height;
  return Math.min(height, dockedTop(state) - last.y, ...frames.map((frame) => frame.height));
}

/**
 * Where on the screen the content’s corner lies.
 * @type {(doc: Doc, devices: Devices, state: ColumnState) => Point}
 */
function contentOrigin(doc, devices, state) {
  const { scrollFrame: { x, y } } = geometryOf(doc, devices);
  return { x: x - state.offset.x, y: y - outerShift(doc, state) + state.translation - state.offset.y };
}

// MARK: A field

/**
 * The number of hidden rows of a rectangle of the content, each counted once.
 * @param {HeardState} state
 * @param {Doc} doc
 * @param {Devices} devices
 * @param {Rect} rect
 * @returns {number}
 */
function hiddenRows(state, doc, devices, { x, y, width, height }) {
  const seen = visibleRows(state, doc, devices);
  const top = Math.max(y, seen.top), bottom = Math.min(y + height, seen.bottom);
  if (bottom <= top) return height;
  const outside = height - (bottom - top), { keyboard, heard } = state, origin = contentOrigin(doc, devices, state);
  if (!keyboard || !isFloating(heard.keyboard)) return outside;
  const isBeside = origin.x + x >= keyboard.x + keyboard.width || keyboard.x >= origin.x + x + width;
  if (isBeside) return outside;
  const behind = Math.min(bottom, keyboard.y + keyboard.height - origin.y) - Math.max(top, keyboard.y - origin.y);
  return outside + Math.max(behind, 0);
}

/** @type {(state: ColumnState) => state is HeardState} */
const hasBand = (state) => Boolean(state.heard?.visibleRect);

/**
 * The field’s own rows that are not seen, counted alike for every policy; null while no keyboard is up, and
 * where the system decides.
 * @param {ColumnResult} result
 * @param {Item} item
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {number | null}
 */
export function coveredRows(result, item, doc, devices) {
  const { state } = result;
  if (!state.keyboard || !hasBand(state) || !state.heard.coverage || untilSystemMoves(result) !== null) return null;
  const isOfCaret = caretOf(state) && isTall(result, item, doc, devices);
  const isOfField = result.column.policy !== "automatic" || (!state.request?.container && !isOfCaret);
  if (isOfField && isOfNow(result)) return state.heard.coverage.after;
  return Math.round(hiddenRows(state, doc, devices, frameOf(item)) * 100) / 100;
}

/**
 * The items that must be seen together with a field, and of which rows are not.
 * @type {(result: ColumnResult, item: Item, doc: Doc, devices: Devices) => Item[]}
 */
export function missingCompanions(result, item, doc, devices) {
  const { state } = result;
  if (!state.keyboard || !hasBand(state) || untilSystemMoves(result) !== null) return [];
  return (item.with ?? []).flatMap((id) => itemOf(doc, id) ?? [])
    .filter((other) => hiddenRows(state, doc, devices, frameOf(other)) > 0.5);
}

/**
 * Whether a field is taller than all that can be seen.
 * @type {(result: ColumnResult, item: Item, doc: Doc, devices: Devices) => boolean}
 */
export const isTall = ({ state }, item, doc, devices) => hasBand(state) && item.h > roomFor(state, doc, devices);

/**
 * Whether the caret’s whole line is seen; null without a caret.
 * @type {(result: ColumnResult, doc: Doc, devices: Devices) => boolean | null}
 */
export function showsCaret({ state }, doc, devices) {
  const caret = caretOf(state);
  return caret && hasBand(state) ? hiddenRows(state, doc, devices, caret) < 0.01 : null;
}
