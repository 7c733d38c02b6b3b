// The document: everything a link holds. It is a setup (device, form, options, policies) and the steps taken in it;
// what is seen is computed by the service from these alone, so a link shows what its sender saw.

// The one reading that a policy has; undefined if it has several.
const onlyFidelity = (policy) => (POLICIES[policy].fidelities.length === 1 ? POLICIES[policy].fidelities[0] : undefined);
const KINDS = {
  withBar: "With suggestions", withoutBar: "Without suggestions", hardwareBar: "Hardware, shortcut bar",
  floating: "Floating", none: "Hardware, nothing",
};

const field = (id, label, text, y, h = 44, kind = "field") => ({ id, kind, label, text, x: 16, y, w: 361, h });
const FIRST = {
  v: 1,
  device: "iphone-14-pro", orientation: "portrait", kind: "withBar", height: null, duration: 0.25, curve: 7,
  lanes: [{ policy: "appleDocumentation", fidelity: "asWritten" }, { policy: "automatic", fidelity: "intended" }],
  items: [
    field("h1", "Contact", "", 14, 22, "label"),
    field("name", "Name", "Ada Lovelace", 40), field("email", "Email", "ada@example.org", 93),
    field("h2", "Delivery", "", 154, 22, "label"),
    field("street", "Street", "12 St James’s Square", 180), field("code", "Postcode", "SW1Y 4JH", 233),
    field("city", "City", "London", 286),
    field("h3", "Payment", "", 347, 22, "label"),
    field("card", "Card number", "", 373), field("until", "Valid until", "", 426),
    field("cvc", "Security code", "", 479),
    field("h4", "Message", "", 540, 22, "label"),
    field("note", "Message", "", 566, 120, "text"),
  ],
  padding: 10, alignment: "nearest", strategy: "scroll", oversize: "caret",
  insetTop: 0, insetBottom: 0, below: 0, adjust: "automatic",
  patch: null, selected: "cvc",
  steps: [{ t: "show", field: "cvc" }],
};

// What people run into, each as what differs from the first document.
const written = (...names) => [...names.map((policy) => ({ policy, fidelity: "asWritten" })), { policy: "automatic", fidelity: "intended" }];
const fullWidth = FIRST.items.map((item) => (item.id === "email" ? { ...item, x: 0, w: 393 } : item));
const CASES = [
  ["The field stays under the keyboard", {}],
  ["The field flies off the top", { lanes: written("keyboardListener") }],
  ["A visible field jumps away", { lanes: written("textBox"), items: fullWidth, selected: "email", steps: [{ t: "show", field: "email" }] }],
  ["The inset grows with every show", { lanes: written("keyboardListener"), kind: "withoutBar", steps: [{ t: "show", field: "cvc" }, { t: "kind", kind: "withBar" }] }],
  ["A tab bar makes the inset negative", { lanes: written("keyboardOverlap"), below: 83, steps: [{ t: "show", field: "cvc" }, { t: "hide" }] }],
  ["My own insets are gone afterwards", { lanes: written("appleDocumentation", "keyboardAwareness"), insetBottom: 20, steps: [{ t: "show", field: "cvc" }, { t: "hide" }] }],
  ["A floating keyboard pushes the form", { lanes: written("keyboardOverlap", "appleDocumentation"), device: "ipad-11", kind: "floating" }],
  ["Too much room with a hardware keyboard", { lanes: written("keyboardListener", "keyboardOverlap"), kind: "hardwareBar" }],
  ["A text view taller than the room", { lanes: written("appleDocumentation"), selected: "note", items: FIRST.items.map((item) => (item.id === "note" ? { ...item, h: 520 } : item)), steps: [{ t: "show", field: "note", caret: { x: 30, y: 1040, width: 2, height: 21 } }] }],
  ["All five, as written, four at a time", { lanes: ["keyboardListener", "keyboardAwareness", "keyboardOverlap", "textBox"].map((policy) => ({ policy, fidelity: "asWritten" })) }],
];

const clone = (value) => JSON.parse(JSON.stringify(value));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const limit = (value, low, high) => Math.min(Math.max(value, low), high);

// MARK: Devices

function deviceOf(record) {
  const bar = record.bars?.status ?? 24, foot = record.bars?.navigation?.gesture ?? 24;
  const plain = { top: bar, left: 0, bottom: foot, right: 0 };
  const safe = record.safeArea ?? { portrait: plain, landscape: plain };
  return {
    id: record.id, idiom: record.idiom ?? "phone", name: record.name ?? record.models?.[0] ?? record.id,
    platform: record.platform ?? "ios",
    width: record.size.width, height: record.size.height, scale: record.scale ?? 2, safe, keyboard: record.keyboard ?? {},
  };
}
let devices = SOME_DEVICES.map(deviceOf);
// What GET /devices lists besides; the figures of one come when it is picked.
let listed = [];

