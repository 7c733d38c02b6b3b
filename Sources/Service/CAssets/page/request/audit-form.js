// @ts-check
// The body of `POST /audit`: the form that is shown, or one that a reader has pasted, on the devices of the row.

import { frameOf, isField, isOwnRequest } from "../model/document.js";
import { deviceOf, geometryOf, lastKindOf } from "../model/geometry.js";
import { ARTICLES, onlyFidelity, platformOf } from "../model/policies.js";
import { isObject } from "../model/values.js";
import { requestOf } from "../service/build-request.js";
import { startOf } from "../service/column-state.js";
import { docOfRequest, requestOfDoc } from "./own-request.js";

/** @typedef {import("../types").AuditedDevice} AuditedDevice */
/** @typedef {import("../types").AuditRequest} AuditRequest */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../model/devices.js").Devices} Devices */

// The devices on which a form is audited unless the reader wants a whole class.
const DEVICES = ["iphone-8", "latest"], DEVICES_OF_ANDROID = ["latest-android"];

// The members of a request that a form has too.
const SCROLL_VIEW = [
  "id", "frame", "contentSize", "contentInset", "scrollIndicatorInsets", "contentInsetAdjustmentBehavior",
  "automaticallyAdjustsScrollIndicatorInsets", "isScrollEnabled", "isPagingEnabled", "snapToOffsets",
];
const OPTIONS = [
  "strategy", "padding", "alignment", "insetRule", "oversize", "clamp", "followsUndockedKeyboard",
];

/**
 * These members of an object; one that is empty or null counts as left out.
 * @type {(object: Record<string, any> | null | undefined, names: string[]) => Record<string, any>}
 */
const picked = (object, names) => Object.fromEntries(
  Object.entries(object ?? {}).filter(([name, value]) => names.includes(name) && (value ?? "") !== ""),
);

// The members of a pasted audit that the row keeps.
const OWN = ["form", "forms", "policy", "fidelity", "peer"];

/** @type {(request: AvoidRequest | undefined) => boolean} */
export const isAudit = (request) => isObject(request)
  && ["designedFor", "form", "forms"].some((name) => name in request);

/**
 * A pasted form, or those of a pasted audit, whose policy counts.
 * @type {(pasted: AvoidRequest, column: ColumnPolicy, isAndroid?: boolean) => AuditRequest}
 */
export function auditOfPasted(pasted, column, isAndroid = false) {
  const own = "designedFor" in pasted ? { form: pasted } : picked(pasted, OWN);
  return audit(own, own.policy ? {} : policyOf(column), "withBar", isAndroid);
}

/**
 * The forms of a dump.
 * @type {(dump: import("../types").DumpAnswer, column: ColumnPolicy) => AuditRequest}
 */
export const auditOfDump = ({ kind, forms }, column) => (
  auditOfPasted(forms.length === 1 ? { form: forms[0] } : { forms }, column, /^(uiautomator|compose)$/.test(kind))
);

/** @type {(doc: Doc, devices: Devices, column: ColumnPolicy) => AuditRequest} */
export function auditOfDoc(doc, devices, column) {
  const isAndroid = deviceOf(doc, devices)?.platform === "android";
  return audit({ form: formOf(doc, devices) }, policyOf(column), lastKindOf(doc, devices), isAndroid);
}

/**
 * A form on one device, at its worst field. The policies side by side stay if that of the audit is among them.
 * @type {(device: AuditedDevice, request: AvoidRequest, columns: ColumnPolicy[]) => Doc}
 */
export function docOfAudited({ items }, request, columns) {
  const isShown = columns.some(({ policy, fidelity }) => policy === request.policy && fidelity === request.fidelity);
  return { ...docOfRequest(request, isShown ? columns : undefined), items };
}

/** @type {(column: ColumnPolicy) => Partial<ColumnPolicy>} */
const policyOf = ({ policy, fidelity, peer }) => ({
  policy, ...(onlyFidelity(policy) ? {} : { fidelity }), ...(peer && platformOf(policy) !== ARTICLES ? { peer } : {}),
});

