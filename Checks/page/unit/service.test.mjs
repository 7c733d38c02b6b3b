// Requests made of the document, and what their answers lead to.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";

import { AUTOMATIC } from "../../../Sources/Service/CAssets/page/model/policies.js";
import { baseURL, Client, RefusedError, UnavailableError } from "../../../Sources/Service/CAssets/page/service/client.js";
import { nextField } from "../../../Sources/Service/CAssets/page/service/next-field.js";
import { runColumn } from "../../../Sources/Service/CAssets/page/service/run-column.js";
import { answerWith, builtInDevices, documentWith, NO_INSETS } from "./support.mjs";

/** A service that answers in order, and what it was asked. */
function fakeClient(...answers) {
  const asked = [];
  return { asked, avoid: async (request) => { asked.push(request); return answers.shift() ?? answerWith(); } };
}
const run = (client, changes) => runColumn(client, documentWith(changes), builtInDevices(), AUTOMATIC);

test("a show reports where the keyboard comes from and goes to", async () => {
  const client = fakeClient(), { state, before, phases } = await run(client, {});
  const [{ event, keyboard, field, screen, options }] = client.asked;
  assert.equal(event, "keyboardWillShow");
  assert.deepEqual(keyboard.frameBegin, { ...keyboard.frameEnd, y: screen.height });
  assert.equal(keyboard.frameEnd.y + keyboard.frameEnd.height, screen.height);
  assert.deepEqual([field.id, options], ["cvc", { explain: true }]);
  assert.deepEqual([before.keyboard, phases.length], [null, 1]);
  assert.deepEqual(state.keyboard, keyboard.frameEnd);
});

test("Android adds no safe area by itself", async () => {
  for (const [device, adjust, sent] of [
    ["android-pixel-5", "automatic", "never"], ["android-pixel-5", "always", "always"], ["iphone-14-pro", "automatic", undefined], ["iphone-14-pro", "never", "never"],
  ]) {
    const client = fakeClient();
    await run(client, { device, adjust });
    assert.equal(client.asked[0].scrollView.contentInsetAdjustmentBehavior, sent, `${device} ${adjust}`);
  }
});

test("a second event carries what the first one has answered", async () => {
  const contentInset = { ...NO_INSETS, bottom: 302 }, savedState = { contentInset: NO_INSETS };
  const client = fakeClient(answerWith({ contentInset, contentOffset: { x: 0, y: 90 }, savedState }));
  await run(client, { steps: [{ t: "show", field: "cvc" }, { t: "hide" }] });
  const [, hide] = client.asked;
  assert.equal(hide.event, "keyboardWillHide");
  assert.deepEqual(hide.scrollView.contentInset, contentInset);
  assert.deepEqual(hide.scrollView.contentOffset, { x: 0, y: 90 });
  assert.deepEqual(hide.savedState, savedState);
});

test("code that does not listen to an event hears of the keyboard when it has come to rest", async () => {
  const unheard = answerWith({ decision: "ignore", warnings: [{ code: "eventNotObserved", message: "" }] });
  const late = fakeClient(unheard, answerWith()), result = await run(late, {});
  assert.deepEqual(late.asked.map(({ event }) => event), ["keyboardWillShow", "keyboardDidShow"]);
  assert.deepEqual(result.phases.map(({ at }) => at), [0, 0.51]);
  const deaf = await run(fakeClient(unheard, unheard), {});
  assert.deepEqual([deaf.phases.length, deaf.state.asked, deaf.state.heard], [1, 1, null]);
});

test("whether a reader's own request leaves the keyboard up is what the last answer says that counts", async () => {
  const unheard = answerWith({ decision: "ignore", warnings: [{ code: "eventNotObserved", message: "" }] });
  const hidden = answerWith({ keyboard: { mode: "hidden", overlap: 0 } }), request = { keyboard: { height: 300 } };
  const own = (...answers) => run(fakeClient(...answers), { request, items: [], steps: [{ t: "sent", field: null }] });
  assert.equal((await own(unheard, hidden)).state.keyboard, null);
  assert.equal((await own(unheard, unheard)).state.keyboard.height, 300);
  assert.equal((await own(hidden)).state.keyboard, null);
});

test("scrolling by hand stays in the range of the last answer, heard or not, and asks nothing", async () => {
  const offsetRange = { lowest: -20, highest: 137 }, show = { t: "show", field: "cvc" };
  const unheard = answerWith({ decision: "ignore", warnings: [{ code: "eventNotObserved", message: "" }], offsetRange });
  for (const answers of [[answerWith({ offsetRange })], [unheard, unheard]]) {
    const client = fakeClient(...answers), { phases, state } = await run(client, { steps: [show, { t: "scroll", dy: 1e6 }] });
    assert.deepEqual([client.asked.length, phases[0].byHand, state.offset.y], [answers.length, true, 137]);
  }
});

