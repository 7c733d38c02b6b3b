// The document: everything a link holds. It is a setup (device, form, options, policies) and the steps taken in it;
// what is seen is computed by the service from these alone, so a link shows what its sender saw.
//
// A setup is one of two: a form on a device, of which the page makes the requests (`patch` holds the wishes that the
// reader has added to them); or `request`, a reader's own request, which is posted as it came and drawn as it says.

const POLICIES = {
  automatic: { name: "Automatic", by: "this service" },
  keyboardListener: { name: "KeyboardListener", by: "Roland Leth" },
  keyboardAwareness: { name: "SHPKeyboardAwareness", by: "Shape" },
  appleDocumentation: { name: "Apple’s documentation", by: "Apple" },
  keyboardOverlap: { name: "Keyboard overlap", by: "Realm TMI" },
  textBox: { name: "Don’t Block the (Text)Box", by: "the article" },
};
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
  patch: null, request: null, selected: "cvc",
  steps: [{ t: "show", field: "cvc" }],
};

// What people run into, each as what differs from the first document.
const written = (...names) => [...names.map((policy) => ({ policy, fidelity: "asWritten" })), { policy: "automatic", fidelity: "intended" }];
const fullWidth = FIRST.items.map((item) => (item.id === "email" ? { ...item, x: 0, w: 393 } : item));
const manyLines = Array.from({ length: 23 }, (_, at) => `Line ${at + 1}`).join("\n");
const CASES = [
  ["The field stays under the keyboard", {}],
  ["The field flies off the top", { lanes: written("keyboardListener") }],
  ["A visible field jumps away", { lanes: written("textBox"), items: fullWidth, selected: "email", steps: [{ t: "show", field: "email" }] }],
  ["The inset grows with every show", { lanes: written("keyboardListener"), kind: "withoutBar", steps: [{ t: "show", field: "cvc" }, { t: "kind", kind: "withBar" }] }],
  ["A tab bar makes the inset negative", { lanes: written("keyboardOverlap"), below: 83, steps: [{ t: "show", field: "cvc" }, { t: "hide" }] }],
  ["My own insets are gone afterwards", { lanes: written("appleDocumentation", "keyboardAwareness"), insetBottom: 20, steps: [{ t: "show", field: "cvc" }, { t: "hide" }] }],
  ["A floating keyboard pushes the form", { lanes: written("keyboardOverlap", "appleDocumentation"), device: "ipad-11", kind: "floating" }],
  ["Too much space with a hardware keyboard", { lanes: written("keyboardListener", "keyboardOverlap"), kind: "hardwareBar" }],
  ["A text view taller than what is left", { lanes: written("appleDocumentation"), selected: "note", items: FIRST.items.map((item) => (item.id === "note" ? { ...item, h: 520, text: manyLines } : item)), steps: [{ t: "show", field: "note", caret: { x: 81, y: 1039, width: 2, height: 21 } }] }],
  ["All five, as written, four at a time", { lanes: ["keyboardListener", "keyboardAwareness", "keyboardOverlap", "textBox"].map((policy) => ({ policy, fidelity: "asWritten" })) }],
];

const clone = (value) => JSON.parse(JSON.stringify(value));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const limit = (value, low, high) => Math.min(Math.max(value, low), high);

// MARK: Devices

function deviceOf(record) {
  const bar = record.bars?.status ?? 24, foot = record.bars?.navigation?.gesture ?? 24;
  const plain = { top: bar, left: 0, bottom: foot, right: 0 };
  return {
    id: record.id, idiom: record.idiom ?? "phone", platform: record.platform ?? "ios",
    models: record.models ?? [], year: record.year ?? 0,
    width: record.size?.width, height: record.size?.height, scale: record.scale ?? 2,
    // The bars of a system without safe areas are the page's, and not in the figures that the service fills in.
    safe: record.safeArea ?? { portrait: plain, landscape: plain }, safeArea: record.safeArea ?? null,
    foot: record.safeArea ? 0 : foot, keyboard: record.keyboard ?? {},
  };
}
let devices = SOME_DEVICES.map(deviceOf);
// What GET /devices lists besides; the figures of one come when it is picked.
let listed = [];

