// @ts-check
// What the phone itself does in the steps of a document: no answer is needed to know it.

import { isUpAfter } from "../request/scene.js";
import { firstKindOf, keyboardFrame } from "./geometry.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("./devices.js").Devices} Devices */

/**
 * The keyboard and the focus after all steps.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {{ kind: KeyboardKind, focus: string | null, keyboard: Rect | null }}
 */
export function replay(doc, devices) {
  let isUp = false, kind = firstKindOf(doc, devices);
  /** @type {string | null} */ let focus = null;
  /** @type {number | null} where a hand has dragged it */ let top = null;
  for (const step of doc.steps) {
    switch (step.t) {
      case "sent": focus = step.field ?? null; isUp = isUpAfter(doc.request); break;
      case "show": focus = step.field; isUp ||= kind !== "none"; break;
      case "hide": isUp = false; focus = null; top = null; break;
      case "kind": kind = step.kind; top = null; isUp &&= kind !== "none"; break;
      case "rotate": top = null; break;
      case "drag": if (isUp) top = step.top; break;
    }
  }
  const frame = isUp ? keyboardFrame(doc, devices, kind) : null;
  return { kind, focus, keyboard: frame && top !== null ? { ...frame, y: top } : frame };
}

/**
 * Whether the keyboard is up after all steps.
 * @type {(doc: Doc, devices: Devices) => boolean}
 */
export const isKeyboardUp = (doc, devices) => replay(doc, devices).keyboard !== null;
