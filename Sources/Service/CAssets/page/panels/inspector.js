// @ts-check
// The settings beside the phones.

import { isOwnRequest, itemOf, withItem, withStep } from "../model/document.js";
import { deviceIdOf, geometryOf, isDocked, keyboardHeight, lastKindOf } from "../model/geometry.js";
import { asWritten, onlyFidelity, POLICY_NAMES } from "../model/policies.js";
import { isKeyboardUp } from "../model/replay.js";
import {
  adjustmentOf, fitted, insetsOf, isOfDevice, onDevice, paddingOf, settingOf, turned, withInset, withKeyboardHeight,
  withSetting,
} from "../model/settings.js";
import { html } from "../dom.js";
import { deviceChoices, keyboardChoices } from "./choices.js";
import { Controls } from "./controls.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").KeyboardKind} KeyboardKind */
/** @typedef {import("../types").Orientation} Orientation */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("../model/settings.js").Setting} Setting */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./controls.js").Change} Change */
/** @typedef {import("./controls.js").Preparation} Preparation */

const MOST_COLUMNS = 4;
const FARTHEST = 20_000; // points

/** @type {(texts: Record<string, string>) => Choice[]} */
const choicesOf = (texts) => Object.entries(texts).map(([value, text]) => ({ value, text }));

// Members by number would stand in the order of their numbers.
const CURVES = [
  { value: "7", text: "7, the keyboard’s spring" }, { value: "0", text: "0, ease in and out" },
  { value: "1", text: "1, ease in" }, { value: "2", text: "2, ease out" }, { value: "3", text: "3, linear" },
];
const STRATEGIES = choicesOf({
  scroll: "Scroll", insetOnly: "Inset only", translate: "Move the window", resize: "Resize the scroll view",
});
const OVERSIZE = choicesOf({
  caret: "Show the caret", top: "Show the top", nearer: "Nearer edge", leave: "Leave it",
});
const ADJUSTMENTS = choicesOf({
  automatic: "added by the system", always: "always added", scrollableAxes: "added where it scrolls",
  never: "never added",
});
const BEHAVIORS = ["always", "whenAtEnd", "persistent", "never"].map((value) => ({ value, text: value }));
const NO_OR_YES = choicesOf({ false: "No", true: "Yes" });
const ALIGNMENTS = choicesOf({ nearest: "Near", top: "Top", center: "Mid", bottom: "End" });
const ORIENTATIONS = choicesOf({ portrait: "Portrait", landscape: "Landscape" });

/**
 * Fills the inspector.
 * @param {HTMLElement} root
 * @param {Devices} devices
 * @param {Change} change
 * @param {Preparation} learnDevice
 * @returns {Controls}
 */
export function inspector(root, devices, change, learnDevice) {
  const controls = new Controls(change);
  root.replaceChildren(
    controls.group("Device", ...deviceRows(controls, devices, learnDevice)),
    controls.group("Policies", addColumnButton(controls)),
    controls.group("Keyboard", ...keyboardRows(controls, devices)),
    controls.shownIf(isList, controls.group("List", ...listRows(controls))),
    controls.shownIf((doc) => !isList(doc), controls.group("Options",
      controls.slider("Padding", { min: 0, max: 80, step: 1 }, { ...bound("padding"), read: paddingOf }),
      controls.segments("Alignment", ALIGNMENTS, bound("alignment")),
      controls.select("Strategy", () => STRATEGIES, bound("strategy")),
      controls.select("Too tall", () => OVERSIZE, bound("oversize")))),
    controls.group("Scroll view", ...scrollViewRows(controls, devices)),
    controls.shownIf((doc) => !isList(doc), controls.group("Field", ...fieldRows(controls, devices))));
  return controls;
}

/** @type {(doc: Doc) => boolean} */
const isList = (doc) => Boolean(doc.request?.list);

/**
 * The members of a chat's list.
 * @param {Controls} controls
 */
