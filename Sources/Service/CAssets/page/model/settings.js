// @ts-check
// The settings of a document: a form keeps them itself, a reader's own request in its members.

import { keyboardOfDevice, requestOnDevice, sceneOf } from "../request/scene.js";
import { edgeInsetsOf, pointOf } from "../request/wire-values.js";
import { FIRST_DOCUMENT } from "./document.js";
import { deviceOf, geometryOf } from "./geometry.js";
import { isObject, without } from "./values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").EdgeInsets} EdgeInsets */
/** @typedef {import("../types").Geometry} Geometry */
/** @typedef {import("../types").Point} Point */
/** @typedef {import("../types").RequestDoc} RequestDoc */
/** @typedef {import("./devices.js").Devices} Devices */
/** @typedef {keyof typeof MEMBERS} Setting */
/** @typedef {"contentInset" | "scrollIndicatorInsets"} InsetMember */

// Where a reader's own request has what a setting of a form is.
const MEMBERS = {
  padding: ["options", "padding"], alignment: ["options", "alignment"], strategy: ["options", "strategy"],
  oversize: ["options", "oversize"],
  duration: ["keyboard", "animationDuration"], curve: ["keyboard", "animationCurve"],
  adjust: ["scrollView", "contentInsetAdjustmentBehavior"],
};

/** @type {(doc: Doc, name: Setting) => any} */
export function settingOf(doc, name) {
  if (!doc.request) return doc[name];
  const [part, member] = MEMBERS[name];
  return doc.request[part]?.[member] ?? FIRST_DOCUMENT[name];
}

/**
 * The behavior by which the safe area is added: Android adds none by itself.
 * @type {(doc: Doc, devices: Devices) => string}
 */
export function adjustmentOf(doc, devices) {
  const own = settingOf(doc, "adjust"), isAndroid = deviceOf(doc, devices)?.platform === "android";
  return isAndroid && !doc.request && own === FIRST_DOCUMENT.adjust ? "never" : own;
}

/** @type {(doc: Doc, name: Setting, value: unknown) => Doc} */
export function withSetting(doc, name, value) {
  if (!doc.request) return { ...doc, [name]: value };
  const [part, member] = MEMBERS[name];
  return { ...doc, request: { ...doc.request, [part]: { ...doc.request[part], [member]: value } } };
}

/**
 * The padding below the field.
 * @type {(doc: Doc) => number}
 */
export function paddingOf(doc) {
  const value = settingOf(doc, "padding");
  return isObject(value) ? value.bottom ?? 0 : value;
}

// MARK: Insets and offset

/** @type {EdgeInsets} */
export const NO_INSETS = { top: 0, left: 0, bottom: 0, right: 0 };

/** @type {(doc: Doc) => EdgeInsets} */
const formInsets = (doc) => ({ top: doc.insetTop, left: 0, bottom: doc.insetBottom, right: 0 });

/**
 * The reader's members of the scroll view.
 * @type {(doc: Doc) => AvoidRequest | undefined}
 */
const writtenScrollView = (doc) => (doc.request ?? doc.patch)?.scrollView;

/**
 * The scroll view's own insets, before any keyboard.
 * @param {Doc} doc
 * @param {InsetMember} member
 * @returns {EdgeInsets}
 */
export function insetsOf(doc, member = "contentInset") {
  const written = writtenScrollView(doc)?.[member], otherwise = doc.request ? NO_INSETS : formInsets(doc);
  return edgeInsetsOf(isObject(written) ? { ...otherwise, ...written } : written) ?? otherwise;
}

/**
 * The scroll view's own offset, before any keyboard.
 * @type {(doc: Doc) => Point}
 */
export function offsetOf(doc) {
  return pointOf(writtenScrollView(doc)?.contentOffset) ?? { x: 0, y: doc.request ? 0 : 0 - doc.insetTop };
}

/**
 * The insets to restore once the keyboard has gone.
 * @type {(doc: Doc) => EdgeInsets}
 */
export const restingInsets = (doc) => edgeInsetsOf(doc.request?.savedState?.contentInset) ?? insetsOf(doc);

