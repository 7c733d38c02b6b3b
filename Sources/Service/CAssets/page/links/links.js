// @ts-check
// Links: a document as text and back.

import { FIRST_DOCUMENT } from "../model/document.js";
import { clone, isEqual } from "../model/values.js";
import { hasSamePlacement, measuredRequest } from "../request/measured.js";
import { docOfPatch } from "../request/own-request.js";
import { docOfCase, isCaseHash } from "./cases.js";
import { CHECKS } from "./checks.js";
import { objectIn, SyntaxFault } from "./syntax-fault.js";

/** @typedef {import("../types").Cases} Cases */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../model/devices.js").Devices} Devices */

const OWN_REQUEST = "request=";

/** @type {(text: string) => string} */
function base64urlOf(text) {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @type {(words: string) => string} */
function textOfBase64url(words) {
  const binary = atob(words.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * The hash of a link: only what differs from the first document, so that links stay short.
 * @param {Doc} doc
 * @returns {string}
 */
export function hashOf(doc) {
  const differing = Object.entries(doc)
    .filter(([name, value]) => !isEqual(value, FIRST_DOCUMENT[/** @type {keyof Doc} */ (name)]));
  return differing.length ? "#" + base64urlOf(JSON.stringify({ v: 1, ...Object.fromEntries(differing) })) : "";
}

/**
 * The document that a hash holds; throws a `SyntaxFault` if it cannot be read.
 * @param {string} hash
 * @param {Devices} devices
 * @param {Cases} cases
 * @returns {Doc}
 */
export function docOfHash(hash, devices, cases) {
  if (isCaseHash(hash)) return docOfCase(hash, devices, cases);
  if (!hash.replace(/^#/, "")) return clone(FIRST_DOCUMENT);
  const text = textOfHash(hash);
  return docOfMembers(objectIn(text), text, devices);
}

/**
 * Whether a hash holds a request and no document; throws a `SyntaxFault` if it cannot be read.
 * @type {(hash: string) => boolean}
 */
export function isRequestHash(hash) {
  if (hash.startsWith("#" + OWN_REQUEST)) return true;
  if (hash.length < 2 || isCaseHash(hash)) return false;
  const value = objectIn(textOfHash(hash));
  return "scrollView" in value && !("v" in value);
}

/** @type {(hash: string) => string} */
export const textOfHash = (hash) => textOfWords(hash.replace(/^#/, "").replace(OWN_REQUEST, ""));

/**
 * The JSON that a link has as base64url, or percent-encoded.
 * @param {string} words
 * @returns {string}
 */
export function textOfWords(words) {
  try {
    const plain = /^(?:\{|%7B)/i.test(words);
    return plain ? decodeURIComponent(words) : textOfBase64url(words);
  } catch {
    throw new SyntaxFault("The link is not base64url of UTF-8 text; part of it may be missing.", words, 0);
  }
}

/** @type {(members: Record<string, any>, text: string, devices: Devices) => Doc} */
function docOfMembers({ lanes, ...members }, text, devices) {
  // Links made by an earlier page have the columns by their former name.
  if (lanes !== undefined) members.columns = lanes;
  for (const name of Object.keys(members)) {
    const index = Math.max(text.indexOf(JSON.stringify(name)), 0);
    if (!Object.hasOwn(CHECKS, name)) throw new SyntaxFault(`There is no member “${name}”.`, text, index);
    const { fits, expected } = CHECKS[name];
    if (!fits(members[name])) throw new SyntaxFault(`“${name}” must be ${expected}.`, text, index);
  }
  /** @type {Doc} */
  const doc = { ...clone(FIRST_DOCUMENT), ...members };
  doc.items = doc.items.map((item) => ({ ...item, label: item.label ?? "", text: item.text ?? "" }));
  if (doc.request) doc.request = measuredRequest(doc.request);
  return doc.patch && !hasSamePlacement(doc.patch, {}) ? docOfPatch(doc, doc.patch, devices) : doc;
}