// The members of a reader's own request that are usable numbers; what is not is left for the service to refuse.
function numbers(object, needed = []) {
  if (object === null || typeof object !== "object") return null;
  const fits = Object.entries(object).filter(([, value]) => Number.isFinite(value) && Math.abs(value) < 1e5);
  return needed.every((name) => fits.some(([own]) => own === name)) ? Object.fromEntries(fits) : null;
}

// The lengths the catalogue gives for a setup: what a phone would report. These go into requests; nothing here is an answer.
function geometry(doc) {
  const device = devices.find((one) => one.id === doc.device) ?? devices.find((one) => one.id === FIRST.device);
  const onSide = doc.orientation === "landscape", own = doc.patch ?? {};
  const size = numbers(own.screen, ["width", "height"]) ?? (onSide ? { width: device.height, height: device.width } : device);
  const W = size.width, H = size.height;
  const safe = { ...(device.safe[doc.orientation] ?? device.safe.portrait), ...numbers(own.window?.safeAreaInsets) };
  const barHeight = onSide && device.idiom === "phone" ? 32 : 44;
  const nav = safe.top + barHeight;
  const scroll = { x: 0, y: nav, width: W, height: Math.max(H - nav - doc.below, 40), ...numbers(own.scrollView?.frame) };
  const bottom = doc.items.reduce((most, item) => Math.max(most, item.y + item.h), 0);
  const content = { width: W, height: bottom + 24, ...numbers(own.scrollView?.contentSize) };
  return { device, W, H, safe, nav, barHeight, scroll, content, onSide };
}

function keyboardFrame(doc, kind = doc.kind) {
  const { device, W, H, safe } = geometry(doc);
  const data = device.keyboard[doc.orientation] ?? device.keyboard.portrait ?? { withBar: 260 };
  const tall = data.withBar ?? 260, low = data.withoutBar ?? tall - (data.bar ?? 44);
  const docked = (height) => ({ x: 0, y: H - height, width: W, height });
  const own = numbers(doc.patch?.keyboard?.frameEnd, ["x", "y", "width", "height"]);
  if (own) return own;
  switch (kind) {
    case "withBar": return docked(doc.height ?? tall);
    case "withoutBar": return docked(doc.height ?? low);
    case "hardwareBar": {
      const seen = device.keyboard.hardwareBar?.height ?? (data.bar ?? 44) + safe.bottom;
      return { x: 0, y: H - seen, width: W, height: tall };
    }
    case "floating": {
      const { width, height } = device.keyboard.floating ?? { width: 320, height: 254 };
      return { x: Math.max(W - width - 20, 0), y: Math.max(H - height - safe.bottom - 46, 0), width: Math.min(width, W), height };
    }
    default: return null;
  }
}
const keyboardParts = (doc) => {
  const { device } = geometry(doc);
  return device.keyboard[doc.orientation] ?? device.keyboard.portrait ?? {};
};

// A form keeps its margins when the screen changes.
function fitted(doc, before, after) {
  const was = geometry(before), is = geometry(after);
  const grow = (is.W - is.safe.left - is.safe.right) - (was.W - was.safe.left - was.safe.right);
  const shift = is.safe.left - was.safe.left;
  return { ...doc, items: doc.items.map((item) => ({ ...item, x: item.x + shift, w: Math.max(item.w + grow, 24) })) };
}

// Turning the phone: the form keeps its margins, and a height that was set by hand belongs to the side it was set on.
function turned(doc) {
  const next = { ...doc, orientation: doc.orientation === "portrait" ? "landscape" : "portrait", height: null };
  return fitted(next, doc, next);
}

// MARK: Links