test("scrolling by hand before any answer asks how far it goes, and that is no event", async () => {
  const client = fakeClient(answerWith({ offsetRange: { lowest: -20, highest: 137 } }));
  const { phases, state } = await run(client, { steps: [{ t: "scroll", dy: -1e6 }] });
  const [{ event, keyboard, field }] = client.asked;
  assert.deepEqual([client.asked.length, event, keyboard, field], [1, "layoutDidChange", undefined, undefined]);
  assert.deepEqual([phases.length, state.offset.y, state.asked, state.answer, state.heard], [1, -20, 0, null, null]);
});

test("the trace is shown and read for nothing else", async () => {
  const folder = new URL("../../../Sources/Service/CAssets/page/", import.meta.url), readers = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith(".js") && /\.trace\b/.test(await readFile(new URL(name, folder), "utf8"))) readers.push(name);
  }
  assert.deepEqual(readers, ["panels/trace.js"]);
});

test("a turn of the phone is an event only while the keyboard is up", async () => {
  const idle = fakeClient(), up = fakeClient();
  await run(idle, { steps: [{ t: "rotate" }] });
  assert.equal(idle.asked.length, 0);
  await run(up, { orientation: "landscape", steps: [{ t: "show", field: "cvc" }, { t: "rotate" }] });
  const [{ screen: before }, { screen: after }] = up.asked;
  assert.deepEqual([after.width, after.height], [before.height, before.width]);
});

// MARK: HTTP

/** Calls an action while `fetch` is another function. */
async function withFetch(fetched, action) {
  const own = globalThis.fetch;
  globalThis.fetch = fetched;
  try { return await action(); } finally { globalThis.fetch = own; }
}
const response = (status, body) => new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

test("what was answered once is not asked again", async () => {
  let count = 0;
  const client = new Client("http://service");
  await withFetch(async (url, { body }) => { count += 1; return response(200, answerWith({ url, body })); }, async () => {
    const first = await client.avoid({ a: 1 });
    assert.deepEqual([first.url, first.body], ["http://service/avoid", '{"a":1}']);
    assert.equal(await client.avoid({ a: 1 }), first);
    assert.notEqual(await client.avoid({ a: 2 }), first);
  });
  assert.equal(count, 2);
});

test("a refusal holds its problem and its request; anything else is an outage", async () => {
  const client = new Client("");
  const outcome = (fetched) => withFetch(fetched, () => client.avoid({ a: 1 }).catch((error) => error));
  const refused = await outcome(async () => response(422, { title: "No", errors: [] }));
  assert.ok(refused instanceof RefusedError);
  assert.deepEqual([refused.problem.title, refused.request], ["No", { a: 1 }]);
  for (const fetched of [
    async () => { throw new TypeError("no network"); }, async () => response(503, {}), async () => response(200, "<html>"),
    // Another server, which the page's address names, may answer anything.
    async () => response(200, {}), async () => response(200, []), async () => response(200, null),
    async () => response(200, { ...answerWith(), animation: {} }), async () => response(200, { ...answerWith(), warnings: 1 }),
    async () => response(422, {}), async () => response(404, []),
  ]) assert.ok(await outcome(fetched) instanceof UnavailableError);
});

test("a device that the service does not know is asked for once", async () => {
  const client = new Client(""), devices = builtInDevices();
  assert.equal(client.canLearn("iphone-14-pro", devices), false);
  assert.equal(client.canLearn("", devices), false);
  const said = await withFetch(async () => response(404, { detail: "there is none" }), () => client.learn("x", devices));
  assert.deepEqual([said, client.canLearn("x", devices)], ["there is none", false]);
  const record = { id: "y", size: { width: 300, height: 600 }, keyboard: {} };
  await withFetch(async () => response(200, record), () => client.learn("y", devices));
  assert.equal(devices.find("y").width, 300);
});

test("the service is where the page is, unless the query names another by http or https", () => {
  const location = { href: "http://host:8080/a/?api=1#h", origin: "http://host:8080" };
  for (const [named, base] of [
    [null, "http://host:8080/a"], ["https://other/x/?q#h", "https://other/x"], ["not an address", location.origin],
    ["javascript:alert(1)//", "http://host:8080/a"], ["data:text/html,x", "http://host:8080/a"],
    ["file:///etc", "http://host:8080/a"], ["HTTPS://other", "https://other"],
  ]) assert.equal(baseURL(named, location), base);
});

test("Return leads on in the service's order, or without it in the form's", async () => {
  const doc = documentWith(), order = { fields: [{ id: "name", next: "card" }, { id: "cvc", next: null }] };
  const there = { focusOrder: async () => order };
  const away = { focusOrder: async () => { throw new UnavailableError("away"); } };
  assert.equal(await nextField(there, doc, "name"), "card");
  assert.equal(await nextField(there, doc, "cvc"), null);
  assert.equal(await nextField(away, doc, "name"), "email");
  assert.equal(await nextField(away, doc, "note"), null);
});
