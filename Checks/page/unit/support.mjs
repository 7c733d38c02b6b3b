// The common parts of the unit tests.

import { readFileSync } from "node:fs";

import { Devices } from "../../../Sources/Service/CAssets/page/model/devices.js";
import { FIRST_DOCUMENT } from "../../../Sources/Service/CAssets/page/model/document.js";
import { clone } from "../../../Sources/Service/CAssets/page/model/values.js";

// The table of the served page, as scripts/lib/page has written it.
const served = readFileSync(new URL("../../../Sources/Service/CAssets/page.html", import.meta.url), "utf8");
const table = JSON.parse(/ id="table">(.*?)<\/script>/.exec(served)[1]);

/** The named cases of the page. */
export const CASES = table.cases;

export const builtInDevices = () => new Devices(table.devices);

/** The first document with some members changed. */
export const documentWith = (changes = {}) => ({ ...clone(FIRST_DOCUMENT), ...changes });

export const NO_INSETS = { top: 0, left: 0, bottom: 0, right: 0 };

/** An answer that changes nothing, with some members changed. */
export const answerWith = (changes = {}) => ({
  decision: "adjust", contentInset: NO_INSETS, scrollIndicatorInsets: NO_INSETS, contentOffset: { x: 0, y: 0 },
  visibleRect: { x: 0, y: 0, width: 393, height: 400 }, keyboard: { mode: "docked", overlap: 336 },
  animation: { duration: 0.25, curve: 7, settlingDuration: 0.51, timing: { type: "spring", stiffness: 1000, mass: 3 } },
  warnings: [], ...changes,
});

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
