// @ts-check
// What is right and wrong about a policy's result, besides what of the field is seen.

import { ARTICLES, platformOf } from "../model/policies.js";
import { restingOffset } from "../model/settings.js";
import { isUnobserved, startOf, systemInset } from "../service/column-state.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */

/**
 * Where the form should rest once the keyboard has gone: where it began, unless a hand or a turn of the phone came
 * between.
 * @param {Doc} doc
 * @returns {number | null}
 */
export function expectedOffset(doc) {
  const isMovedByHand = doc.steps.some((step) => ["scroll", "drag", "rotate"].includes(step.t));
  return isMovedByHand ? null : restingOffset(doc);
}

/**
 * By how much the bottom inset of a published system is larger than the keyboard needs; negative if it is too small.
 * A policy that makes the view shorter or moves it needs none, nor does a platform without insets.
 * @param {ColumnResult} result
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {number}
 */
export function deadInset({ state, column }, doc, devices) {
  const hasInsets = column.policy !== "automatic" && [ARTICLES, "UIKit"].includes(platformOf(column.policy));
  if (!hasInsets || !state.keyboard || !state.heard || state.heard.frame || state.heard.translation) return 0;
  const needed = state.heard.keyboard.overlap - systemInset(state);
  return state.inset.bottom - Math.max(startOf(doc, devices).inset.bottom, needed);
}

/**
 * The distance that the rows of a list go up, negative if they go down; null where a hand has scrolled them since.
 * @type {(result: ColumnResult, list: AvoidRequest) => number | null}
 */
export const liftOf = ({ before, state, phases }, { inverted }) => (
  phases.at(-1)?.byHand ? null : (state.offset.y - before.offset.y) * (inverted ? -1 : 1)
);

/** @typedef {"does not listen to this event" | "does nothing on this event"} Idleness */

/**
 * Why a policy’s code has done nothing: it does not hear of the event, or does nothing on it; null if it has acted.
 * @param {ColumnResult} result
 * @returns {Idleness | null}
 */
export function idleness({ column, phases }) {
  const last = phases.at(-1);
  if (column.fidelity !== "asWritten" || !last || phases.some((phase) => phase.byHand)) return null;
  const answers = phases.map((phase) => phase.state.answer);
  if (answers.every((answer) => answer && isUnobserved(answer))) return "does not listen to this event";
  const isSilent = answers.every((answer) => answer?.decision === "none" && !answer.warnings.length);
  return isSilent && last.state.request?.event.startsWith("textDid") ? "does nothing on this event" : null;
}

/**
 * The service's text with “quotes” for `backticks`.
 * @type {(text: string) => string}
 */
export const withQuotes = (text) => text.replace(/`([^`]*)`/g, "“$1”");

/** @type {(refusal: RefusedError) => string} */
export function reasonOf({ problem, message }) {
  return withQuotes(problem.errors?.[0]?.detail ?? problem.detail ?? message);
}