function listRows(controls) {
  /** @type {(doc: Doc, member: string, value: unknown) => Doc} */
  const write = ({ request, ...doc }, member, value) => (
    { ...doc, request: request && { ...request, list: { ...request.list, [member]: value } } }
  );
  const list = (/** @type {Doc} */ doc) => doc.request?.list ?? {};
  return [
    controls.select("Behavior", () => BEHAVIORS, {
      read: (doc) => list(doc).behavior ?? "always", write: (doc, value) => write(doc, "behavior", value),
    }),
    controls.segments("Inverted", NO_OR_YES, {
      read: (doc) => String(list(doc).inverted ?? false),
      write: (doc, value) => write(doc, "inverted", value === "true"),
    }),
    controls.slider("Blank space", { min: 0, max: 400, step: 1 }, {
      read: (doc) => list(doc).blankSpace ?? 0, write: (doc, value) => write(doc, "blankSpace", value),
    }),
  ];
}

/**
 * A setting that a form keeps itself, and a reader's own request in a member.
 * @param {Setting} name
 */
function bound(name) {
  return {
    read: (/** @type {Doc} */ doc) => settingOf(doc, name),
    write: (/** @type {Doc} */ doc, /** @type {unknown} */ value) => withSetting(doc, name, value),
  };
}

/** @param {Controls} controls */
function addColumnButton(controls) {
  const name = (/** @type {Doc} */ doc) => (
    doc.columns.length < MOST_COLUMNS
      ? "Compare another policy" : `${MOST_COLUMNS} at most: remove one to compare another`
  );
  return controls.button(name, (doc) => {
    const next = POLICY_NAMES.find((policy) => !doc.columns.some((column) => column.policy === policy)) ?? "automatic";
    const only = onlyFidelity(next);
    return { ...doc, columns: [...doc.columns, only ? { policy: next, fidelity: only } : asWritten(next)] };
  }, (doc) => doc.columns.length < MOST_COLUMNS, { id: "add-column" });
}

/**
 * @param {Controls} controls
 * @param {Devices} devices
 * @param {Preparation} learnDevice
 */
function deviceRows(controls, devices, learnDevice) {
  /** @type {(doc: Doc) => Orientation} */
  const orientationOf = (doc) => (geometryOf(doc, devices).isLandscape ? "landscape" : "portrait");
  return [
    controls.select("Model", (doc) => deviceChoices(doc, devices), {
      read: (doc) => deviceIdOf(doc) ?? "",
      write: (doc, device) => {
        if (isOwnRequest(doc)) return device ? onDevice(doc, { device }, devices) : doc;
        return fitted({ ...doc, device, height: null }, doc, devices);
      },
    }, learnDevice),
    controls.segments("Orientation", ORIENTATIONS, {
      read: orientationOf,
      write: (doc, orientation) => {
        if (orientation === orientationOf(doc)) return doc;
        if (isOwnRequest(doc)) return onDevice(doc, { orientation }, devices);
        // With the keyboard up it is an event, as on a phone that is turned; else it is how the phone is held.
        const next = turned(doc, devices);
        return isKeyboardUp(doc, devices) ? withStep(next, { t: "rotate" }) : next;
      },
      isUsable: (doc) => isOfDevice(doc, devices),
    }),
  ];
}

/**
 * @param {Controls} controls
 * @param {Devices} devices
 */
