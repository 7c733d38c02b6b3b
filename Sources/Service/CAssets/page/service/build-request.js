// @ts-check
// Requests of `POST /avoid` made of the document. No inset and no offset is computed on this side.

import { frameOf, isOwnRequest, itemOf } from "../model/document.js";
import { geometryOf } from "../model/geometry.js";
import { ARTICLES, onlyFidelity, platformOf } from "../model/policies.js";
import { adjustmentOf, settingOf } from "../model/settings.js";
import { applyMergePatch } from "../request/merge-patch.js";
import { moved, rectOf } from "../request/wire-values.js";
import { outerShift } from "./column-state.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").ColumnState} ColumnState */
/** @typedef {import("../types").RequestDoc} RequestDoc */
/** @typedef {import("../model/devices.js").Devices} Devices */

/**
 * The report of a phone for one event, with this column's current values of the scroll view.
 * @param {Doc} doc
 * @param {Devices} devices
 * @param {ColumnPolicy} column
 * @param {ColumnState} state
 * @param {string} event
 * @param {AvoidRequest | null} keyboard null if the event says nothing of it
 * @returns {AvoidRequest}
 */
export function requestOf(doc, devices, column, state, event, keyboard) {
  const own = isOwnRequest(doc) ? ownRequest(doc, state, keyboard) : formRequest(doc, devices, state, keyboard);
  return {
    event,
    policy: column.policy,
    ...(onlyFidelity(column.policy) ? {} : { fidelity: column.fidelity }),
    ...(column.peer && platformOf(column.policy) !== ARTICLES ? { peer: column.peer } : {}),
    ...own,
    ...(state.saved ? { savedState: state.saved } : {}),
    options: { ...own.options, explain: true },
  };
}

/** @type {(state: ColumnState) => AvoidRequest} */
const caretMember = ({ caret }) => (caret ? { caretRect: caret } : {});

/**
 * @param {Doc} doc
 * @param {Devices} devices
 * @param {ColumnState} state
 * @param {AvoidRequest | null} keyboard
 * @returns {AvoidRequest}
 */
function formRequest(doc, devices, state, keyboard) {
  const { screen, device, safeArea, scrollFrame, contentSize, window } = geometryOf(doc, devices);
  const item = itemOf(doc, state.field), adjustment = adjustmentOf(doc, devices);
  const request = {
    screen: { ...screen, scale: device.scale },
    window: { frame: window, safeAreaInsets: safeArea },
    scrollView: {
      id: "form", frame: state.frame && doc.strategy === "resize" ? state.frame : scrollFrame, contentSize,
      ...scrolledValues(state),
      ...(adjustment === "automatic" ? {} : { contentInsetAdjustmentBehavior: adjustment }),
    },
    ...(item ? {
      field: { id: item.id, frame: frameOf(item), coordinateSpace: "content", ...caretMember(state) },
    } : {}),
    ...(keyboard ? { keyboard } : {}),
    options: {
      ...(doc.padding === 10 ? {} : { padding: doc.padding }),
      ...(doc.alignment === "nearest" ? {} : { alignment: doc.alignment }),
      ...(doc.strategy === "scroll" ? {} : { strategy: doc.strategy }),
      ...(doc.oversize === "caret" ? {} : { oversize: doc.oversize }),
    },
  };
  if (!doc.patch) return request;
  const patched = applyMergePatch(request, doc.patch);
  return state.asked > 0 ? { ...patched, scrollView: { ...patched.scrollView, ...scrolledValues(state) } } : patched;
}

/**
 * The reader's own request as it came. After the first answer the scroll views have the values that were answered; a
 * field that the reader did not send, or has moved, is said anew.
 * @param {RequestDoc} doc
 * @param {ColumnState} state
 * @param {AvoidRequest | null} keyboard
 * @returns {AvoidRequest}
 */
function ownRequest(doc, state, keyboard) {
  const { field, event: _event, savedState: _savedState, keyboard: sent, ...rest } = doc.request;
  const item = itemOf(doc, state.field);
  const sentField = field && (field.id || "field") === state.field ? field : item && { id: item.id };
  /** @type {AvoidRequest} */ const request = { ...rest };
  if (item) request.field = { ...sentField, frame: frameOf(item), ...caretMember(state) };
  else if (field && !doc.items.length && !state.heard) request.field = field;
  if (keyboard ?? sent) request.keyboard = keyboard ?? sent;
  if (!state.heard) return request;
  // Measured anew, each has moved with those around it, and the innermost is as tall as it was made.
  /** @type {(view: AvoidRequest, from: number, size?: { height?: number }) => AvoidRequest} */
  const placed = (view, from, size = {}) => {
    const frame = rectOf(view.frame);
    return frame ? { ...view, frame: { ...moved(frame, 0, -outerShift(doc, state, from)), ...size } } : view;
  };
  const size = state.frame && settingOf(doc, "strategy") === "resize" ? { height: state.frame.height } : {};
  request.scrollView = placed({ ...rest.scrollView, ...scrolledValues(state) }, 0, size);
  if (state.outer.length) {
    request.outerScrollViews = state.outer.map((outer, index) => (
      placed({ ...rest.outerScrollViews[index], ...scrolledValues(outer) }, index + 1)
    ));
  }
  return request;
}

/** @type {(view: Pick<ColumnState, "inset" | "indicator" | "offset">) => AvoidRequest} */
function scrolledValues({ inset, indicator, offset }) {
  return { contentInset: inset, scrollIndicatorInsets: indicator, contentOffset: offset };
}
