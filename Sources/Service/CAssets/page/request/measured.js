// @ts-check
// A reader's own request, as the service has read it, on its way into a document.

import { isObject, without } from "../model/values.js";
import { moved, pointOf, rectOf } from "./wire-values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */

const CORNER = { x: 0, y: 0 };

/**
 * The same request with rectangles measured from the window's or the screen's corner instead of from `origin`, the
 * field and the container in content coordinates, and nothing that is null.
 * @param {AvoidRequest} read
 * @returns {AvoidRequest}
 */
export function measuredRequest({ savedState, ...read }) {
  /** @type {AvoidRequest} */
  const { origin, ...request } = JSON.parse(JSON.stringify(read, (_name, value) => value ?? undefined));
  // A saved state is the service's own, and keeps what is null in it.
  if (savedState) request.savedState = savedState;
  const { x, y } = pointOf(origin) ?? CORNER, { window, keyboard, scrollView } = request;
  /** @type {(object: any, name: string, dx: number, dy: number) => void} */
  const shift = (object, name, dx, dy) => {
    const rect = rectOf(object?.[name]);
    if (rect) object[name] = moved(rect, dx, dy);
  };
  for (const part of [window, ...scrollViewsOf(request)]) shift(part, "frame", -x, -y);
  for (const name of ["frameEnd", "frameBegin"]) {
    // A frame of nothing but zeros is a sign, not a place.
    if (Object.values(rectOf(keyboard?.[name]) ?? {}).some(Boolean)) shift(keyboard, name, -x, -y);
  }
  const frame = rectOf(scrollView?.frame) ?? CORNER, offset = pointOf(scrollView?.contentOffset) ?? CORNER;
  for (const part of [request.field, request.container].filter(isObject)) {
    const space = part.coordinateSpace;
    if (space !== "window" && space !== "screen") continue;
    const corner = (space === "screen" && rectOf(window?.frame)) || CORNER;
    for (const name of ["frame", "caretRect"]) {
      shift(part, name, offset.x - frame.x - x - corner.x, offset.y - frame.y - y - corner.y);
    }
    // Said in so many words, the space is not doubted by a warning.
    part.coordinateSpace = "content";
  }
  return request;
}

/**
 * The scroll views, the innermost first; what is no object is left out.
 * @param {AvoidRequest} request
 * @returns {Record<string, any>[]}
 */
export function scrollViewsOf({ scrollView, outerScrollViews }) {
  return [scrollView, ...(Array.isArray(outerScrollViews) ? outerScrollViews : [])].filter(isObject);
}

/**
 * The request without what a column decides, or the page itself: that is never taken from what is pasted.
 * @param {AvoidRequest} request
 * @returns {AvoidRequest}
 */
export function withoutColumnMembers(request) {
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
