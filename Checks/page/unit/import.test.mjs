// A pasted request on its way: what the service is asked, and what becomes of its answer.

import assert from "node:assert/strict";
import test from "node:test";

import { FIRST_DOCUMENT } from "../../../Sources/Service/CAssets/page/model/document.js";
import { pastedOf } from "../../../Sources/Service/CAssets/page/request/pasted.js";
import { docOfRequest } from "../../../Sources/Service/CAssets/page/request/own-request.js";
import { RefusedError, UnavailableError } from "../../../Sources/Service/CAssets/page/service/client.js";
import { Importer } from "../../../Sources/Service/CAssets/page/service/importer.js";
import { readingOf } from "../../../Sources/Service/CAssets/page/service/reading.js";

const SCROLL_VIEW = { frame: { x: 0, y: 0, width: 375, height: 812 }, contentSize: { width: 375, height: 1200 } };

/** A service that reads what `read` returns, and what it was asked. */
function reader(read) {
  const asked = [], avoid = async (request) => { asked.push(request); return { read: read(request) }; };
  return { asked, avoid, avoidByQuery: avoid, avoidByText: avoid };
}
const SCREEN = { width: 375, height: 812 };
const pasted = (value) => pastedOf(JSON.stringify(value));

test("a request is read as it came, without its session, and its explanation is the page's", async () => {
  const spellings = [{ pointer: "/keyboard", as: "height" }];
  const client = reader((request) => ({ request: { ...request, keyboard: { height: 336 } }, spellings }));
  const sent = { scrollView: [0, 0, 375, 812], keyboard: 336, session: "s", eventID: "e", options: { explain: false, padding: 4 } };
  const reading = await readingOf(client, pasted(sent), {}, SCREEN);
  assert.deepEqual(client.asked, [{ scrollView: [0, 0, 375, 812], keyboard: 336, options: { explain: true, padding: 4 } }]);
  assert.deepEqual(reading, {
    request: { scrollView: [0, 0, 375, 812], keyboard: { height: 336 }, options: { padding: 4 } }, spellings, isEvent: false, isHide: false,
  });
});

test("an event is read beside any scroll view, and changes the known request and nothing else of it", async () => {
  const known = { scrollView: SCROLL_VIEW, device: "iphone-x", keyboard: { height: 1 }, field: { id: "a" }, options: { padding: 4 } };
  const client = reader(({ userInfo, ...request }) => ({ request: { ...request, keyboard: { height: 336 } }, spellings: [] }));
  const { request, isEvent } = await readingOf(client, pasted({ userInfo: {}, field: null }), known, SCREEN);
  assert.deepEqual([client.asked[0].device, client.asked[0].screen], ["iphone-x", SCREEN]);
  assert.notDeepEqual(client.asked[0].scrollView, SCROLL_VIEW);
  assert.deepEqual(request, { scrollView: SCROLL_VIEW, device: "iphone-x", keyboard: { height: 336 }, options: { padding: 4 } });
  assert.ok(isEvent);
  const screen = { width: 320, height: 480 }, flutter = reader(({ mediaQuery, ...rest }) => ({ request: { ...rest, screen }, spellings: [] }));
  const own = await readingOf(flutter, pasted({ mediaQuery: {} }), known, SCREEN);
  assert.deepEqual([flutter.asked[0].screen, own.request.screen], [undefined, screen]);
});

test("a link of short names is asked for by its query, and explained", async () => {
  const client = reader(() => ({ request: { scrollView: SCROLL_VIEW }, spellings: [] }));
  const { request } = await readingOf(client, pastedOf("http://h/avoid?content=375x1200&explain=false"), {}, SCREEN);
  assert.deepEqual([client.asked, request], [["content=375x1200&explain=1"], { scrollView: SCROLL_VIEW }]);
});

test("a service that does not say what it read is answered with the request as it came", async () => {
  const client = { avoid: async () => ({}), avoidByQuery: async () => ({}) };
  const { request, spellings } = await readingOf(client, pasted({ scrollView: SCROLL_VIEW }), {}, SCREEN);
  assert.deepEqual([request, spellings], [{ scrollView: SCROLL_VIEW }, []]);
});

/** A page that notes what is shown on it. */
function page(changes = {}) {
  const shown = [];
  let doc = FIRST_DOCUMENT;
  return {
    shown, doc: () => doc, known: () => ({ scrollView: SCROLL_VIEW }), screen: () => SCREEN, isKeyboardUp: () => true,
    hideKeyboard: () => shown.push("hidden"),
    set: (request) => { shown.push(request); doc = docOfRequest(request, doc.columns); },
    replace: (next) => { shown.push(next); doc = next; },
    change: () => { doc = { ...doc, padding: 1 }; }, ...changes,
  };
}
const echo = () => reader((request) => ({ request, spellings: [] }));

test("a pasted request is shown once it is read, and forgotten when the document changes", async () => {
  const own = page(), imports = new Importer(echo(), own);
  imports.take(pasted({ scrollView: SCROLL_VIEW }), {});
  assert.ok(imports.current.isPending);
  await imports.settle();
  assert.deepEqual(own.shown, [{ scrollView: SCROLL_VIEW }]);
  assert.ok(imports.current.reading && !imports.current.isPending && imports.current.doc === own.doc());
  imports.keepUp();
  assert.ok(imports.current);
  own.change();
  imports.keepUp();
  assert.equal(imports.current, null);
});

