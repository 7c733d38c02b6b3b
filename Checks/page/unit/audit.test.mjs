// The row of devices: the body of an audit, and what its answer draws.

import assert from "node:assert/strict";
import test from "node:test";

import { devicesOf, isCovered } from "../../../Sources/Service/CAssets/page/model/audit.js";
import { asWritten, AUTOMATIC } from "../../../Sources/Service/CAssets/page/model/policies.js";
import { auditOfDoc, auditOfDump, auditOfPasted, commandOf, docOfAudited, isAudit } from "../../../Sources/Service/CAssets/page/request/audit-form.js";
import { docOfRequest } from "../../../Sources/Service/CAssets/page/request/own-request.js";
import { builtInDevices, documentWith } from "./support.mjs";

const devices = builtInDevices();
const FRAME = { x: 0, y: 0, width: 320, height: 480 };

test("a form is audited as it is drawn: at rest, on its device, without its titles", () => {
  const doc = documentWith({ padding: 20, insetBottom: 8, orientation: "landscape" });
  const { form, ...rest } = auditOfDoc(doc, devices, asWritten("textBox"));
  assert.deepEqual(rest, {
    policy: "textBox", fidelity: "asWritten", devices: ["iphone-8", "latest"], orientations: ["landscape"],
    keyboards: ["withBar"], detail: "all", explain: true,
  });
  assert.deepEqual(form.designedFor, { device: "iphone-14-pro", orientation: "landscape" });
  assert.deepEqual(form.fields.map(({ id }) => id), ["name", "email", "street", "code", "city", "card", "until", "cvc", "note"]);
  assert.deepEqual(form.fields[0], { id: "name", label: "Name", frame: { x: 16, y: 40, width: 361, height: 44 } });
  assert.deepEqual([form.options, form.scrollView.contentInset.bottom], [{ padding: 20 }, 8]);
  assert.ok(!("contentOffset" in form.scrollView));
});

test("a library is audited with the options that its column has", () => {
  const column = { policy: "flutter", fidelity: "asWritten", peer: { scrollPadding: 40 } };
  const { policy, fidelity, peer } = auditOfDoc(documentWith({}), devices, column);
  assert.deepEqual([policy, fidelity, peer], ["flutter", undefined, { scrollPadding: 40 }]);
  const form = { name: "a", designedFor: "iPhone 15" }, own = { policy: "web", peer: { block: "center" } };
  assert.deepEqual(auditOfPasted({ form, ...own }, column).peer, own.peer);
});

test("of a reader's request the form keeps what a form has, with the insets from before the keyboard", () => {
  const inset = { top: 0, left: 0, bottom: 300, right: 0 }, saved = { ...inset, bottom: 7 };
  const doc = docOfRequest({
    policy: "textBox", screen: { width: 320, height: 480 }, keyboard: { height: 300, accessoryHeight: 44 },
    scrollView: { frame: FRAME, contentSize: { width: 320, height: 900 }, contentInset: inset, contentOffset: { x: 0, y: 90 }, isTracking: true },
    field: { id: "mail", frame: { x: 0, y: 700, width: 99, height: 200 }, caretRect: { x: 0, y: 710, width: 2, height: 20 } },
    container: { frame: { x: 0, y: 650, width: 320, height: 150 }, coordinateSpace: "content" },
    obstructions: { top: 64 }, savedState: { contentInset: saved },
    outerScrollViews: [{ frame: FRAME, contentSize: { width: 320, height: 900 }, contentOffset: { x: 0, y: 5 } }],
    options: { clamp: false, prefersCrossFadeTransitions: true },
  });
  const { form, policy } = auditOfDoc(doc, devices, AUTOMATIC), container = doc.request.container.frame;
  assert.deepEqual(form, {
    name: "form", designedFor: { width: 320, height: 480, safeAreaInsets: { top: 0, left: 0, bottom: 0, right: 0 } },
    scrollView: { frame: FRAME, contentSize: { width: 320, height: 900 }, contentInset: saved },
    outerScrollViews: [{ frame: FRAME, contentSize: { width: 320, height: 900 }, contentOffset: { x: 0, y: 5 } }],
    fields: [{
      id: "mail", label: "mail", frame: { x: 0, y: 700, width: 99, height: 200 },
      caretRect: { x: 0, y: 710, width: 2, height: 20 }, container: "container",
    }],
    containers: [{ id: "container", frame: container, coordinateSpace: "content" }],
    obstructions: { top: 64 }, accessoryHeight: 44, options: { clamp: false },
  });
  assert.equal(policy, "automatic");
});

