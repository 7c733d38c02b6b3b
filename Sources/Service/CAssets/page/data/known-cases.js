// @ts-check
// What people run into, each as what differs from the first document.

import { FIRST_DOCUMENT } from "../model/document.js";
import { asWritten, AUTOMATIC } from "../model/policies.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").PolicyName} PolicyName */

/** @type {(...policies: PolicyName[]) => Doc["lanes"]} */
const besideAutomatic = (...policies) => [...policies.map(asWritten), AUTOMATIC];

const { items } = FIRST_DOCUMENT;
const fullWidth = items.map((item) => (item.id === "email" ? { ...item, x: 0, w: 393 } : item));
const manyLines = Array.from({ length: 23 }, (_, index) => `Line ${index + 1}`).join("\n");
const longNote = items.map((item) => (item.id === "note" ? { ...item, h: 520, text: manyLines } : item));

/** @type {{ title: string, changes: Partial<Doc> }[]} */
export const KNOWN_CASES = [
  { title: "The field stays under the keyboard", changes: {} },
  { title: "The field flies off the top", changes: { lanes: besideAutomatic("keyboardListener") } },
  {
    title: "A visible field jumps away",
    changes: {
      lanes: besideAutomatic("textBox"), items: fullWidth, selected: "email", steps: [{ t: "show", field: "email" }],
    },
  },
  {
    title: "The inset grows with every show",
    changes: {
      lanes: besideAutomatic("keyboardListener"), kind: "withoutBar",
      steps: [{ t: "show", field: "cvc" }, { t: "kind", kind: "withBar" }],
    },
  },
  {
    title: "A tab bar makes the inset negative",
    changes: {
      lanes: besideAutomatic("keyboardOverlap"), below: 83, steps: [{ t: "show", field: "cvc" }, { t: "hide" }],
    },
  },
  {
    title: "My own insets are gone afterwards",
    changes: {
      lanes: besideAutomatic("appleDocumentation", "keyboardAwareness"), insetBottom: 20,
      steps: [{ t: "show", field: "cvc" }, { t: "hide" }],
    },
  },
  {
    title: "A floating keyboard pushes the form",
    changes: { lanes: besideAutomatic("keyboardOverlap", "appleDocumentation"), device: "ipad-11", kind: "floating" },
  },
  {
    title: "Too much space with a hardware keyboard",
    changes: { lanes: besideAutomatic("keyboardListener", "keyboardOverlap"), kind: "hardwareBar" },
  },
  {
    title: "A text view taller than what is left",
    changes: {
      lanes: besideAutomatic("appleDocumentation"), selected: "note", items: longNote,
      steps: [{ t: "show", field: "note", caret: { x: 81, y: 1039, width: 2, height: 21 } }],
    },
  },
  {
    title: "Four of the five, as written",
    changes: {
      lanes: /** @type {PolicyName[]} */ (["keyboardListener", "keyboardAwareness", "keyboardOverlap", "textBox"])
        .map(asWritten),
    },
  },
];
