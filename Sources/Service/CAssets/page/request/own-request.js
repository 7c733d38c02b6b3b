// @ts-check
// A reader's own request as a document.

import { FIRST_DOCUMENT, frameOf, stepsOf } from "../model/document.js";
import { keyboardFrame } from "../model/geometry.js";
import { AUTOMATIC, isPolicy, onlyFidelity } from "../model/policies.js";
import { clone, without } from "../model/values.js";
import { requestOf } from "../service/build-request.js";
import { startOf } from "../service/column-state.js";
import { applyMergePatch, mergePatchBetween } from "./merge-patch.js";
import { hasSamePlacement, measuredRequest, withoutColumnMembers } from "./measured.js";
import { rectOf } from "./wire-values.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").RequestDoc} RequestDoc */
/** @typedef {import("../model/devices.js").Devices} Devices */

/**
 * The document of a request that the service has read. The setup is what the request says, and the first step is its
 * own event. Its field can be moved and named like any other, so its frame is kept where those of all fields are.
 * A list has only the policy that knows lists.
 * @param {AvoidRequest} read
 * @param {ColumnPolicy[]} columns
 * @returns {Doc}
 */
export function docOfRequest(read, columns = columnsOf(read)) {
  const request = withoutColumnMembers(measuredRequest(read)), { field } = request;
  const frame = rectOf(field?.frame), caret = rectOf(field?.caretRect);
  const id = typeof field?.id === "string" && field.id ? field.id : "field", focused = frame && id;
  /** @type {Item[]} */
  const items = frame ? [{
    id, kind: caret ? "text" : "field", label: id === "field" ? "Field" : id, text: "",
    x: frame.x, y: frame.y, w: frame.width, h: frame.height,
  }] : [];
  return {
    ...clone(FIRST_DOCUMENT), columns: request.list ? [AUTOMATIC] : columns, items,
    request: frame ? { ...request, field: without(field, "frame", "caretRect") } : request,
    selected: focused, steps: [{ t: "sent", field: focused, ...(caret && { caret }) }],
  };
}

/**
 * The reader's own request as it stands: its field with the frame that the document keeps.
 * @param {RequestDoc} doc
 * @returns {AvoidRequest}
 */
export function requestOfDoc({ request, items, steps: [first] }) {
  const sent = first?.t === "sent" ? first : null, item = items.find(({ id }) => id === sent?.field);
  if (!item) return request;
  const caret = sent?.caret ? { caretRect: sent.caret } : {};
  return { ...request, field: { ...request.field, frame: frameOf(item), ...caret } };
}

/**
 * The reader's text, in place of the request that the form would make. If it leaves everything in its place and
 * changes options only, the form stays what it is, with these options; anything else is a request of the reader's own.
 * @param {Doc} doc
 * @param {AvoidRequest} wanted
 * @param {() => AvoidRequest} formsOwn the request that the form makes without the reader's options
 * @returns {Doc}
 */
export function withRequest(doc, wanted, formsOwn) {
  if (doc.request) return docOfRequest(wanted, doc.columns);
  const request = withoutColumnMembers(measuredRequest(wanted));
  const own = withoutColumnMembers(measuredRequest(formsOwn()));
  if (!hasSamePlacement(own, request)) return docOfRequest(wanted, doc.columns);
  const patch = mergePatchBetween(own, request);
  return { ...doc, patch: Object.keys(patch).length ? patch : null };
}

/**
 * The policies side by side: the request's, and the automatic one.
 * @type {(request: AvoidRequest) => ColumnPolicy[]}
 */
function columnsOf({ policy, fidelity = "intended" }) {
  if (!isPolicy(policy) || policy === "automatic") return [AUTOMATIC];
  return [{ policy, fidelity: onlyFidelity(policy) ?? fidelity }, AUTOMATIC];
}

/**
 * Links of earlier pages kept a reader's geometry as changes of the page's own request.
 * @param {Doc} doc
 * @param {AvoidRequest} patch the document's
 * @param {Devices} devices
 * @returns {Doc}
 */
export function docOfPatch(doc, patch, devices) {
  const form = { ...doc, patch: null }, end = keyboardFrame(form, devices);
  const focus = stepsOf(doc, "show").at(-1)?.field ?? null;
  const state = { ...startOf(form, devices), field: focus };
  const own = requestOf(form, devices, doc.columns[0], state, "keyboardWillShow", end && { frameEnd: end });
  const made = docOfRequest(applyMergePatch(own, patch), doc.columns);
  const first = doc.steps.findIndex((step) => step.t === "show");
  return { ...made, steps: [...made.steps, ...doc.steps.slice(first + 1)] };
}