test("a pasted form or audit is known by its members, and keeps its policy", () => {
  const form = { name: "a", designedFor: { width: 900, height: 400 } };
  assert.deepEqual([form, { form }, { forms: [] }, { fields: [] }, { scrollView: {} }, undefined].map(isAudit), [true, true, true, false, false, false]);
  const bare = auditOfPasted(form, asWritten("textBox"));
  assert.deepEqual([bare.form, bare.policy, bare.orientations], [form, "textBox", ["landscape"]]);
  const both = [form, { name: "b", designedFor: "iPhone 15" }];
  const audit = auditOfPasted({ forms: both, policy: "appleDocumentation", devices: ["all"], baseline: {} }, asWritten("textBox"));
  assert.deepEqual(audit, {
    forms: both, policy: "appleDocumentation", devices: ["iphone-8", "latest"], orientations: ["landscape", "portrait"],
    keyboards: ["withBar"], detail: "all", explain: true,
  });
  assert.equal(commandOf(bare), "keyboard-avoidance audit form.json --devices iphone-8,latest --orientations landscape"
    + " --keyboards withBar --policy textBox --fidelity asWritten");
});

test("what is drawn for Android is audited on its newest devices", () => {
  const forms = [{ name: "a", designedFor: { width: 400, height: 800 } }, { name: "b", designedFor: { width: 400, height: 800 } }];
  const on = (kind, count) => auditOfDump({ kind, forms: forms.slice(0, count), notes: [] }, AUTOMATIC);
  assert.deepEqual(["uiautomator", "compose", "semantics", "page", "xcui"].map((kind) => on(kind, 1).devices[0]),
    ["latest-android", "latest-android", "iphone-8", "iphone-8", "iphone-8"]);
  assert.deepEqual([on("xcui", 1).form, on("xcui", 2).forms, on("xcui", 2).form], [forms[0], forms, undefined]);
  const { form, devices: own } = auditOfDoc(documentWith({ device: "android-pixel-5" }), devices, AUTOMATIC);
  assert.deepEqual([own, form.designedFor.device, form.scrollView.contentInsetAdjustmentBehavior], [["latest-android"], "android-pixel-5", "never"]);
});

test("covered are rows of the field itself that nothing excuses", () => {
  const covered = (points, ...because) => isCovered({ points, because });
  assert.deepEqual([covered(5), covered(5, "unreachable"), covered(0, "companion"), covered(5, "caretOnly"),
    covered(5, "underFloating"), covered(undefined, "noScreen")], [true, true, false, false, false, false]);
});

const request = (y, height = 40) => ({
  field: { frame: { x: 10, y, width: 100, height } }, keyboard: { accessoryHeight: 20 }, obstructions: { top: 30 },
  scrollView: { frame: { x: 0, y: 50, width: 320, height: 430 }, contentOffset: { x: 0, y: 0 } },
  outerScrollViews: [{ contentOffset: { x: 0, y: 5 } }],
});
const result = (field, outcome, changes = {}) => ({ field, cell: "c", outcome, because: [], points: 0, height: 40, gap: 1, contentOffset: { x: 0, y: 100 }, request: request(300), ...changes });
const CELL = { key: "c", deviceName: "Phone", screen: { width: 320, height: 480 }, keyboardFrame: { x: 0, y: 280, width: 320, height: 200 } };
const devicesWith = (results, cell = CELL) => devicesOf({ groups: [], forms: [{ name: "f", results }], cells: [cell] }, (_, id) => id.toUpperCase());
const without = (field, y, changes = {}) => result(field, "partly", { because: ["companion"], companions: [{ id: "go", points: 3, frame: { x: 1, y, width: 2, height: 9 } }, { id: "on", points: 0, frame: { x: 1, y, width: 2, height: 9 } }], ...changes });

test("a device stands as the answer for the worst field leaves it", () => {
  const worst = result("b", "partly", { points: 30, gap: -10, outerContentOffsets: [{ x: 0, y: 25 }], translation: { x: 0, y: -3 } });
  const [device] = devicesWith([result("a", "seen", { request: request(0) }), worst, result("c", "hidden", { points: 40, because: ["caretOnly"] })]);
  assert.equal(device.worst.field, "b");
  assert.equal(device.says, "B: 30 of 40 points covered");
  assert.deepEqual(device.request, { ...worst.request, field: { ...worst.request.field, id: "b" } });
  assert.deepEqual(device.keyboard, { x: 0, y: 260, width: 320, height: 220 });
  assert.deepEqual(device.obstructions, { top: 30 });
  // 50 + 300 − 100 in the scroll view, which the outer one has carried 20 up, and the window 3.
  assert.deepEqual(device.fields.map(({ id, rect, rows }) => [id, rect.y, rows]), [
    ["a", -73, []], ["b", 227, [{ top: 227, bottom: 247 }, { top: 257, bottom: 267 }]], ["c", 227, []],
  ]);
});

