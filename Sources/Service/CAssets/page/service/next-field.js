// @ts-check
// The field that Return leads to.

import { frameOf, isField } from "../model/document.js";
import { RefusedError, UnavailableError } from "./client.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("./client.js").Client} Client */

/**
 * In the service's order, or without it in the form's; null after the last one.
 * @param {Pick<Client, "focusOrder">} client
 * @param {Doc} doc
 * @param {string} id
 * @returns {Promise<string | null>}
 */
export async function nextField(client, doc, id) {
  const fields = doc.items.filter(isField).map((item) => ({ id: item.id, frame: frameOf(item) }));
  try {
    const order = await client.focusOrder({ fields });
    return order.fields.find((field) => field.id === id)?.next ?? null;
  } catch (error) {
    if (!(error instanceof UnavailableError || error instanceof RefusedError)) throw error;
    return fields[fields.findIndex((field) => field.id === id) + 1]?.id ?? null;
  }
}
