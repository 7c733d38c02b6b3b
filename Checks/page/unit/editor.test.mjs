// The document's changes, their undoing, and the updates that follow them.

import assert from "node:assert/strict";
import test from "node:test";

import { Editor } from "../../../Sources/Service/CAssets/page/model/editor.js";
import { UpdateLoop } from "../../../Sources/Service/CAssets/page/model/update-loop.js";

const padding = (editor, value, options) => editor.set({ ...editor.doc, padding: value }, options);

test("changes of one group are one step of undo", () => {
  const editor = new Editor(() => {});
  padding(editor, 1, { group: "drag" });
  padding(editor, 2, { group: "drag" });
  editor.endGroup();
  padding(editor, 3, { group: "drag" });
  editor.undo();
  assert.equal(editor.doc.padding, 2);
  editor.undo();
  assert.equal(editor.doc.padding, 10);
  assert.deepEqual([editor.canUndo, editor.canRedo], [false, true]);
  editor.redo();
  editor.redo();
  assert.equal(editor.doc.padding, 3);
});

test("a new change forgets what was undone", () => {
  const editor = new Editor(() => {});
  padding(editor, 1);
  editor.undo();
  padding(editor, 2);
  assert.equal(editor.canRedo, false);
});

test("only what changes something is told, with whether it is an event", () => {
  const told = [];
  const editor = new Editor((isEvent) => told.push(isEvent));
  padding(editor, 10);
  padding(editor, 11, { isEvent: true });
  padding(editor, 12);
  editor.undo();
  editor.redo();
  editor.redo();
  assert.deepEqual(told, [true, false, false, false]);
});

test("the document that the page is opened with cannot be undone", () => {
  const editor = new Editor(() => assert.fail("a link is no change"));
  editor.open({ ...editor.doc, padding: 4 });
  assert.equal(editor.canUndo, false);
  editor.open({ ...editor.doc, padding: 5 });
  assert.equal(editor.canUndo, true);
});

test("what is asked for during an update is done once, in the next", async () => {
  const done = [];
  let release;
  const loop = new UpdateLoop(async (isEvent) => {
    done.push(isEvent);
    await new Promise((resolve) => { release = resolve; });
  });
  loop.request(false);
  loop.request(true);
  loop.request(false);
  assert.equal(loop.isPending, true);
  const idle = loop.idle();
  release();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(done, [false, true]);
  release();
  await idle;
  assert.deepEqual([done, loop.isPending], [[false, true], false]);
  await loop.idle();
});