test("the severest comes first, then the most points, then the smallest gap", () => {
  const order = [
    result("h", "hidden", { points: 1, because: ["unreachable"] }), result("g", "hidden", { points: 40 }), result("f", "hidden", { points: 30 }),
    result("e", "partly", { points: 20 }), result("d", "partly", { because: ["companion"], companions: [{ id: "go", points: 3 }, { id: "on", points: 0 }] }),
    result("c", "unknown", { because: ["offsetLeftToSystem"], points: undefined }), result("b", "partly", { points: 40, because: ["underFloating"] }),
    result("a", "partly", { points: 40, because: ["caretOnly"] }), result("y", "seen", { gap: 3 }), result("z", "seen", { gap: 9 }),
  ];
  const said = order.map((_, index) => devicesWith(order.slice(index).reverse())[0]).map(({ worst, says }) => [worst.field, says]);
  assert.deepEqual(said, [
    ["h", "H: 1 of 40 points covered, and 3 more"], ["g", "G: 40 of 40 points covered, and 2 more"],
    ["f", "F: 30 of 40 points covered, and 1 more"], ["e", "E: 20 of 40 points covered"], ["d", "D without GO"],
    ["c", "the policy leaves the offset to the system"], ["b", "B: under the floating keyboard"],
    ["a", "A: the caret’s line is seen"], ["y", "all seen"], ["z", "all seen"],
  ]);
});

test("what must be seen with the worst field and is not is drawn where it stands", () => {
  const [device] = devicesWith([without("a", 350), result("b", "seen")]);
  // 50 + 350 − 100 in the scroll view, which the outer one has not moved.
  assert.deepEqual([device.missing, device.isFailing], [[{ x: 1, y: 300, width: 2, height: 9 }], true]);
});

test("devices that fail come first, that of the sentence before all, then the severest", () => {
  const keys = ["a", "b", "c", "d", "e"], of = { b: { points: 9 }, d: { points: 30 }, e: { points: 20 } };
  const results = keys.map((cell) => (of[cell] ? result("x", "hidden", of[cell]) : result("x", "seen"))).map((one, at) => ({ ...one, cell: keys[at] }));
  const answer = { groups: [], forms: [{ name: "f", results }], cells: keys.map((key) => ({ ...CELL, key })) };
  const order = (groups) => devicesOf({ ...answer, groups }, () => "").map(({ key }) => key).join("");
  const group = { form: "f", field: "x", worst: { cell: "e" } };
  assert.deepEqual([order([]), order([{ ...group, level: "error" }]), order([{ ...group, level: "note" }])], ["debac", "edbac", "debac"]);
});

test("a device goes on the stage with its form, under the policies that are there if that of the audit is one", () => {
  const request = { ...result("", "seen").request, policy: "textBox", fidelity: "asWritten", screen: { width: 320, height: 480 } };
  const results = [without("a", 350, { request }), result("b", "seen", { request })], [device] = devicesWith(results);
  const columns = [AUTOMATIC, asWritten("textBox")], doc = docOfAudited(device, device.request, columns);
  assert.deepEqual(doc.items.map(({ id, kind, label, y, with: others }) => [id, kind, label, y, others]), [
    ["a", "field", "A", 300, ["go", "on"]], ["b", "field", "B", 300, undefined], ["go", "button", "GO", 350, undefined], ["on", "button", "ON", 350, undefined],
  ]);
  assert.deepEqual([doc.selected, doc.columns], ["a", columns]);
  assert.deepEqual(docOfAudited(device, device.request, [AUTOMATIC]).columns, [asWritten("textBox"), AUTOMATIC]);
  // It is the same form again.
  const { form } = auditOfDoc(doc, devices, AUTOMATIC);
  assert.deepEqual([form.fields.map(({ id, companions }) => [id, companions]), form.landmarks.map(({ id }) => id)], [[["a", ["go", "on"]], ["b", undefined]], ["go", "on"]]);
  // A link holds 60 items.
  const many = Array.from({ length: 51 }, (_, index) => result("f" + index, "seen", { request }));
  assert.deepEqual(devicesWith([...many, ...results])[0].items.map(({ id }) => id), ["a", "go", "on"]);
});

test("a device without a figure is unknown, and draws no field", () => {
  const cell = { key: "c", deviceName: "Phone", reason: "noScreen" };
  const [device] = devicesWith([{ field: "a", cell: "c", outcome: "unknown", because: ["noScreen"] }], cell);
  assert.deepEqual([device.isKnown, device.screen, device.keyboard, device.fields, device.says], [false, null, null, [], "its screen is not known"]);
  const started = { field: "a", cell: "c", outcome: "unknown", because: ["noKeyboardFigure"], request: request(300) };
  assert.equal(devicesWith([started], { ...CELL, keyboardFrame: null, reason: "noKeyboardFigure" })[0].request, null, "no answer to show");
  assert.deepEqual(devicesWith([]).map(({ worst, says }) => [worst, says]), [[null, "no field to see"]]);
});