/** @type {(forms: AvoidRequest, policy: AvoidRequest, keyboard: KeyboardKind, isAndroid: boolean) => AuditRequest} */
function audit(forms, policy, keyboard, isAndroid) {
  const orientations = [...new Set(formsOf(forms).map(orientationOf))];
  const devices = isAndroid ? DEVICES_OF_ANDROID : DEVICES;
  return { ...forms, ...policy, devices, orientations, keyboards: [keyboard], detail: "all", explain: true };
}

/** @type {(request: AvoidRequest) => AvoidRequest[]} */
export const formsOf = ({ form, forms }) => (Array.isArray(forms) ? forms : [form]).filter(isObject);

/** @type {(form: AvoidRequest) => string} */
function orientationOf({ designedFor }) {
  return designedFor?.orientation ?? (designedFor?.width > designedFor?.height ? "landscape" : "portrait");
}

/**
 * The form of a document at rest.
 * @type {(doc: Doc, devices: Devices) => AvoidRequest}
 */
function formOf(doc, devices) {
  const start = { ...startOf(doc, devices), field: doc.selected };
  const request = isOwnRequest(doc) ? requestOfDoc(doc)
    : requestOf(doc, devices, doc.columns[0], start, "keyboardWillShow", null);
  const { field, container, keyboard, obstructions, savedState, options, outerScrollViews } = request;
  const before = isObject(savedState) ? picked(savedState, ["contentInset", "scrollIndicatorInsets"]) : {};
  const outer = [...SCROLL_VIEW, "contentOffset"];
  const views = (outerScrollViews ?? []).map((/** @type {AvoidRequest} */ view) => picked(view, outer));
  const containers = container?.frame ? [{ id: "container", ...picked(container, ["frame", "coordinateSpace"]) }] : [];
  const landmarks = doc.items.filter(({ kind }) => kind === "button").map(placed);
  const fields = doc.items.filter(isField).map((item) => ({
    ...placed(item), ...(item.with ? { companions: item.with } : {}),
    ...(item.id === doc.selected ? picked(field, ["caretRect", "padding"]) : {}),
    ...(containers.length ? { container: "container" } : {}),
  }));
  return {
    name: "form", designedFor: screenOf(doc, devices),
    scrollView: { ...picked(request.scrollView, SCROLL_VIEW), ...before },
    ...(views.length ? { outerScrollViews: views } : {}), fields, ...(landmarks.length ? { landmarks } : {}),
    ...(containers.length ? { containers } : {}),
    ...picked({ obstructions }, ["obstructions"]), ...picked(keyboard, ["accessoryHeight"]),
    options: picked(options, OPTIONS),
  };
}

/** @type {(item: Item) => AvoidRequest} */
const placed = (item) => ({ ...picked(item, ["id", "label"]), frame: frameOf(item) });

/**
 * The device that a form is drawn for, or its window's lengths.
 * @type {(doc: Doc, devices: Devices) => AvoidRequest}
 */
function screenOf(doc, devices) {
  const { device, window, safeArea } = geometryOf(doc, devices);
  const { screen, window: sent, orientation = "portrait" } = /** @type {AvoidRequest} */ (doc.request ?? doc);
  if (device.id && device.safeArea && !screen && !sent) return { device: device.id, orientation };
  return { width: window.width, height: window.height, safeAreaInsets: safeArea };
}

/**
 * The command that audits the forms, kept in form.json.
 * @type {(audit: AuditRequest) => string}
 */
export function commandOf({ devices, orientations, keyboards, policy, fidelity }) {
  /** @type {(name: string, value: string | undefined) => string} */
  const option = (name, value) => (value ? ` --${name} ${value}` : "");
  return `keyboard-avoidance audit form.json --devices ${devices.join(",")} --orientations ${orientations.join(",")}`
    + ` --keyboards ${keyboards.join(",")}${option("policy", policy)}${option("fidelity", fidelity)}`;
}
