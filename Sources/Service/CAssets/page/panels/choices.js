// @ts-check
// What the menus of devices, keyboards and known cases offer.

import { formatted, html } from "../dom.js";
import { isOwnRequest, KEYBOARD_KINDS } from "../model/document.js";
import { geometryOf, keyboardFrame, lastKindOf } from "../model/geometry.js";
import { hasKeyboardKind, isOfDevice } from "../model/settings.js";

/** @typedef {import("../types").Cases} Cases */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ListedDevice} ListedDevice */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {{ value: string, text: string }} Choice */
/** @typedef {{ group: string, choices: Choice[] }} ChoiceGroup */

const FAMILIES = ["iPhone", "iPad", "Pixel", "Galaxy", "OnePlus", "Xiaomi", "Moto", "Others"];

/** @type {(device: ListedDevice) => string} */
function familyOf({ id, models }) {
  const [first] = (models[0] ?? id).split(" ");
  return FAMILIES.includes(first) ? first : "Others";
}

/**
 * The devices of the catalogue in groups, the newest first; each by the names under which it is sold, newest first
 * too.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {(Choice | ChoiceGroup)[]}
 */
export function deviceChoices(doc, devices) {
  const known = [...devices.choices].sort((a, b) => b.year - a.year);
  const groups = FAMILIES.map((group) => ({
    group, choices: known.filter((device) => familyOf(device) === group).map((device) => (
      { value: device.id, text: namesOf(device) }
    )),
  })).filter(({ choices }) => choices.length);
  const { request } = doc;
  if (!request || known.some((device) => device.id === request.device)) return groups;
  const { width, height } = geometryOf(doc, devices).screen;
  const isSent = request.screen ?? request.window ?? request.scrollView;
  const text = isSent ? `As sent, ${formatted(width)} × ${formatted(height)}` : "None was sent";
  return [{ value: request.device ?? "", text }, ...groups];
}

/**
 * “iPhone 17 Pro, 17, 16 Pro”.
 * @type {(device: ListedDevice) => string}
 */
function namesOf({ id, models }) {
  const [first, ...others] = [...models].reverse();
  if (!first) return id;
  const family = first.split(" ")[0] + " ";
  return [first, ...others.map((name) => (name.startsWith(family) ? name.slice(family.length) : name))].join(", ");
}

/**
 * A form has every kind of keyboard; a reader's own request those of its device, unless it places the keyboard itself.
 * @param {Doc} doc
 * @param {Devices} devices
 * @returns {Choice[]}
 */
export function keyboardChoices(doc, devices) {
  const all = Object.entries(KEYBOARD_KINDS).map(([value, text]) => ({ value, text }));
  if (!isOwnRequest(doc)) return all;
  const kind = lastKindOf(doc, devices);
  if (!isOfDevice(doc, devices)) {
    return [{ value: kind, text: keyboardFrame(doc, devices) ? "As sent" : "None was sent" }];
  }
  return all.filter(({ value }) => value === kind || hasKeyboardKind(doc, value, devices));
}

/**
 * The menu of known cases, which are those that have a title. It goes back to its own.
 * @param {HTMLSelectElement} menu
 * @param {Cases} cases
 * @param {(name: string) => void} open
 */
export function listKnownCases(menu, cases, open) {
  const known = Object.entries(cases).filter(([, { title }]) => title);
  menu.append(html("option", { value: "", text: "Known cases" }),
    ...known.map(([name, { title }]) => html("option", { value: name, text: title })));
  menu.onchange = () => {
    if (menu.value) open(menu.value);
    menu.value = "";
  };
}