/**
 * The offset to restore once the keyboard has gone.
 * @type {(doc: Doc) => number}
 */
export const restingOffset = (doc) => (pointOf(doc.request?.savedState?.contentOffset) ?? offsetOf(doc)).y;

/** @type {(doc: Doc, side: "top" | "bottom", value: number) => Doc} */
export function withInset(doc, side, value) {
  if (!doc.request) return { ...doc, [side === "top" ? "insetTop" : "insetBottom"]: value };
  /** @type {(member: InsetMember) => AvoidRequest} */
  const changed = (member) => ({ [member]: { ...insetsOf(doc, member), [side]: value } });
  const scrollView = { ...doc.request.scrollView, ...changed("contentInset"), ...changed("scrollIndicatorInsets") };
  return { ...doc, request: { ...doc.request, scrollView } };
}

// MARK: The keyboard and the device

/** @type {(doc: Doc, height: number) => Doc} */
export function withKeyboardHeight(doc, height) {
  if (!doc.request) return { ...doc, height };
  const keyboard = without(doc.request.keyboard ?? {}, "frameEnd", "frameBegin", "top", "accessoryHeight");
  return { ...doc, request: { ...doc.request, keyboard: { ...keyboard, height } } };
}

/**
 * Whether all lengths of the screen and the keyboard are a device's.
 * @param {Doc} doc
 * @param {Devices} devices
 */
export function isOfDevice({ request }, devices) {
  if (!request) return true;
  const { screen, window, keyboard } = request;
  const isPlaced = [keyboard?.frameEnd, keyboard?.height, keyboard?.top].some((place) => place !== undefined);
  return Boolean(devices.find(request.device)?.width) && !screen && !window && !isPlaced;
}

/**
 * A reader's own request on a device of the catalogue, turned, or with another of its keyboards.
 * @param {RequestDoc} doc
 * @param {{ device?: string, orientation?: string, keyboardKind?: string }} choice
 * @param {Devices} devices
 * @returns {Doc}
 */
export function onDevice(doc, choice, devices) {
  const chosen = { device: doc.request.device, ...choice };
  const before = geometryOf(doc, devices);
  const after = sceneOf({ ...without(doc.request, "screen", "window"), ...chosen }, devices.find(chosen.device));
  const wider = after.screen.width - before.screen.width;
  return {
    ...doc, request: requestOnDevice(doc.request, chosen, before.screen, after.screen),
    items: doc.items.map((item) => ({ ...item, w: Math.max(item.w + wider, 24) })),
  };
}

/**
 * Whether a device of which this is the request has such a keyboard.
 * @type {(doc: RequestDoc, keyboardKind: string, devices: Devices) => boolean}
 */
export function hasKeyboardKind(doc, keyboardKind, devices) {
  const { screen } = geometryOf(doc, devices), device = devices.find(doc.request.device);
  return keyboardKind === "none" || keyboardOfDevice({ ...doc.request, keyboardKind }, device, screen) !== null;
}

/**
 * A form keeps its margins when the screen changes.
 * @param {Doc} doc the form as it is now
 * @param {Doc} before on the screen that its items were laid out for
 * @param {Devices} devices
 * @returns {Doc}
 */
export function fitted(doc, before, devices) {
  /** @type {(geometry: Geometry) => number} */
  const usable = ({ screen, safeArea }) => screen.width - safeArea.left - safeArea.right;
  const was = geometryOf(before, devices), is = geometryOf(doc, devices);
  const wider = usable(is) - usable(was), shift = is.safeArea.left - was.safeArea.left;
  return {
    ...doc, items: doc.items.map((item) => ({ ...item, x: item.x + shift, w: Math.max(item.w + wider, 24) })),
  };
}

/**
 * The phone turned: the form keeps its margins, and a height that was set by hand belongs to the side it was set on.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {Doc}
 */
export function turned(doc, devices) {
  const orientation = doc.orientation === "portrait" ? "landscape" : "portrait";
  return fitted({ ...doc, orientation, height: null }, doc, devices);
}
