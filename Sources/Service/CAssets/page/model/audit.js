// @ts-check
// The answer of an audit as a row of devices: each as it stands for the field that fares worst there.

import { clamp } from "./values.js";

/** @typedef {import("../types").AuditAnswer} AuditAnswer */
/** @typedef {import("../types").AuditedDevice} AuditedDevice */
/** @typedef {import("../types").AuditFigures} AuditFigures */
/** @typedef {import("../types").AuditResult} AuditResult */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").DrawnField} DrawnField */
/** @typedef {import("../types").Point} Point */
/** @typedef {import("../types").Rect} Rect */

/** @type {Record<string, string>} */
const UNKNOWN = {
  noScreen: "its screen is not known", noSafeArea: "its safe area is not known",
  noKeyboardFigure: "its keyboard is not known", offsetLeftToSystem: "the policy leaves the offset to the system",
};
const NOWHERE = { x: 0, y: 0 };

/**
 * Whether rows of the field itself are not seen, and nothing excuses that.
 * @type {(result: AuditResult) => boolean}
 */
export const isCovered = ({ points = 0, because }) => (
  points > 0 && !because.includes("caretOnly") && !because.includes("underFloating")
);

/** @type {(result: AuditResult) => number} */
function severityOf(result) {
  const { outcome, because } = result;
  if (isCovered(result)) return outcome === "partly" ? 5 : because.includes("unreachable") ? 7 : 6;
  if (because.includes("companion")) return 4;
  if (outcome === "unknown") return 3;
  return because.includes("underFloating") ? 2 : because.includes("caretOnly") ? 1 : 0;
}

/** @type {(one: AuditResult, other: AuditResult) => number} */
const compared = (one, other) => severityOf(other) - severityOf(one) || (other.points ?? 0) - (one.points ?? 0)
  || (one.gap ?? 0) - (other.gap ?? 0);

/**
 * @param {AuditAnswer} answer
 * @param {(form: string, field: string) => string} labelOf
 * @returns {AuditedDevice[]} by form, then as the answer has its cells
 */
export function devicesOf({ forms, cells }, labelOf) {
  return forms.flatMap(({ name, results }) => cells.map((cell) => {
    const own = results.filter((result) => result.cell === cell.key), [worst] = [...own].sort(compared);
    const label = (/** @type {string} */ field) => labelOf(name, field);
    return {
      key: cell.key, form: name, name: cell.deviceName, screen: cell.screen ?? null,
      isKnown: !cell.reason, keyboard: keyboardOf(cell, worst?.request), worst: worst ?? null,
      fields: worst?.request ? own.flatMap((result) => drawn(result, worst) ?? []) : [],
      request: worst?.request && !cell.reason ? requestOf(worst, worst.request) : null,
      obstructions: worst?.request?.obstructions ?? {}, says: saidOf(own, worst, label),
    };
  }));
}

/**
 * The request of a result, whose field goes by its id.
 * @type {(result: AuditResult, request: AvoidRequest) => AvoidRequest}
 */
const requestOf = ({ field: id }, request) => ({ ...request, field: { ...request.field, id } });

/** @type {(cell: AuditFigures, request: AuditResult["request"]) => Rect | null} */
function keyboardOf({ keyboardFrame: frame }, request) {
  if (!frame) return null;
  const accessory = request?.keyboard?.accessoryHeight ?? 0;
  return { ...frame, y: frame.y - accessory, height: frame.height + accessory };
}

/**
 * The field's place on the screen after the answer for the worst one, and its rows that its own answer leaves out of
 * sight: below where the room ends above its bottom, the others above.
 * @param {AuditResult} result
 * @param {AuditResult} worst
 * @returns {DrawnField | null} null without a request, which only the first 1,000 results have
 */
function drawn(result, worst) {
  const { field } = result.request ?? {}, sent = worst.request;
  if (!field || !sent) return null;
  const frame = worst.frame ?? sent.scrollView.frame, moved = worst.translation ?? NOWHERE;
  const offset = worst.contentOffset ?? sent.scrollView.contentOffset;
  /** @type {(axis: "x" | "y") => number} */
  const at = (axis) => frame[axis] + field.frame[axis] - offset[axis] + moved[axis] - scrolled(worst, axis);
  const rect = { ...field.frame, x: at("x"), y: at("y") }, end = rect.y + rect.height;
  const points = isCovered(result) ? result.points ?? 0 : 0, below = clamp(-(result.gap ?? 0), 0, points);
  const rows = [{ top: rect.y, bottom: rect.y + points - below }, { top: end - below, bottom: end }]
    .filter(({ top, bottom }) => bottom > top);
  return { id: result.field, rect, rows, isUnknown: result.outcome === "unknown" };
}

/**
 * The distance that the views around have been scrolled by the answer.
 * @type {(result: AuditResult, axis: "x" | "y") => number}
 */
const scrolled = ({ request, outerContentOffsets = [] }, axis) => outerContentOffsets.reduce((sum, offset, index) => (
  sum + offset[axis] - (request?.outerScrollViews?.[index]?.contentOffset ?? NOWHERE)[axis]
), 0);

/** @type {(results: AuditResult[], worst: AuditResult | undefined, label: (field: string) => string) => string} */
function saidOf(results, worst, label) {
  if (!worst) return "no field to see";
  const { field, points, height, because, companions = [] } = worst, name = label(field);
  const others = results.filter(isCovered).length - 1, [word] = because;
  if (isCovered(worst)) {
    return `${name}: ${points} of ${height} points covered` + (others > 0 ? `, and ${others} more` : "");
  }
  if (because.includes("companion")) {
    const missing = companions.filter((companion) => companion.points > 0).map(({ id }) => label(id));
    return `${name} without ${missing.join(", ")}`;
  }
  if (worst.outcome === "unknown") return UNKNOWN[word] ?? word;
  if (because.includes("underFloating")) return `${name}: under the floating keyboard`;
  return because.includes("caretOnly") ? `${name}: the caret’s line is seen` : "all seen";
}