// A screen of which no more is known than its size.
const BARE = { id: null, idiom: null, platform: null, scale: 1, keyboard: {}, foot: 0 };

// The device whose figures count: the one that a reader's own request names, if any, or the form's.
const deviceIdOf = (doc) => (doc.request ? doc.request.device : doc.device);
const recordOf = (doc) => devices.find((one) => one.id === deviceIdOf(doc)) ?? null;

// Where things lie, as a phone would report it; these go into requests, and nothing here is an answer. A reader's own
// request says it itself; a form takes the lengths of its device.
function geometry(doc) {
  const found = recordOf(doc);
  if (doc.request) {
    const scene = sceneOf(doc.request, found);
    return { device: found ?? BARE, onSide: scene.W > scene.H, nav: 0, barHeight: 0, ...scene };
  }
  const device = found?.width ? found : devices.find((one) => one.id === FIRST.device);
  const onSide = doc.orientation === "landscape";
  const [W, H] = onSide ? [device.height, device.width] : [device.width, device.height];
  const safe = device.safe[doc.orientation] ?? device.safe.portrait;
  const barHeight = onSide && device.idiom === "phone" ? 32 : 44;
  const nav = safe.top + barHeight;
  const scroll = { x: 0, y: nav, width: W, height: Math.max(H - nav - doc.below, 40) };
  const bottom = doc.items.reduce((most, item) => Math.max(most, item.y + item.h), 0);
  const window = { x: 0, y: 0, width: W, height: H };
  return { device, W, H, window, safe, nav, barHeight, scroll, content: { width: W, height: bottom + 24 }, onSide };
}

// The kind of keyboard after all steps.
const kindIn = (doc) => doc.steps.findLast((one) => one.t === "kind")?.kind ?? firstKindOf(doc);
function firstKindOf(doc) {
  if (!doc.request) return doc.kind;
  const device = recordOf(doc);
  return keyboardKindOf(doc.request, keyboardOf(doc.request, device), sceneOf(doc.request, device).W);
}

// A height that was set by hand is that of the keyboard that is up now.
function keyboardFrame(doc, kind = kindIn(doc)) {
  if (doc.request) return keyboardOf(doc.request, recordOf(doc));
  const { device, W, H, safe } = geometry(doc);
  const data = keyboardParts(doc);
  const tall = data.withBar ?? 260, low = data.withoutBar ?? tall - (data.bar ?? 44);
  const byHand = kind === kindIn(doc) ? doc.height : null;
  const docked = (height) => ({ x: 0, y: H - height, width: W, height });
  switch (kind) {
    case "withBar": return docked(byHand ?? tall);
    case "withoutBar": return docked(byHand ?? low);
    case "hardwareBar": {
      // What is left of it on the screen is its bar; the keys lie below.
      const seen = byHand ?? device.keyboard.hardwareBar?.height ?? (data.bar ?? 44) + safe.bottom;
      return { x: 0, y: H - seen, width: W, height: Math.max(tall, seen) };
    }
    case "floating": {
      const { width, height } = device.keyboard.floating ?? { width: 320, height: 254 };
      return { x: Math.max(W - width - 20, 0), y: Math.max(H - height - safe.bottom - 46, 0), width: Math.min(width, W), height };
    }
    default: return null;
  }
}
// What is seen of the keyboard: of a docked one what lies on the screen.
function keyboardHeight(doc) {
  const frame = keyboardFrame(doc), { H } = geometry(doc);
  return frame ? Math.min(frame.height, Math.max(H - frame.y, 0)) : 0;
}
function keyboardParts(doc) {
  const { device, onSide } = geometry(doc), side = onSide ? "landscape" : "portrait";
  return device.keyboard[side] ?? (doc.request ? {} : device.keyboard.portrait ?? { withBar: 260 });
}

// MARK: Settings

