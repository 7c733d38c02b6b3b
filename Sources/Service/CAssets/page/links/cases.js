// @ts-check
// Named cases: a link says the name, and the page has the form.

import { FIRST_DOCUMENT } from "../model/document.js";
import { asWritten, AUTOMATIC, isPolicy } from "../model/policies.js";
import { fitted, turned } from "../model/settings.js";
import { clone } from "../model/values.js";
import { docOfRequest } from "../request/own-request.js";
import { SyntaxFault } from "./syntax-fault.js";

/** @typedef {import("../types").Cases} Cases */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../model/devices.js").Devices} Devices */

/** @type {(hash: string) => boolean} */
export const isCaseHash = (hash) => hash.startsWith("#case=");

/**
 * The document of `#case=NAME`. A case that is a request stands beside the automatic policy, and under its own or the
 * one that `&policy=` names.
 * @param {string} hash
 * @param {Devices} devices
 * @param {Cases} cases
 * @returns {Doc}
 */
export function docOfCase(hash, devices, cases) {
  const words = new URLSearchParams(hash.slice(1)), name = words.get("case") ?? "", policy = words.get("policy");
  if (!Object.hasOwn(cases, name)) throw new SyntaxFault(`There is no case “${name}”.`, hash, null);
  const { request, columns = [], peer = {}, change = {}, open = {} } = cases[name];
  if (request) {
    if (!isPolicy(policy ?? "automatic")) throw new SyntaxFault(`There is no policy “${policy}”.`, hash, null);
    return { ...docOfRequest({ ...request, policy: policy ?? request.policy }), ...open };
  }
  /** @type {Doc} */
  const upright = {
    ...clone({ ...FIRST_DOCUMENT, ...open }), orientation: "portrait",
    columns: columns.map((column) => (column === "automatic" ? AUTOMATIC
      : { ...asWritten(column), ...(peer[column] && { peer: peer[column] }) })),
  };
  upright.items = upright.items.map((item) => ({ ...item, ...change[item.id] }));
  // The form keeps its margins on another device, and when it is turned.
  const there = upright.device === FIRST_DOCUMENT.device ? upright : fitted(upright, FIRST_DOCUMENT, devices);
  return open.orientation === "landscape" ? { ...turned(there, devices), height: there.height } : there;
}
