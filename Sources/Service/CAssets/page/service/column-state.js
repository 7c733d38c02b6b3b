// @ts-check
// The state of a phone under one policy: where it begins, and what an answer makes of it.

import { firstKindOf } from "../model/geometry.js";
import { insetsOf, NO_INSETS, offsetOf } from "../model/settings.js";
import { clamp } from "../model/values.js";
import { edgeInsetsOf, pointOf } from "../request/wire-values.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ColumnState} ColumnState */
/** @typedef {import("../types").OffsetRange} OffsetRange */
/** @typedef {import("../types").OuterView} OuterView */
/** @typedef {import("../model/devices.js").Devices} Devices */

/**
 * The state before the first step.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {ColumnState}
 */
export function startOf(doc, devices) {
  return {
    inset: insetsOf(doc), indicator: insetsOf(doc, "scrollIndicatorInsets"), offset: offsetOf(doc),
    outer: outerViewsOf(doc), saved: doc.request?.savedState ?? null, field: null, caret: null, keyboard: null,
    kind: firstKindOf(doc, devices), translation: 0, frame: null, answer: null, request: null, asked: 0, heard: null,
  };
}

/**
 * The state that an answer leads to.
 * @param {ColumnState} state
 * @param {Answer} answer
 * @param {AvoidRequest} request
 * @returns {ColumnState}
 */
export function withAnswer(state, answer, request) {
  const asked = { ...state, answer, request, asked: state.asked + 1, saved: answer.savedState ?? null };
  // A policy that ignored the event has changed nothing.
  if (answer.decision === "ignore") return asked;
  // A scroll view is known by its id, or by its place if it has none; what is null stays what it is.
  const answered = answer.outerScrollViews ?? [];
  const outer = state.outer.map((view, index) => {
    const own = view.id ? answered.find(({ id }) => id === view.id) : answered[index];
    return {
      ...view, inset: own?.contentInset ?? view.inset, indicator: own?.scrollIndicatorInsets ?? view.indicator,
      offset: own?.contentOffset ?? view.offset,
    };
  });
  const resized = answer.decision === "restore" ? null : answer.frame;
  return {
    ...asked, heard: answer, outer,
    // A hide that finds nothing saved and knows of no scroll view answers null.
    inset: answer.contentInset ?? state.inset,
    indicator: answer.scrollIndicatorInsets ?? state.indicator,
    offset: answer.contentOffset ?? state.offset,
    translation: answer.translation?.y ?? 0,
    frame: answer.frame && resized !== undefined ? resized : state.frame,
  };
}

/**
 * Whether the policy's code does not listen to the event.
 * @type {(answer: Answer) => boolean}
 */
export const isUnobserved = (answer) => answer.warnings.some((warning) => warning.code === "eventNotObserved");

// MARK: The scroll views around

/**
 * The scroll views around the innermost one, as the reader’s own request has them.
 * @type {(doc: Doc) => OuterView[]}
 */
function outerViewsOf(doc) {
  const views = doc.request?.outerScrollViews;
  return (Array.isArray(views) ? views : []).map((view) => ({
    id: view?.id ?? "", name: nameOf(view, "the outer view"),
    inset: edgeInsetsOf(view?.contentInset) ?? NO_INSETS,
    indicator: edgeInsetsOf(view?.scrollIndicatorInsets) ?? NO_INSETS,
    offset: pointOf(view?.contentOffset) ?? { x: 0, y: 0 },
  }));
}

/** @type {(view: { id?: string } | undefined, otherwise: string) => string} */
export const nameOf = (view, otherwise) => (view?.id ? `“${view.id}”` : otherwise);

/**
 * The distance that the views around, from the one at `from` on, have been scrolled since their frames were sent.
 * @param {Doc} doc
 * @param {ColumnState} state
 * @param {number} from
 * @returns {number}
 */
export function outerShift(doc, state, from = 0) {
  return state.outer.slice(from).reduce((sum, { offset }, index) => {
    const sent = pointOf(doc.request?.outerScrollViews[from + index]?.contentOffset);
    return sum + offset.y - (sent?.y ?? 0);
  }, 0);
}

// MARK: Scrolling by hand

/**
 * An offset as a finger reaches it: within a range, which what lies beyond it already does not leave further.
 * @param {ColumnState} state
 * @param {number} y
 * @param {OffsetRange} range
 * @returns {number}
 */
export function reachableOffset({ offset }, y, { lowest, highest }) {
  return clamp(Math.round(y), Math.min(lowest, offset.y), Math.max(highest, offset.y));
}

/**
 * The inset that the system adds at the bottom.
 * @type {(state: ColumnState) => number}
 */
export const systemInset = (state) => state.heard?.systemInset?.bottom ?? 0;