// Where a reader's own request has what a setting of a form is.
const MEMBERS = {
  padding: ["options", "padding"], alignment: ["options", "alignment"], strategy: ["options", "strategy"],
  oversize: ["options", "oversize"], duration: ["keyboard", "animationDuration"], curve: ["keyboard", "animationCurve"],
  adjust: ["scrollView", "contentInsetAdjustmentBehavior"],
};
const setting = (doc, name) => {
  if (!doc.request) return doc[name];
  const [part, member] = MEMBERS[name];
  return doc.request[part]?.[member] ?? FIRST[name];
};
function withSetting(doc, name, value) {
  if (!doc.request) return { ...doc, [name]: value };
  const [part, member] = MEMBERS[name];
  return { ...doc, request: { ...doc.request, [part]: { ...doc.request[part], [member]: value } } };
}
function paddingOf(doc) {
  const value = setting(doc, "padding");
  return isObject(value) ? value.bottom ?? 0 : value;
}

// The scroll view's own insets and offset, before any keyboard.
function insetsOf(doc, member = "contentInset") {
  const own = sentValues(doc)?.[member], read = edgeInsetsOf(own);
  const plain = doc.request ? { top: 0, left: 0, bottom: 0, right: 0 } : formInsets(doc);
  return read && isObject(own) ? { ...plain, ...own } : read ?? plain;
}
function offsetOf(doc) {
  return pointOf(sentValues(doc)?.contentOffset) ?? { x: 0, y: doc.request ? 0 : 0 - doc.insetTop };
}
const sentValues = (doc) => (doc.request ?? doc.patch)?.scrollView;
const formInsets = (doc) => ({ top: doc.insetTop, left: 0, bottom: doc.insetBottom, right: 0 });

// What they should be again once the keyboard has gone.
const restingInsets = (doc) => edgeInsetsOf(doc.request?.savedState?.contentInset) ?? insetsOf(doc);
const restingOffset = (doc) => (pointOf(doc.request?.savedState?.contentOffset) ?? offsetOf(doc)).y;

function withInset(doc, side, value) {
  if (!doc.request) return { ...doc, [side === "top" ? "insetTop" : "insetBottom"]: value };
  const changed = (member) => ({ [member]: { ...insetsOf(doc, member), [side]: value } });
  const scrollView = { ...doc.request.scrollView, ...changed("contentInset"), ...changed("scrollIndicatorInsets") };
  return { ...doc, request: { ...doc.request, scrollView } };
}

function withHeight(doc, height) {
  if (!doc.request) return { ...doc, height };
  const keyboard = without(doc.request.keyboard ?? {}, "frameEnd", "frameBegin", "accessoryHeight");
  return { ...doc, request: { ...doc.request, keyboard: { ...keyboard, height } } };
}
// Only a docked keyboard has a height of its own to set.
function hasHeight(doc) {
  const frame = keyboardFrame(doc), { W, H } = geometry(doc);
  return Boolean(frame) && frame.width >= W && frame.y + frame.height >= H;
}

// A reader's own request on a device of the catalogue, turned, or with another of its keyboards.
function onDevice(doc, choice) {
  const chosen = { device: doc.request.device, ...choice };
  const device = devices.find((one) => one.id === chosen.device), before = geometry(doc);
  const after = sceneOf({ ...without(doc.request, "screen", "window"), ...chosen }, device);
  const dW = after.W - before.W;
  return {
    ...doc, request: requestOnDevice(doc.request, chosen, before, after),
    items: doc.items.map((item) => ({ ...item, w: Math.max(item.w + dW, 24) })),
  };
}

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

// MARK: Steps

// Whether the keyboard is up after the steps, and which kind: both are what the phone reports, not what is answered.
const keyboardIn = (doc) => replay(doc).up;
function replay(doc) {
  let up = false, kind = firstKindOf(doc), focus = null, top = null;
  for (const step of doc.steps) {
    switch (step.t) {
      case "sent": focus = step.field ?? null; up = isUpAfter(doc.request); break;
      case "show": focus = step.field; up ||= kind !== "none"; break;
      case "hide": up = false; focus = null; top = null; break;
      case "kind": kind = step.kind; top = null; up &&= kind !== "none"; break;
      case "rotate": top = null; break;
      case "drag": if (up) top = step.top; break;
    }
  }
  const frame = up ? keyboardFrame(doc, kind) : null;
  return { up: Boolean(frame), kind, focus, keyboard: frame && top !== null ? { ...frame, y: top } : frame };
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
