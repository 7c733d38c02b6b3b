// @ts-check
// The document: everything that a link holds. It is a setup (device, form, options, policies) and the steps taken in
// it; what is seen is computed by the service from these alone, so a link shows what its sender saw.
//
// A setup is one of two: a form on a device, of which the page makes the requests (`patch` holds the options that the
// reader has added to them); or `request`, a reader's own request, which is posted as it came and drawn as it says.

import { asWritten, AUTOMATIC } from "./policies.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../types").RequestDoc} RequestDoc */
/** @typedef {import("../types").Step} Step */

/** @type {Record<KeyboardKind, string>} */
export const KEYBOARD_KINDS = {
  withBar: "With suggestions", withoutBar: "Without suggestions", hardwareBar: "Hardware, shortcut bar",
  floating: "Floating", none: "Hardware, nothing",
};

/** @type {(id: string, label: string, text: string, y: number, h?: number, kind?: Item["kind"]) => Item} */
const item = (id, label, text, y, h = 44, kind = "field") => ({ id, kind, label, text, x: 16, y, w: 361, h });

/** @type {Doc} */
export const FIRST_DOCUMENT = {
  v: 1,
  device: "iphone-14-pro", orientation: "portrait", kind: "withBar", height: null, duration: 0.25, curve: 7,
  columns: [asWritten("appleDocumentation"), AUTOMATIC],
  items: [
    item("h1", "Contact", "", 14, 22, "label"),
    item("name", "Name", "Ada Lovelace", 40), item("email", "Email", "ada@example.org", 93),
    item("h2", "Delivery", "", 154, 22, "label"),
    item("street", "Street", "12 St James’s Square", 180), item("code", "Postcode", "SW1Y 4JH", 233),
    item("city", "City", "London", 286),
    item("h3", "Payment", "", 347, 22, "label"),
    item("card", "Card number", "", 373), item("until", "Valid until", "", 426),
    item("cvc", "Security code", "", 479),
    item("h4", "Message", "", 540, 22, "label"),
    item("note", "Message", "", 566, 120, "text"),
  ],
  padding: 10, alignment: "nearest", strategy: "scroll", oversize: "caret",
  insetTop: 0, insetBottom: 0, below: 0, adjust: "automatic",
  patch: null, request: null, selected: "cvc",
  steps: [{ t: "show", field: "cvc" }],
};

/**
 * Whether a document holds a reader's own request, and no form.
 * @type {(doc: Doc) => doc is RequestDoc}
 */
export const isOwnRequest = (doc) => doc.request !== null;

/** @type {(doc: Doc, id: string | null | undefined) => Item | undefined} */
export const itemOf = (doc, id) => doc.items.find((candidate) => candidate.id === id);

/** @type {(item: Item) => boolean} */
export const isField = ({ kind }) => kind === "field" || kind === "text";

/** @type {(item: Item) => Rect} */
export const frameOf = ({ x, y, w, h }) => ({ x, y, width: w, height: h });

/** @type {(doc: Doc, id: string | null, changes: Partial<Item>) => Doc} */
export function withItem(doc, id, changes) {
  return { ...doc, items: doc.items.map((own) => (own.id === id ? { ...own, ...changes } : own)) };
}

/**
 * The document after one more step; the first of very many are forgotten.
 * @param {Doc} doc
 * @param {Step} step
 * @returns {Doc}
 */
export const withStep = (doc, step) => ({ ...doc, steps: [...doc.steps.slice(-58), step] });

/**
 * The steps of one type.
 * @template {Step["t"]} T
 * @param {Doc} doc
 * @param {T} type
 * @returns {(Step & { t: T })[]}
 */
export function stepsOf(doc, type) {
  return doc.steps.filter(/** @type {(step: Step) => step is Step & { t: T }} */ ((step) => step.t === type));
}
