// @ts-check
// The short link to a document: `GET /avoid` with a readable query, which sends a browser on to this page.

import { FIRST_DOCUMENT, isOwnRequest } from "../model/document.js";
import { AUTOMATIC } from "../model/policies.js";
import { isEqual } from "../model/values.js";
import { docOfRequest, requestOfDoc } from "../request/own-request.js";
import { shortQueryOf } from "../request/short-query.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */

/**
 * The path and query of a document that is a reader's request and nothing else, with policies that it brings itself or
 * that nobody chose; null for every other one.
 * @param {Doc} doc
 * @returns {string | null}
 */
export function shortLinkOf(doc) {
  if (!isOwnRequest(doc)) return null;
  const request = requestOfDoc(doc), policy = policyOf(doc);
  if (policy === null || !isEqual(docOfRequest(request, doc.columns), doc)) return null;
  const query = shortQueryOf({ ...request, ...policy });
  return query === null ? null : "/avoid?" + query;
}

/** @type {(doc: Doc) => AvoidRequest | null} */
function policyOf({ columns }) {
  if (isEqual(columns, FIRST_DOCUMENT.columns) || isEqual(columns, [AUTOMATIC])) return {};
  const [{ policy, fidelity }, ...others] = columns;
  return fidelity === "intended" && isEqual(others, [AUTOMATIC]) ? { policy } : null;
}
