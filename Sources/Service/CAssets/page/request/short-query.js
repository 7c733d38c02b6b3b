// @ts-check
// A request in the short names of a link, where it fits them.

import { isEqual, isObject, without } from "../model/values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */

const RECT = ["x", "y", "width", "height"], SIZE = ["width", "height"], INSETS = ["top", "left", "bottom", "right"];

/** The request does not fit the short names. */
class Misfit extends Error {}

/**
 * The query of `GET /avoid` that means this request in the contract's own members; null if it has more to say.
 * @param {AvoidRequest} request
 * @returns {string | null}
 */
export function shortQueryOf(request) {
  try {
    const parts = partsOf(request).filter(([, value]) => value !== undefined);
    return parts.map(([name, value]) => `${name}=${readable(String(value))}`).join("&");
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}

/** @type {(value: string) => string} */
const readable = (value) => encodeURIComponent(value).replace(/%2C/g, ",").replace(/%40/g, "@");

/** @type {(request: AvoidRequest) => [string, unknown][]} */
function partsOf(request) {
  const {
    screen, window = {}, scrollView, field = {}, keyboard = {}, device, orientation, event, policy, options = {},
    ...rest
  } = request;
  only(rest);
  only(window, "safeAreaInsets");
  only(scrollView, "frame", "contentSize", "contentOffset", "contentInset");
  only(field, "frame", "caretRect", "coordinateSpace");
  only(options, "padding", "alignment", "strategy");
  const { frame, contentSize, contentOffset: offset, contentInset } = scrollView, { padding } = options;
  const isWhole = screen && isEqual(frame, { x: 0, y: 0, ...without(screen, "scale") });
  return [
    ["screen", screen && sized(screen) + (screen.scale === undefined ? "" : "@" + number(screen.scale))],
    ["safe", listed(window.safeAreaInsets, INSETS)],
    ["device", device], ["orientation", orientation],
    ["scroll", isWhole ? undefined : listed(frame, RECT) ?? misfit()],
    ["content", sized(contentSize)],
    ["offset", offset?.x === 0 ? number(offset.y) : listed(offset, ["x", "y"])],
    ["inset", listed(contentInset, INSETS)],
    ["field", listed(field.frame, RECT)], ["caret", listed(field.caretRect, RECT)], ["space", field.coordinateSpace],
    ["keyboard", keyboardPart(keyboard)],
    ["event", event], ["policy", policy], ["padding", padding === undefined ? undefined : number(padding)],
    ["align", options.alignment], ["strategy", options.strategy],
  ];
}

/** @type {() => never} */
const misfit = () => { throw new Misfit(); };

/** @type {(value: unknown, ...names: string[]) => void} */
function only(value, ...names) {
  if (!isObject(value) || Object.keys(value).some((name) => !names.includes(name))) misfit();
}

/** @type {(value: unknown) => number} */
const number = (value) => (typeof value === "number" && Number.isFinite(value) ? value : misfit());

/** @type {(value: any, names: string[]) => string | undefined} */
function listed(value, names) {
  if (value === undefined) return undefined;
  only(value, ...names);
  return names.map((name) => number(value[name])).join(",");
}

/** @type {(value: any) => string} */
const sized = (value) => SIZE.map((name) => number(value?.[name])).join("x");

/** @type {(keyboard: any) => string | number | undefined} */
function keyboardPart(keyboard) {
  only(keyboard, "height", "frameEnd");
  const { height, frameEnd } = keyboard;
  if (height !== undefined && frameEnd !== undefined) misfit();
  return height === undefined ? listed(frameEnd, RECT) : number(height);
}