test("a refused request changes nothing and keeps the text that its errors are about", async () => {
  const refuse = async (request) => { throw new RefusedError({ status: 422, errors: [{ pointer: "/keyboard", detail: "" }] }, request); };
  const own = page(), imports = new Importer({ avoid: refuse, avoidByQuery: refuse }, own), sent = { scrollView: SCROLL_VIEW, keyboard: "x" };
  imports.take(pasted(sent), {});
  await imports.settle();
  assert.deepEqual([own.shown, imports.current.refusal.request, imports.current.isPending], [[], sent, false]);
});

test("a text that is no JSON goes to the service as it is, which says why", async () => {
  const asked = [], problem = { status: 400, title: "The body is not JSON", line: 1, column: 2 };
  const client = { ...echo(), avoidByText: async (text) => { asked.push(text); throw new RefusedError(problem, {}); } };
  const own = page(), imports = new Importer(client, own);
  imports.take({ source: "text", text: "{a" }, {});
  await imports.settle();
  assert.deepEqual([asked, own.shown, imports.current.refusal.problem], [["{a"], [], problem]);
});

test("a text waits while the service is away", async () => {
  const answers = [new UnavailableError("away"), { read: { request: { scrollView: SCROLL_VIEW }, spellings: [] } }];
  const avoid = async () => { const next = answers.shift(); if (next instanceof Error) throw next; return next; };
  const own = page(), imports = new Importer({ avoid, avoidByQuery: avoid }, own);
  imports.take(pasted({ scrollView: SCROLL_VIEW }), {});
  await assert.rejects(imports.settle(), UnavailableError);
  assert.ok(imports.current.isPending);
  await imports.settle();
  assert.deepEqual(own.shown, [{ scrollView: SCROLL_VIEW }]);
});

test("of two texts the later one counts", async () => {
  const first = {}, gate = new Promise((resolve) => { first.answer = resolve; });
  const answers = [gate, Promise.resolve()];
  const avoid = async (request) => { await answers.shift(); return { read: { request, spellings: [] } }; };
  const own = page(), imports = new Importer({ avoid, avoidByQuery: avoid }, own);
  imports.take(pasted({ scrollView: SCROLL_VIEW, device: "first" }), {});
  const early = imports.settle();
  imports.take(pasted({ scrollView: SCROLL_VIEW, device: "second" }), {});
  await imports.settle();
  first.answer();
  await early;
  assert.deepEqual(own.shown.map(({ device }) => device), ["second"]);
});

test("a hide hides the keyboard that is up, however it is spelled", async () => {
  const hidden = reader(({ name, userInfo, ...rest }) => ({ request: { ...rest, event: "keyboardWillHide", keyboard: {} }, spellings: [] }));
  const own = page(), imports = new Importer(hidden, own);
  imports.take(pasted({ event: "keyboardWillHide" }), {});
  await imports.settle();
  assert.deepEqual([own.shown, hidden.asked.length, imports.current], [["hidden"], 1, null]);
  imports.take(pasted({ name: "UIKeyboardWillHideNotification", userInfo: {} }), {});
  await imports.settle();
  assert.deepEqual([own.shown, hidden.asked.length, imports.current], [["hidden", "hidden"], 2, null]);
  const down = page({ isKeyboardUp: () => false }), others = new Importer(echo(), down);
  others.take(pasted({ event: "keyboardWillHide" }), {});
  await others.settle();
  assert.deepEqual(down.shown, [{ scrollView: SCROLL_VIEW, event: "keyboardWillHide" }]);
});

test("a pasted problem speaks of the request that was asked", () => {
  const asked = { scrollView: SCROLL_VIEW }, imports = new Importer(echo(), page());
  const problem = { status: 422, title: "The request is invalid", detail: "", errors: [{ pointer: "/keyboard", detail: "", fix: { keyboard: 336 } }] };
  imports.take(pasted(problem), asked);
  assert.deepEqual([imports.current.refusal.problem, imports.current.refusal.request, imports.current.isPending], [problem, asked, false]);
});

test("the request of a link becomes its document, with the columns of its policy", async () => {
  const own = page(), imports = new Importer(echo(), own);
  imports.open(pasted({ scrollView: SCROLL_VIEW, policy: "textBox" }));
  await imports.settle();
  assert.deepEqual(own.shown[0].columns.map(({ policy }) => policy), ["textBox", "automatic"]);
});

test("a list is shown under the policy that knows lists, whatever was shown before", () => {
  const columns = [{ policy: "appleDocumentation", fidelity: "asWritten" }, { policy: "automatic", fidelity: "intended" }];
  const read = {
    scrollView: { frame: { x: 0, y: 0, width: 375, height: 812 }, contentSize: { width: 375, height: 1600 } },
    keyboard: { height: 336 },
  };
  assert.equal(docOfRequest(read, columns).columns.length, 2);
  assert.deepEqual(docOfRequest({ ...read, list: {} }, columns).columns.map(({ policy }) => policy), ["automatic"]);
});
