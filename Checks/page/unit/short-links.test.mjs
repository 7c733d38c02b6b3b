// Links of short names.

import assert from "node:assert/strict";
import test from "node:test";

import { shortLinkOf } from "../../../Sources/Service/CAssets/page/links/short-link.js";
import { AUTOMATIC } from "../../../Sources/Service/CAssets/page/model/policies.js";
import { docOfRequest } from "../../../Sources/Service/CAssets/page/request/own-request.js";
import { shortQueryOf } from "../../../Sources/Service/CAssets/page/request/short-query.js";
import { documentWith } from "./support.mjs";

const rect = (x, y, width, height) => ({ x, y, width, height });
const REQUEST = {
  screen: { width: 375, height: 812 }, scrollView: { frame: rect(0, 0, 375, 812), contentSize: { width: 375, height: 1200 } },
  field: { frame: rect(16, 656, 343, 44) }, keyboard: { height: 336 },
};
const SHORT = "screen=375x812&content=375x1200&field=16,656,343,44&keyboard=336";

test("a request is written in the short names", () => {
  assert.equal(shortQueryOf(REQUEST), SHORT);
  const insets = { top: 1, left: 2, bottom: 3, right: 4 };
  assert.equal(shortQueryOf({
    screen: { width: 375, height: 812, scale: 3 }, window: { safeAreaInsets: insets }, event: "keyboardWillShow", policy: "textBox",
    scrollView: { ...REQUEST.scrollView, frame: rect(0, 88, 375, 724), contentOffset: { x: 0, y: 20.5 }, contentInset: insets },
    field: { frame: rect(-1, 2, 3, 4), caretRect: rect(5, 6, 7, 8), coordinateSpace: "window" },
    keyboard: { frameEnd: rect(0, 476, 375, 336) }, options: { padding: 1e21, alignment: "top", strategy: "insetOnly" },
  }), "screen=375x812@3&safe=1,2,3,4&scroll=0,88,375,724&content=375x1200&offset=20.5&inset=1,2,3,4&field=-1,2,3,4&caret=5,6,7,8"
    + "&space=window&keyboard=0,476,375,336&event=keyboardWillShow&policy=textBox&padding=1e%2B21&align=top&strategy=insetOnly");
  const { screen, ...rest } = REQUEST, device = { ...rest, device: "iPhone 15 Pro", orientation: "landscape" };
  assert.match(shortQueryOf(device), /^device=iPhone%2015%20Pro&orientation=landscape&scroll=0,0,375,812&content/);
});

test("a request that has more to say has no short query", () => {
  for (const more of [
    { outerScrollViews: [] }, { savedState: {} }, { container: {} }, { window: { frame: rect(0, 0, 1, 1) } },
    { field: { ...REQUEST.field, id: "mail" } }, { keyboard: { height: 336, animationDuration: 1 } }, { keyboard: { top: 476 } },
    { scrollView: { ...REQUEST.scrollView, id: "form" } }, { scrollView: null }, { options: { padding: { top: 1 } } },
    { scrollView: { frame: REQUEST.scrollView.frame } }, { options: { oversize: "top" } },
  ]) assert.equal(shortQueryOf({ ...REQUEST, ...more }), null, JSON.stringify(more));
});

test("a link is short where the document is that request and nothing else", () => {
  const columns = documentWith().columns, doc = docOfRequest(REQUEST, columns);
  assert.equal(shortLinkOf(doc), "/avoid?" + SHORT);
  assert.equal(shortLinkOf(docOfRequest(REQUEST)), "/avoid?" + SHORT);
  assert.equal(shortLinkOf(docOfRequest({ ...REQUEST, policy: "textBox" })), "/avoid?" + SHORT + "&policy=textBox");
  const chosen = [{ policy: "textBox", fidelity: "asWritten" }, AUTOMATIC];
  for (const other of [
    documentWith(), { ...doc, steps: [...doc.steps, { t: "hide" }] }, { ...doc, columns: chosen },
    { ...doc, items: [{ ...doc.items[0], label: "Mail" }] },
  ]) assert.equal(shortLinkOf(other), null);
  const moved = { ...doc, items: [{ ...doc.items[0], y: 700 }] };
  assert.equal(shortLinkOf(moved), "/avoid?" + SHORT.replace("656", "700"));
});
