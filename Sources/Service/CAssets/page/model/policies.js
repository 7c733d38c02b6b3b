// @ts-check
// What the page knows of the policies beyond their names.

import { POLICIES } from "../data/policies.js";

/** @typedef {import("../types").Fidelity} Fidelity */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").PolicyName} PolicyName */

/** @type {(name: unknown) => name is PolicyName} */
export const isPolicy = (name) => typeof name === "string" && Object.hasOwn(POLICIES, name);

export const POLICY_NAMES = Object.keys(POLICIES).filter(isPolicy);

/**
 * The only reading that a policy has, for a library that of its code; undefined if it has several.
 * @param {PolicyName} policy
 * @returns {Fidelity | undefined}
 */
export function onlyFidelity(policy) {
  const about = POLICIES[policy];
  if ("fidelity" in about) return /** @type {Fidelity} */ (about.fidelity);
  return "platform" in about ? "asWritten" : undefined;
}

/** @type {ColumnPolicy} */
export const AUTOMATIC = { policy: "automatic", fidelity: "intended" };

/** @type {(policy: PolicyName) => ColumnPolicy} */
export const asWritten = (policy) => ({ policy, fidelity: "asWritten" });

export const ARTICLES = "Articles";

/**
 * The group of a policy in a menu: the platform of a library, or the articles, beside which `automatic` stands.
 * @param {PolicyName} policy
 * @returns {string}
 */
export function platformOf(policy) {
  const about = POLICIES[policy];
  return "platform" in about ? about.platform : ARTICLES;
}

/** The policies of each group. */
export const GROUPS = [...new Set(POLICY_NAMES.map(platformOf))]
  .map((name) => ({ name, policies: POLICY_NAMES.filter((policy) => platformOf(policy) === name) }));
