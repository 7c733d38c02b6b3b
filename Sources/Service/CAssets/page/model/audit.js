// @ts-check
// The answer of an audit as a row of devices: each as it stands for the field that fares worst there.

import { moved } from "../request/wire-values.js";
import { clamp } from "./values.js";

/** @typedef {import("../types").AuditAnswer} AuditAnswer */
/** @typedef {import("../types").AuditedDevice} AuditedDevice */
/** @typedef {import("../types").AuditFigures} AuditFigures */
/** @typedef {import("../types").AuditResult} AuditResult */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").DrawnField} DrawnField */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").Point} Point */
/** @typedef {import("../types").Rect} Rect */

/** @type {Record<string, string>} */
const UNKNOWN = {
  noScreen: "its screen is not known", noSafeArea: "its safe area is not known",
  noKeyboardFigure: "its keyboard is not known", offsetLeftToSystem: "the policy leaves the offset to the system",
};
const NOWHERE = { x: 0, y: 0 };
const MOST_ITEMS = 50; // of the 60 of a link

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

/**
 * Whether it fails: rows of the field, or of a companion, are not seen.
 * @type {(result: AuditResult) => boolean}
 */
const isFailing = (result) => isCovered(result) || result.because.includes("companion");

/** @type {(one: AuditResult, other: AuditResult) => number} */
const compared = (one, other) => severityOf(other) - severityOf(one) || (other.points ?? 0) - (one.points ?? 0)
  || (one.gap ?? 0) - (other.gap ?? 0);

/**
 * Failing devices before others, and among them the worst.
 * @type {(one: AuditedDevice, other: AuditedDevice) => number}
 */
const comparedDevices = (one, other) => Number(other.isFailing) - Number(one.isFailing)
  || (one.isFailing && one.worst && other.worst ? compared(one.worst, other.worst) : 0);

/**
 * @param {AuditAnswer} answer
 * @param {(form: string, field: string) => string} labelOf
 * @returns {AuditedDevice[]} first that of the sentence “Worst”, then others that fail, then by form in the answer's
 * order
 */
export function devicesOf({ forms, cells, groups: [group] }, labelOf) {
  /** @type {(form: string, cell: string) => boolean} */
  const isNamed = (form, cell) => group?.level === "error" && group.form === form && group.worst.cell === cell;
  const devices = forms.flatMap(({ name, results }) => cells.map((cell) => {
    const own = results.filter((result) => result.cell === cell.key), [severest] = [...own].sort(compared);
    const worst = isNamed(name, cell.key) ? own.find(({ field }) => field === group?.field) : severest;
    const label = (/** @type {string} */ field) => labelOf(name, field), origin = worst && originOf(worst);
    return {
      key: cell.key, form: name, name: cell.deviceName, screen: cell.screen ?? null,
      isKnown: !cell.reason, keyboard: keyboardOf(cell, worst?.request), worst: worst ?? null,
      fields: origin ? own.flatMap((result) => drawn(result, origin) ?? []) : [],
      missing: origin ? missingOf(worst).map((frame) => moved(frame, origin.x, origin.y)) : [],
      items: worst?.request && !cell.reason ? itemsOf(own, worst, label) : [],
      request: worst?.request && !cell.reason ? requestOf(worst, worst.request) : null,
      obstructions: worst?.request?.obstructions ?? {}, says: saidOf(own, worst, label),
      isFailing: worst !== undefined && isFailing(worst),
    };
  }));
  return devices.sort((one, other) => (
    Number(isNamed(other.form, other.key)) - Number(isNamed(one.form, one.key)) || comparedDevices(one, other)
  ));
}

/**
 * The fields of a form on one device, and what must be seen with the worst of them.
 * @type {(results: AuditResult[], worst: AuditResult, label: (field: string) => string) => Item[]}
 */
function itemsOf(results, worst, label) {
  /** @type {(id: string, kind: Item["kind"], frame: Rect | undefined) => Item[]} */
  const item = (id, kind, frame) => (
    frame ? [{ id, kind, label: label(id), text: "", x: frame.x, y: frame.y, w: frame.width, h: frame.height }] : []
  );
  const shown = results.length > MOST_ITEMS ? [worst] : results;
  const fields = shown.flatMap(({ field, request }) => item(field, request?.field.caretRect ? "text" : "field",
    request?.field.frame));
  const companions = (worst.companions ?? []).filter(({ id }) => !fields.some((field) => field.id === id))
    .flatMap(({ id, frame }) => item(id, "button", frame));
  return [
    ...fields.map((field) => (
      field.id === worst.field && worst.companions ? { ...field, with: worst.companions.map(({ id }) => id) } : field
    )),
    ...companions,
  ];
}

/**
 * The companions of which rows are not seen.
 * @type {(result: AuditResult) => Rect[]}
 */
const missingOf = ({ companions = [] }) => companions.flatMap(({ points, frame }) => (points > 0 && frame) || []);

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
 * The place of the content's corner on the screen after an answer.
 * @param {AuditResult} result
 * @returns {Point | null} null without a request, which only the first 1,000 results have
 */
function originOf(result) {
  const { request, frame = request?.scrollView.frame, translation = NOWHERE } = result;
  if (!request) return null;
  const offset = result.contentOffset ?? request.scrollView.contentOffset;
  /** @type {(axis: "x" | "y") => number} */
  const at = (axis) => frame[axis] - offset[axis] + translation[axis] - scrolled(result, axis);
  return { x: at("x"), y: at("y") };
}

/**
 * The field's place on the screen after the answer for the worst one, and its rows that its own answer leaves out of
 * sight: below where the room ends above its bottom, the others above.
 * @param {AuditResult} result
 * @param {Point} origin
 * @returns {DrawnField | null} null without a request
 */
function drawn(result, origin) {
  const { field } = result.request ?? {};
  if (!field) return null;
  const rect = moved(field.frame, origin.x, origin.y), end = rect.y + rect.height;
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
