// @ts-check
// Where things lie, as a phone would report it. These lengths go into requests, and nothing here is an answer.

import { keyboardKindOf, keyboardOf, sceneOf } from "../request/scene.js";
import { UNKNOWN_DEVICE } from "./devices.js";
import { FIRST_DOCUMENT, stepsOf } from "./document.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Device} Device */
/** @typedef {import("../types").Geometry} Geometry */
/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").KeyboardParts} KeyboardParts */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("./devices.js").Devices} Devices */

/**
 * The device whose figures count: the one that a reader's own request names, if any, or the form's.
 * @param {Doc} doc
 * @returns {string | undefined}
 */
export const deviceIdOf = (doc) => (doc.request ? doc.request.device : doc.device);

/** @type {(doc: Doc, devices: Devices) => Device | null} */
export const deviceOf = (doc, devices) => devices.find(deviceIdOf(doc));

/**
 * A reader's own request says where things lie; a form takes the lengths of its device.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {Geometry}
 */
export function geometryOf(doc, devices) {
  const named = deviceOf(doc, devices);
  if (doc.request) {
    const scene = sceneOf(doc.request, named), isLandscape = scene.screen.width > scene.screen.height;
    return { device: named ?? UNKNOWN_DEVICE, isLandscape, barBottom: 0, barHeight: 0, ...scene };
  }
  const device = named?.width ? named : devices.find(FIRST_DOCUMENT.device) ?? UNKNOWN_DEVICE;
  const isLandscape = doc.orientation === "landscape";
  const upright = { width: device.width ?? 0, height: device.height ?? 0 };
  const screen = isLandscape ? { width: upright.height, height: upright.width } : upright;
  const safeArea = device.safe[doc.orientation] ?? device.safe.portrait;
  const barHeight = isLandscape && device.idiom === "phone" ? 32 : 44;
  const barBottom = safeArea.top + barHeight;
  const lowest = doc.items.reduce((most, item) => Math.max(most, item.y + item.h), 0);
  return {
    device, isLandscape, screen, safeArea, barBottom, barHeight,
    window: { x: 0, y: 0, ...screen },
    scrollFrame: {
      x: 0, y: barBottom, width: screen.width, height: Math.max(screen.height - barBottom - doc.below, 40),
    },
    contentSize: { width: screen.width, height: lowest + 24 },
  };
}

// MARK: The keyboard

/**
 * The kind of keyboard before all steps.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {KeyboardKind}
 */
export function firstKindOf(doc, devices) {
  if (!doc.request) return doc.kind;
  const device = deviceOf(doc, devices);
  return keyboardKindOf(doc.request, keyboardOf(doc.request, device), sceneOf(doc.request, device).screen.width);
}

/**
 * The kind of keyboard after all steps.
 * @type {(doc: Doc, devices: Devices) => KeyboardKind}
 */
export const lastKindOf = (doc, devices) => stepsOf(doc, "kind").at(-1)?.kind ?? firstKindOf(doc, devices);

/**
 * Where the keyboard is once it is up; null if there is none. A height that was set by hand is that of the keyboard
 * that is up after all steps.
 * @param {Doc} doc
 * @param {Devices} devices
 * @param {KeyboardKind} kind
 * @returns {Rect | null}
 */
export function keyboardFrame(doc, devices, kind = lastKindOf(doc, devices)) {
  if (doc.request) return keyboardOf(doc.request, deviceOf(doc, devices));
  const { device, screen: { width, height }, safeArea } = geometryOf(doc, devices);
  const parts = keyboardParts(doc, devices);
  const tall = parts.withBar ?? 260, low = parts.withoutBar ?? tall - (parts.bar ?? 44);
  const byHand = kind === lastKindOf(doc, devices) ? doc.height : null;
  /** @type {(own: number) => Rect} */
  const docked = (own) => ({ x: 0, y: height - own, width, height: own });
  switch (kind) {
    case "withBar": return docked(byHand ?? tall);
    case "withoutBar": return docked(byHand ?? low);
    case "hardwareBar": {
      // Its part on the screen is the bar; the keys lie below.
      const visible = byHand ?? device.keyboard.hardwareBar?.height ?? (parts.bar ?? 44) + safeArea.bottom;
      return { x: 0, y: height - visible, width, height: Math.max(tall, visible) };
    }
    case "floating": {
      const own = device.keyboard.floating ?? { width: 320, height: 254 };
      return {
        x: Math.max(width - own.width - 20, 0), y: Math.max(height - own.height - safeArea.bottom - 46, 0),
        width: Math.min(own.width, width), height: own.height,
      };
    }
    default: return null;
  }
}

/**
 * The height of the keyboard that lies on the screen.
 * @type {(doc: Doc, devices: Devices) => number}
 */
export function keyboardHeight(doc, devices) {
  const frame = keyboardFrame(doc, devices), { screen } = geometryOf(doc, devices);
  return frame ? Math.min(frame.height, Math.max(screen.height - frame.y, 0)) : 0;
}

/** @type {(doc: Doc, devices: Devices) => KeyboardParts} */
export function keyboardParts(doc, devices) {
  const { device, isLandscape } = geometryOf(doc, devices);
  const own = device.keyboard[isLandscape ? "landscape" : "portrait"];
  return own ?? (doc.request ? {} : device.keyboard.portrait ?? { withBar: 260 });
}

/**
 * Whether the keyboard's height can be set: only a docked one has a height of its own.
 * @type {(doc: Doc, devices: Devices) => boolean}
 */
export function isDocked(doc, devices) {
  const frame = keyboardFrame(doc, devices), { screen } = geometryOf(doc, devices);
  return Boolean(frame) && frame !== null && frame.width >= screen.width && frame.y + frame.height >= screen.height;
}
