// @ts-check
// A recording of an app: its events as requests, each with what the service answered to those before.

import { isObject, without } from "../model/values.js";
import { completed } from "./pasted.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").Moment} Moment */
/** @typedef {import("../types").ReplayResult} ReplayResult */

/** @type {(request: AvoidRequest | undefined) => boolean} */
export const isRecording = (request) => Array.isArray(request?.events);

/**
 * Every event, to be asked for by itself: whole, with the saved state and the values that were answered before.
 * @param {AvoidRequest[]} events
 * @param {ReplayResult} result
 * @returns {Moment[]}
 */
export function momentsOf(events, { answers, violation, coveredSteps }) {
  /** @type {AvoidRequest} */ let known = {};
  return events.map((sent, index) => {
    const before = answers[index - 1], event = sent.event ?? "keyboardWillShow";
    known = completed({ ...whole(without(sent, "time"), known, before), event }, { ...known, scrollView: undefined });
    const request = before?.savedState ? { ...known, savedState: before.savedState } : known;
    const isWrong = violation?.index === index || coveredSteps.includes(index);
    return { time: sent.time ?? index, event, request, isWrong };
  });
}

/** @type {(sent: AvoidRequest, known: AvoidRequest, before: Answer | undefined) => AvoidRequest} */
function whole(sent, known, before) {
  const old = { ...without(known.scrollView ?? {}, "isTracking"), ...(before && valuesOf(before)) };
  const isOther = sent.scrollView?.id !== undefined && sent.scrollView.id !== old.id;
  const answered = (/** @type {AvoidRequest} */ view) => before?.outerScrollViews?.find(({ id }) => id === view.id);
  const filled = (/** @type {AvoidRequest} */ view) => ({ ...valuesOf(answered(view) ?? {}), ...view });
  const scrollView = isOther ? filled(sent.scrollView) : { ...old, ...sent.scrollView };
  if (!Array.isArray(sent.outerScrollViews)) return { ...sent, scrollView };
  return { ...sent, scrollView, outerScrollViews: sent.outerScrollViews.filter(isObject).map(filled) };
}

/** @type {(answer: Record<string, any>) => Record<string, any>} */
function valuesOf({ contentInset, scrollIndicatorInsets, contentOffset }) {
  const values = { contentInset, scrollIndicatorInsets, contentOffset };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** The event to begin with: the first wrong one.
 * @type {(moments: Moment[]) => number} */
export const firstOf = (moments) => Math.max(0, moments.findIndex(({ isWrong }) => isWrong));
