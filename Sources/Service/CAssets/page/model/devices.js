// @ts-check
// The devices whose figures the page knows, and those that the service lists besides.

/** @typedef {import("../types").Device} Device */
/** @typedef {import("../types").ListedDevice} ListedDevice */

/**
 * A screen of known size only.
 * @type {Device}
 */
export const UNKNOWN_DEVICE = {
  id: null, idiom: null, platform: null, models: [], year: 0, scale: 1, safeArea: null, keyboard: {},
  safe: { portrait: { top: 0, left: 0, bottom: 0, right: 0 }, landscape: { top: 0, left: 0, bottom: 0, right: 0 } },
};

/**
 * @param {Record<string, any>} record of `GET /devices/{id}`
 * @returns {Device}
 */
function deviceFrom(record) {
  return {
    id: record.id, idiom: record.idiom ?? "phone", platform: record.platform ?? "ios",
    models: record.models ?? [], year: record.year ?? 0,
    width: record.size?.width, height: record.size?.height, scale: record.scale ?? 2,
    safe: record.safeArea ?? UNKNOWN_DEVICE.safe, safeArea: record.safeArea ?? null, keyboard: record.keyboard ?? {},
  };
}

export class Devices {
  /** @type {Map<string, Device>} */ #known = new Map();
  /** @type {ListedDevice[]} */ #listed = [];

  /** @param {Record<string, any>[]} records the devices that are known without asking */
  constructor(records) {
    for (const record of records) this.add(record);
  }

  /** @param {unknown} id */
  find(id) { return (typeof id === "string" && this.#known.get(id)) || null; }

  /** @param {Record<string, any>} record */
  add(record) { if (!this.#known.has(record.id)) this.#known.set(record.id, deviceFrom(record)); }

  /**
   * Keeps the names of all devices; the figures of one come when it is picked.
   * @param {Record<string, any>[]} records of `GET /devices`
   */
  list(records) { this.#listed = records.map(({ id, models = [], year = 0 }) => ({ id, models, year })); }

  /**
   * The devices to choose from: all that the service lists, or without it the built-in ones.
   * @returns {ListedDevice[]}
   */
  get choices() {
    if (this.#listed.length) return this.#listed;
    return [...this.#known].filter(([, { width }]) => width).map(([id, { models, year }]) => ({ id, models, year }));
  }
}
