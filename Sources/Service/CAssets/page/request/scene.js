// @ts-check
// Where the parts of a reader's own request lie, with the defaults that openapi.yaml gives for what is left out.
// `device` is the catalogue's record of the device that the request names, if any.

import { clamp, isObject, without } from "../model/values.js";
import { scrollViewsOf } from "./measured.js";
import { edgeInsetsOf, moved, rectOf, sizeOf } from "./wire-values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Device} Device */
/** @typedef {import("../types").EdgeInsets} EdgeInsets */
/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").Orientation} Orientation */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Size} Size */

// The sides between which a screen is drawn.
const SHORTEST = 40, LONGEST = 4000;
const DEFAULT_SCREEN = { width: 375, height: 812 };

/**
 * The screen, the window, the safe area and the scroll view. The scroll view's frame is in the screen's coordinates: a
 * window need not begin at the screen's corner.
 * @param {AvoidRequest} request
 * @param {Device | null} device
 * @returns {Scene}
 */
export function sceneOf(request, device) {
  const frame = rectOf(request.window?.frame);
  const sent = sizeOf(request.screen);
  const extent = sent ?? screenOfDevice(device, request.orientation) ?? extentOf(request, frame);
  const screen = {
    width: clamp(extent.width, SHORTEST, LONGEST), height: clamp(extent.height, SHORTEST, LONGEST),
  };
  const window = frame ?? { x: 0, y: 0, ...screen };
  const safeArea = edgeInsetsOf(request.window?.safeAreaInsets)
    ?? safeAreaOf(device, request.orientation, window, screen);
  const scroll = rectOf(request.scrollView?.frame) ?? { x: 0, y: 0, width: window.width, height: window.height };
  const contentSize = sizeOf(request.scrollView?.contentSize) ?? { width: scroll.width, height: scroll.height };
  return { screen, window, safeArea, scrollFrame: moved(scroll, window.x, window.y), contentSize };
}

/** @type {(device: Device | null, orientation: string | undefined) => Size | null} */
function screenOfDevice(device, orientation) {
  if (!device?.width || !device.height) return null;
  const { width, height } = device;
  return orientation === "landscape" ? { width: height, height: width } : { width, height };
}

/**
 * Without a screen: the window's extent, else the smallest rectangle from 0,0 that holds the scroll views and, if it
 * meets that rectangle, the keyboard.
 * @param {AvoidRequest} request
 * @param {Rect | null} window
 * @returns {Size}
 */
function extentOf(request, window) {
  /** @type {(rects: Rect[]) => Size} */
  const far = (rects) => ({
    width: Math.max(...rects.map((rect) => rect.x + rect.width)),
    height: Math.max(...rects.map((rect) => rect.y + rect.height)),
  });
  if (window) return far([window]);
  const views = scrollViewsOf(request).flatMap((view) => rectOf(view.frame) ?? []);
  if (!views.length) return DEFAULT_SCREEN;
  const extent = far(views), keyboard = rectOf(request.keyboard?.frameEnd);
  const meets = keyboard && keyboard.x < extent.width && keyboard.y < extent.height
    && keyboard.x + keyboard.width > 0 && keyboard.y + keyboard.height > 0;
  return meets ? far([...views, keyboard]) : extent;
}

/**
 * The part of a device's safe area over a window.
 * @param {Device | null} device
 * @param {Orientation | undefined} orientation
 * @param {Rect} window
 * @param {Size} screen
 * @returns {EdgeInsets}
 */
function safeAreaOf(device, orientation = "portrait", window, screen) {
  const whole = device?.safeArea?.[orientation];
  if (!whole) return { top: 0, left: 0, bottom: 0, right: 0 };
  return {
    top: Math.max(whole.top - window.y, 0), left: Math.max(whole.left - window.x, 0),
    bottom: Math.max(whole.bottom - (screen.height - window.y - window.height), 0),
    right: Math.max(whole.right - (screen.width - window.x - window.width), 0),
  };
}

// MARK: The keyboard

/**
 * Where the keyboard ends up on the screen: as it was sent, else as the device has it; null if neither says.
 * @param {AvoidRequest} request
 * @param {Device | null} device
 * @returns {Rect | null}
 */