const toBase64 = (text) => {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const fromBase64 = (text) => {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
};

// Only what differs from the first document, so that links stay short.
function linkOf(doc) {
  const rest = { v: 1 };
  for (const name of Object.keys(doc)) if (!same(doc[name], FIRST[name])) rest[name] = doc[name];
  return same(rest, { v: 1 }) ? "" : "#" + toBase64(JSON.stringify(rest));
}

class BrokenLink extends Error {
  constructor(message, text, place) { super(message); this.text = text; this.place = place; }
}

// Browsers differ in what they say of text that is no JSON, and not all say where: the place is looked for here.
function faultIn(text) {
  let at = 0;
  const fault = (message) => { throw new BrokenLink(message, text, at); };
  const take = (pattern) => { pattern.lastIndex = at; const hit = pattern.exec(text); if (hit) at += hit[0].length; return hit; };
  const space = /[ \t\n\r]*/y, string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
  const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  const list = (end, one) => {
    at += 1;
    take(space);
    if (text[at] === end) { at += 1; return; }
    for (;;) {
      one();
      take(space);
      if (text[at] === end) { at += 1; return; }
      if (text[at] !== ",") fault(at < text.length ? `A comma or ${end} is expected here.` : `The text ends before ${end}.`);
      at += 1;
    }
  };
  const value = (depth) => {
    take(space);
    if (depth > 64) fault("This is nested too deep.");
    if (text[at] === "{") list("}", () => {
      take(space);
      if (!take(string)) fault("The name of a member in quotes is expected here.");
      take(space);
      if (text[at] !== ":") fault("A colon is expected here.");
      at += 1;
      value(depth + 1);
    });
    else if (text[at] === "[") list("]", () => value(depth + 1));
    else if (!take(string) && !take(plain)) fault(at < text.length ? "A value is expected here." : "The text ends before a value.");
  };
  value(0);
  take(space);
  if (at < text.length) fault("Nothing more is expected here.");
}

function parsed(text) {
  try { return JSON.parse(text); } catch { faultIn(text); throw new BrokenLink("This is no JSON.", text, 0); }
}

function docOfLink(hash) {
  const words = hash.replace(/^#/, "");
  if (!words) return clone(FIRST);
  let text;
  try { text = fromBase64(words.replace(/^request=/, "")); } catch {
    throw new BrokenLink("The link is not base64url of UTF-8 text; part of it may be missing.", words, 0);
  }
  const value = parsed(text);
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new BrokenLink("An object is expected here.", text, 0);
  return words.startsWith("request=") || ("scrollView" in value && !("v" in value)) ? docOfRequest(value, text) : checked(value, text);
}

// Each member with what it must be, so that a link made by hand is told what is wrong with it, at its place.
const number = (low, high) => [(v) => typeof v === "number" && v >= low && v <= high, `a number from ${low} to ${high}`];
const word = (list) => [(v) => list.includes(v), "one of " + list.join(", ")];
const CHECKS = {
  v: word([1]), orientation: word(["portrait", "landscape"]), kind: word(Object.keys(KINDS)),
  height: [(v) => v === null || (typeof v === "number" && v >= 0 && v <= 2000), "null or a number from 0 to 2000"],
  duration: number(0, 60), curve: word([0, 1, 2, 3, 7]), padding: number(0, 1000),
  device: [(v) => typeof v === "string" && v.length <= 64, "the name of a device"],
  alignment: [(v) => ["nearest", "top", "center", "bottom"].includes(v) || (typeof v === "number" && v >= 0 && v <= 1), "nearest, top, center, bottom, or 0 to 1"],
  strategy: word(["scroll", "insetOnly", "translate", "resize"]), oversize: word(["caret", "top", "nearer", "leave"]),
  insetTop: number(0, 2000), insetBottom: number(0, 2000), below: number(0, 2000), adjust: word(["automatic", "never", "always", "scrollableAxes"]),
  patch: [(v) => v === null || (typeof v === "object" && !Array.isArray(v)), "null or an object"],
  selected: [(v) => v === null || typeof v === "string", "null or the id of a field"],
  lanes: [(v) => Array.isArray(v) && v.length >= 1 && v.length <= 4 && v.every((one) => one && one.policy in POLICIES && ["intended", "asWritten"].includes(one.fidelity)), "1 to 4 of {policy, fidelity}"],
  items: [(v) => Array.isArray(v) && v.length <= 60 && v.every((one) => one && typeof one.id === "string" && ["field", "text", "label"].includes(one.kind) && ["x", "y", "w", "h"].every((side) => Number.isFinite(one[side]) && Math.abs(one[side]) <= 20000)), "at most 60 of {id, kind, label, text, x, y, w, h}"],
  steps: [(v) => Array.isArray(v) && v.length <= 60 && v.every((one) => one && ["show", "again", "caret", "kind", "scroll", "drag", "rotate", "hide"].includes(one.t)), "at most 60 steps"],
};

function checked(value, text) {
  for (const name of Object.keys(value)) {
    const at = Math.max(text.indexOf(JSON.stringify(name)), 0);
    if (!(name in CHECKS)) throw new BrokenLink(`There is no member “${name}”.`, text, at);
    const [fits, what] = CHECKS[name];
    if (!fits(value[name])) throw new BrokenLink(`“${name}” must be ${what}.`, text, at);
  }
  const doc = { ...clone(FIRST), ...value };
  doc.items = doc.items.map((item) => ({ label: "", text: "", ...item }));
  return doc;
}

// A request of POST /avoid becomes one field on a bare screen; what the page has no control for stays as it came.
function docOfRequest(sent, text) {
  const request = rebased(sent);
  const scroll = request.scrollView, wanted = request.field?.frame;
  if (!scroll?.frame || !scroll?.contentSize) throw new BrokenLink("A request needs scrollView.frame and scrollView.contentSize to be drawn.", text, 0);
  const doc = clone(FIRST);
  const size = request.screen ?? request.window?.frame ?? { width: scroll.frame.width, height: scroll.frame.y + scroll.frame.height };
  const nearest = [...devices].sort((a, b) => Math.abs(a.width - size.width) + Math.abs(a.height - size.height) - Math.abs(b.width - size.width) - Math.abs(b.height - size.height))[0];
  doc.device = devices.some((one) => one.id === request.device) ? request.device : nearest.id;
  doc.orientation = size.width > size.height ? "landscape" : "portrait";
  const policy = request.policy in POLICIES ? request.policy : "automatic";
  doc.lanes = policy === "automatic" ? [{ policy, fidelity: "intended" }] : [{ policy, fidelity: onlyFidelity(policy) ?? request.fidelity ?? "intended" }, { policy: "automatic", fidelity: "intended" }];
  doc.items = wanted ? [{ id: request.field.id || "field", kind: request.field.caretRect ? "text" : "field", label: request.field.id || "Field", text: "", x: wanted.x, y: wanted.y, w: wanted.width, h: wanted.height }] : [];
  doc.selected = doc.items[0]?.id ?? null;
  doc.steps = [{ t: "show", field: doc.selected }];
  const { policy: a, fidelity: b, event: c, eventID: d, session: e, savedState: f, ...rest } = request;
  doc.patch = rest;
  if (Number.isFinite(rest.keyboard?.height)) {
    doc.height = limit(rest.keyboard.height, 0, 2000);
    const { height, ...others } = rest.keyboard;
    doc.patch = { ...rest, keyboard: others };
  }
  return doc;
}

// What a design tool sends from its canvas, in the terms the page draws in: rectangles from the screen's corner, and the
// field in the content.
function rebased(request) {
  const { origin, ...rest } = request;
  const at = { x: origin?.x ?? 0, y: origin?.y ?? 0 };
  const moved = (rect) => (numbers(rect, ["x", "y"]) ? { ...rect, x: rect.x - at.x, y: rect.y - at.y } : rect);
  const out = clone(rest), space = rest.field?.coordinateSpace ?? "content";
  if (out.scrollView?.frame) out.scrollView.frame = moved(out.scrollView.frame);
  if (out.window?.frame) out.window.frame = moved(out.window.frame);
  for (const name of ["frameEnd", "frameBegin"]) if (out.keyboard?.[name]) out.keyboard[name] = moved(out.keyboard[name]);
  if (out.container?.frame && (out.container.coordinateSpace ?? "content") !== "content") out.container.frame = moved(out.container.frame);
  if (out.field?.frame && space !== "content" && out.scrollView?.frame) {
    const corner = out.scrollView.frame, offset = out.scrollView.contentOffset ?? { x: 0, y: 0 };
    for (const name of ["frame", "caretRect"]) {
      if (!out.field[name]) continue;
      const rect = moved(out.field[name]);
      out.field[name] = { ...rect, x: rect.x - corner.x + offset.x, y: rect.y - corner.y + offset.y };
    }
    delete out.field.coordinateSpace;
  }
  return out;
}

// MARK: Undo

class History {
  constructor(doc) { this.past = []; this.future = []; this.doc = doc; this.mark = null; }
  // Changes with the same mark, one after another, are one step of undo: a drag, a slider, a word being typed.
  set(doc, mark = null) {
    if (same(doc, this.doc)) return false;
    if (mark === null || mark !== this.mark) {
      this.past.push(this.doc);
      if (this.past.length > 200) this.past.shift();
    }
    this.future = [];
    this.mark = mark;
    this.doc = doc;
    return true;
  }
  rest() { this.mark = null; }
  undo() { return this.move(this.past, this.future); }
  redo() { return this.move(this.future, this.past); }
  move(from, to) {
    if (!from.length) return false;
    to.push(this.doc);
    this.doc = from.pop();
    this.mark = null;
    return true;
  }
}
