// JSON merge patch, with the examples of RFC 7396, appendix A.

import assert from "node:assert/strict";
import test from "node:test";

import { applyMergePatch, mergePatchBetween } from "../../../Sources/Service/CAssets/page/request/merge-patch.js";

const EXAMPLES = [
  [{ a: "b" }, { a: "c" }, { a: "c" }], [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }], [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }], [{ a: ["b"] }, { a: "c" }, { a: "c" }], [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }], [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]], [{ a: "b" }, ["c"], ["c"]], [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"], [{ e: null }, { a: 1 }, { e: null, a: 1 }], [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test("a patch is applied as the RFC shows", () => {
  for (const [target, patch, result] of EXAMPLES) {
    assert.deepEqual(applyMergePatch(target, patch), result, JSON.stringify([target, patch]));
  }
});

test("the patch between two objects makes one of the other, and changes nothing else", () => {
  const from = { keep: { x: 1, y: 2 }, change: [1], drop: 3, deep: { a: 1, b: { c: 2 } } };
  const to = { keep: { x: 1, y: 2 }, change: [2], deep: { a: 1, b: { c: 3 } }, add: "new" };
  const patch = mergePatchBetween(from, to);
  assert.deepEqual(patch, { change: [2], drop: null, deep: { b: { c: 3 } }, add: "new" });
  assert.deepEqual(applyMergePatch(from, patch), to);
  assert.deepEqual(mergePatchBetween(from, from), {});
  const reordered = Object.fromEntries(Object.entries(from).reverse());
  assert.deepEqual(mergePatchBetween({ of: from }, { of: reordered }), {}, "the order of members does not count");
});