export function keyboardOf(request, device) {
  const { screen } = sceneOf(request, device), sent = isObject(request.keyboard) ? request.keyboard : {};
  const height = sent.height ?? Math.max(screen.height - sent.top, 0);
  const reported = rectOf(sent.frameEnd) ?? (Number.isFinite(height) ? dockedFrame(height, screen) : null);
  const frame = reported ?? keyboardOfDevice(request, device, screen);
  if (!frame) return null;
  const isDocked = frame.y + frame.height >= screen.height;
  const accessory = isDocked && Number.isFinite(sent.accessoryHeight) ? sent.accessoryHeight : 0;
  return { ...frame, y: frame.y - accessory, height: frame.height + accessory };
}

/** @type {(height: number, screen: Size) => Rect} */
const dockedFrame = (height, screen) => ({ x: 0, y: screen.height - height, width: screen.width, height });

/**
 * @param {AvoidRequest} request
 * @param {Device | null} device
 * @param {Size} screen
 * @returns {Rect | null}
 */
export function keyboardOfDevice({ keyboardKind = "withBar", orientation = "portrait" }, device, screen) {
  const lengths = device?.keyboard;
  if (!lengths || keyboardKind === "none") return null;
  if (keyboardKind === "floating") {
    if (!lengths.floating) return null;
    const { width, height } = lengths.floating;
    const x = Math.floor((screen.width - width) / 2), y = screen.height - height - Math.round(screen.height / 10);
    return { x, y, width, height };
  }
  const own = lengths[/** @type {Orientation} */ (orientation)];
  const height = keyboardKind === "hardwareBar" ? lengths.hardwareBar?.height
    : own?.[/** @type {"withBar" | "withoutBar"} */ (keyboardKind)];
  return height !== undefined && Number.isFinite(height) ? dockedFrame(height, screen) : null;
}

/**
 * Whether the request leaves a keyboard on the screen, as far as the phone knows.
 * @type {(request: AvoidRequest | null) => boolean}
 */
export function isUpAfter(request) {
  const { event = "keyboardWillShow", keyboard, savedState } = request ?? {};
  if (/Hide$/.test(event)) return false;
  return /^(keyboard|interactiveDismiss$)/.test(event) || Boolean(keyboard ?? savedState);
}

/**
 * The kind of keyboard, as far as the request tells.
 * @param {AvoidRequest} request
 * @param {Rect | null} frame the keyboard's
 * @param {number} screenWidth
 * @returns {KeyboardKind}
 */
export function keyboardKindOf({ keyboardKind }, frame, screenWidth) {
  return keyboardKind ?? (frame && frame.width < screenWidth ? "floating" : "withBar");
}

/**
 * The same form on a device, whose lengths count from now on: it keeps its distance from the edges of the screen.
 * @param {AvoidRequest} request
 * @param {AvoidRequest} choice the members that choose the device
 * @param {Size} before
 * @param {Size} after
 * @returns {AvoidRequest}
 */
export function requestOnDevice(request, choice, before, after) {
  const wider = after.width - before.width, taller = after.height - before.height;
  /** @type {(view: any) => any} */
  const resized = (view) => {
    const frame = rectOf(view?.frame), size = sizeOf(view?.contentSize);
    if (!frame || !size) return view;
    return {
      ...view,
      frame: { ...frame, width: Math.max(frame.width + wider, 40), height: Math.max(frame.height + taller, 40) },
      contentSize: { ...size, width: Math.max(size.width + wider, 40) },
    };
  };
  const { outerScrollViews, keyboard, ...rest } = without(request, "screen", "window");
  const timing = isObject(keyboard) ? without(keyboard, "frameEnd", "frameBegin", "height", "top") : {};
  return {
    ...rest, ...choice, scrollView: resized(rest.scrollView),
    ...(Array.isArray(outerScrollViews) ? { outerScrollViews: outerScrollViews.map(resized) } : {}),
    ...(Object.keys(timing).length ? { keyboard: timing } : {}),
  };
}
