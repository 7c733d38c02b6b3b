// @ts-check
// A reader's own request brought into one spelling and one space.

import { isObject, without } from "../model/values.js";
import { edgeInsetsOf, moved, pointOf, rectOf, sizeOf } from "./wire-values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Rect} Rect */

const WITH_NULLABLE_MEMBERS = ["scrollView", "options"];
const INSETS = ["contentInset", "scrollIndicatorInsets", "safeAreaInsets", "adjustedContentInset"];

/** @type {(rect: Rect) => boolean} */
const isAllZero = (rect) => Object.values(rect).every((value) => value === 0);

/**
 * The same request with objects for arrays, rectangles measured from the window's or the screen's corner instead of
 * from `origin`, the field and the container in content coordinates, and nothing that is null. Unreadable members stay
 * as they came, for the service to refuse at their place; then nothing is measured anew.
 * @param {AvoidRequest} sent
 * @returns {AvoidRequest}
 */
export function normaliseRequest(sent) {
  const request = withoutNulls(sent);
  let isReadable = true;
  /** @type {(object: unknown, name: string, reader: (value: unknown) => object | null) => void} */
  const read = (object, name, reader) => {
    if (!isObject(object) || !(name in object)) return;
    const value = reader(object[name]);
    if (value) object[name] = value; else isReadable = false;
  };
  for (const view of scrollViewsOf(request)) {
    read(view, "frame", rectOf);
    read(view, "contentSize", sizeOf);
    read(view, "contentOffset", pointOf);
    for (const name of INSETS) read(view, name, edgeInsetsOf);
  }
  read(request.window, "frame", rectOf);
  read(request.window, "safeAreaInsets", edgeInsetsOf);
  for (const name of ["frameEnd", "frameBegin"]) read(request.keyboard, name, rectOf);
  for (const name of ["frame", "caretRect"]) read(request.field, name, rectOf);
  read(request.container, "frame", rectOf);
  read(request, "origin", (value) => pointOf(value) ?? rectOf(value));
  return isReadable ? measuredFromCorners(request) : request;
}

/**
 * The scroll views, the innermost first; what is no object is left out.
 * @param {AvoidRequest} request
 * @returns {Record<string, any>[]}
 */
export function scrollViewsOf({ scrollView, outerScrollViews }) {
  return [scrollView, ...(Array.isArray(outerScrollViews) ? outerScrollViews : [])].filter(isObject);
}

/** @type {(sent: AvoidRequest) => AvoidRequest} */
function withoutNulls(sent) {
  /** @type {(object: Record<string, any>) => Record<string, any>} */
  const kept = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
  const request = kept(JSON.parse(JSON.stringify(sent)));
  for (const name of WITH_NULLABLE_MEMBERS) if (isObject(request[name])) request[name] = kept(request[name]);
  if (Array.isArray(request.outerScrollViews)) {
    request.outerScrollViews = request.outerScrollViews.map((view) => (isObject(view) ? kept(view) : view));
  }
  return request;
}

/** @type {(request: AvoidRequest) => AvoidRequest} */
function measuredFromCorners({ origin = { x: 0, y: 0 }, ...request }) {
  /** @type {(object: Record<string, any> | undefined, name: string) => void} */
  const rebase = (object, name) => {
    if (object?.[name]) object[name] = moved(object[name], -origin.x, -origin.y);
  };
  for (const view of scrollViewsOf(request)) rebase(view, "frame");
  rebase(request.window, "frame");
  // A frame of nothing but zeros is a sign, not a place.
  for (const name of ["frameEnd", "frameBegin"]) {
    if (request.keyboard?.[name] && !isAllZero(request.keyboard[name])) rebase(request.keyboard, name);
  }
  const frame = request.scrollView?.frame ?? { x: 0, y: 0 };
  const offset = request.scrollView?.contentOffset ?? { x: 0, y: 0 };
  for (const part of [request.field, request.container].filter(isObject)) {
    const space = part.coordinateSpace;
    if (!["content", "window", "screen"].includes(space)) continue;
    // Said in so many words, the space is not doubted by a warning.
    part.coordinateSpace = "content";
    if (space === "content") continue;
    const corner = space === "screen" ? request.window?.frame ?? { x: 0, y: 0 } : { x: 0, y: 0 };
    for (const name of ["frame", "caretRect"]) {
      if (!part[name]) continue;
      const dx = offset.x - frame.x - origin.x - corner.x, dy = offset.y - frame.y - origin.y - corner.y;
      part[name] = moved(part[name], dx, dy);
    }
  }
  return request;
}

/**
 * The request without what a lane decides, or the page itself: that is never taken from what is pasted.
 * @param {AvoidRequest} request
 * @returns {AvoidRequest}
 */
export function withoutLaneMembers(request) {
  const rest = without(request, "policy", "fidelity", "session", "eventID");
  return isObject(rest.options) ? { ...rest, options: without(rest.options, "explain") } : rest;
}

/**
 * The members that decide the positions and their time.
 * @type {(request: AvoidRequest) => object}
 */
function placementOf(request) {
  const { event, savedState, device, orientation, keyboardKind, origin, screen, window } = request;
  const { scrollView, keyboard, field } = request;
  return {
    event, savedState, device, orientation, keyboardKind, origin, screen, window,
    scrollView: [scrollView?.frame, scrollView?.contentSize],
    keyboard: [keyboard?.frameEnd, keyboard?.frameBegin, keyboard?.height, keyboard?.top],
    field: [field?.frame, field?.id, field?.coordinateSpace === "content" ? undefined : field?.coordinateSpace],
  };
}

/**
 * Whether two requests differ in options only.
 * @type {(a: AvoidRequest, b: AvoidRequest) => boolean}
 */
export function hasSamePlacement(a, b) {
  return JSON.stringify(placementOf(a)) === JSON.stringify(placementOf(b));
}