function keyboardRows(controls, devices) {
  return [
    controls.select("Kind", (doc) => keyboardChoices(doc, devices), {
      read: (doc) => lastKindOf(doc, devices),
      write: (doc, value) => {
        if (isOwnRequest(doc)) return onDevice(doc, { keyboardKind: value }, devices);
        const kind = /** @type {KeyboardKind} */ (value);
        // A height that was set by hand is that of the kind it was set for.
        if (isKeyboardUp(doc, devices)) return withStep({ ...doc, height: null }, { t: "kind", kind });
        return { ...doc, kind, height: null, steps: doc.steps.filter((step) => step.t !== "kind") };
      },
    }),
    controls.slider("Height", { min: 40, max: 600, step: 1 }, {
      read: (doc) => keyboardHeight(doc, devices), write: withKeyboardHeight,
      isUsable: (doc) => isDocked(doc, devices),
    }),
    html("details", {}, html("summary", { text: "Animation" }),
      controls.slider("Duration", { min: 0, max: 1, step: 0.05, unit: " s" }, bound("duration")),
      controls.select("Curve", () => CURVES, {
        read: (doc) => String(settingOf(doc, "curve")),
        write: (doc, curve) => withSetting(doc, "curve", Number(curve)),
      })),
  ];
}

/**
 * @param {Controls} controls
 * @param {Devices} devices
 */
function scrollViewRows(controls, devices) {
  const range = { min: 0, max: 120, step: 1 };
  return [
    controls.slider("Inset, top", range, {
      read: (doc) => insetsOf(doc).top, write: (doc, value) => withInset(doc, "top", value),
    }),
    controls.slider("Inset, bottom", range, {
      read: (doc) => insetsOf(doc).bottom, write: (doc, value) => withInset(doc, "bottom", value),
    }),
    controls.slider("Tab bar", range, {
      read: (doc) => doc.below, write: (doc, below) => ({ ...doc, below }), isUsable: (doc) => !doc.request,
    }),
    controls.select("Safe area", () => ADJUSTMENTS, {
      ...bound("adjust"), read: (doc) => adjustmentOf(doc, devices),
    }),
  ];
}

// MARK: The selected field

/** @type {(doc: Doc) => Item | undefined} */
const selectedItem = (doc) => itemOf(doc, doc.selected);

/**
 * @param {Controls} controls
 * @param {Devices} devices
 */
function fieldRows(controls, devices) {
  /** @type {(name: "x" | "y" | "w" | "h", label: string, min: number) => HTMLElement} */
  const number = (name, label, min) => controls.number(name, label, { min, max: FARTHEST }, {
    read: (doc) => selectedItem(doc)?.[name],
    write: (doc, value) => withItem(doc, doc.selected, { [name]: value }),
  });
  return [
    controls.text("Label", { id: "caption", maxLength: 60 }, {
      read: (doc) => selectedItem(doc)?.label,
      write: (doc, label) => withItem(doc, doc.selected, { label }),
    }),
    html("div", { class: "quad" },
      number("x", "Field’s x", -2000), number("y", "Field’s y", -2000),
      number("w", "Field’s width", 1), number("h", "Field’s height", 1)),
    html("div", { class: "wide" },
      controls.button("Add field", (doc) => withNewItem(doc, devices, "field")),
      controls.button("Add text view", (doc) => withNewItem(doc, devices, "text")),
      controls.button("Delete", withoutSelected, (doc) => selectedItem(doc) !== undefined)),
  ];
}

/** @type {(doc: Doc) => Doc} */
function withoutSelected(doc) {
  return {
    ...doc, items: doc.items.filter((item) => item.id !== doc.selected), selected: null,
    steps: doc.steps.filter((step) => !("field" in step) || step.field !== doc.selected),
  };
}

/** @type {(doc: Doc, devices: Devices, kind: "field" | "text") => Doc} */
function withNewItem(doc, devices, kind) {
  const { screen, safeArea } = geometryOf(doc, devices);
  const lowest = doc.items.reduce((most, item) => Math.max(most, item.y + item.h), 6);
  let number = doc.items.length + 1;
  while (itemOf(doc, "f" + number)) number += 1;
  /** @type {Item} */
  const item = {
    id: "f" + number, kind, label: (kind === "text" ? "Text " : "Field ") + number, text: "",
    x: safeArea.left + 16, y: lowest + 10, w: screen.width - safeArea.left - safeArea.right - 32,
    h: kind === "text" ? 120 : 44,
  };
  return { ...doc, items: [...doc.items, item], selected: item.id };
}
