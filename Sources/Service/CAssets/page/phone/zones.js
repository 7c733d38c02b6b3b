// @ts-check
// The part of a phone that a rule of the trace speaks of.

/** @typedef {import("../types").Geometry} Geometry */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("./tracks.js").ColumnValues} ColumnValues */
/** @typedef {"keyboard" | "field" | "band" | "overlap" | "safeArea" | "inset" | "scrollView"} Zone */

/** @type {Record<string, Zone>} */
const ZONES = {
  classification: "keyboard", keyboard: "keyboard", conversion: "field", overlap: "overlap", safeArea: "safeArea",
  contentInset: "inset", scrollIndicatorInsets: "inset", band: "band", target: "field", coverage: "field",
  oversize: "field", reveal: "field", translate: "field",
};

/** @type {(rule: string | null) => Zone | null} */
export const zoneOf = (rule) => (rule === null ? null : ZONES[rule] ?? "scrollView");

/**
 * Where a zone lies on the screen.
 * @param {Zone} zone
 * @param {Geometry} geometry
 * @param {ColumnValues} values what is drawn now
 * @param {Rect} keyboard
 * @param {Rect | undefined} field
 * @param {number} systemInset what the system adds at the bottom
 * @returns {Rect}
 */
export function zoneFrame(zone, { scrollFrame, screen, safeArea }, values, keyboard, field, systemInset) {
  const bottom = scrollFrame.y + values.height;
  switch (zone) {
    case "keyboard": return keyboard;
    case "field": return field ?? scrollFrame;
    case "band":
      return {
        ...scrollFrame, y: scrollFrame.y + values.bandTop, height: Math.max(values.bandBottom - values.bandTop, 2),
      };
    case "overlap": return { ...scrollFrame, y: keyboard.y, height: Math.max(bottom - keyboard.y, 2) };
    case "safeArea":
      return {
        x: 0, y: screen.height - safeArea.bottom, width: screen.width, height: Math.max(safeArea.bottom, 2),
      };
    case "inset":
      return { ...scrollFrame, y: bottom - systemInset - values.inset, height: Math.max(values.inset, 2) };
    case "scrollView": return { ...scrollFrame, height: values.height };
  }
}
