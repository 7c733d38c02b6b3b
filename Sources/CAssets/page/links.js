// Links: a document as text and back, and a reader's own request as a document.

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
  const isRequest = words.startsWith("request=") || ("scrollView" in value && !("v" in value));
  return isRequest ? docOfRequest(value) : checked(value, text);
}

// Each member with what it must be, so that a link made by hand is told what is wrong with it, at its place.
const number = (low, high) => [(v) => typeof v === "number" && v >= low && v <= high, `a number from ${low} to ${high}`];
const word = (list) => [(v) => list.includes(v), "one of " + list.join(", ")];
const STEPS = ["sent", "show", "again", "caret", "kind", "scroll", "drag", "rotate", "hide"];
const CHECKS = {
  v: word([1]), orientation: word(["portrait", "landscape"]), kind: word(Object.keys(KINDS)),
  height: [(v) => v === null || (typeof v === "number" && v >= 0 && v <= 2000), "null or a number from 0 to 2000"],
  duration: number(0, 60), curve: word([0, 1, 2, 3, 7]), padding: number(0, 1000),
  device: [(v) => typeof v === "string" && v.length <= 64, "the name of a device"],
  alignment: [(v) => ["nearest", "top", "center", "bottom"].includes(v) || (typeof v === "number" && v >= 0 && v <= 1), "nearest, top, center, bottom, or 0 to 1"],
  strategy: word(["scroll", "insetOnly", "translate", "resize"]), oversize: word(["caret", "top", "nearer", "leave"]),
  insetTop: number(0, 2000), insetBottom: number(0, 2000), below: number(0, 2000), adjust: word(["automatic", "never", "always", "scrollableAxes"]),
  patch: [(v) => v === null || isObject(v), "null or an object"],
  request: [(v) => v === null || isObject(v), "null or an object"],
  selected: [(v) => v === null || typeof v === "string", "null or the id of a field"],
  lanes: [(v) => Array.isArray(v) && v.length >= 1 && v.length <= 4 && v.every((one) => one && one.policy in POLICIES && ["intended", "asWritten"].includes(one.fidelity)), "1 to 4 of {policy, fidelity}"],
  items: [(v) => Array.isArray(v) && v.length <= 60 && v.every((one) => one && typeof one.id === "string" && ["field", "text", "label"].includes(one.kind) && ["x", "y", "w", "h"].every((side) => Number.isFinite(one[side]) && Math.abs(one[side]) <= 1e9)), "at most 60 of {id, kind, label, text, x, y, w, h}"],
  steps: [(v) => Array.isArray(v) && v.length <= 60 && v.every((one) => one && STEPS.includes(one.t)), "at most 60 steps"],
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
  if (doc.request) doc.request = normaliseRequest(doc.request);
  return doc.patch && !hasSamePlacement(doc.patch, {}) ? docOfPatch(doc) : doc;
}

// A reader's own request: the setup is what it says, and the first step is its own event. Its field can be moved and
// named like any other, so its frame is kept where those of all fields are.
function docOfRequest(sent, lanes = lanesOf(sent)) {
  const request = withoutLaneMembers(normaliseRequest(sent)), { field } = request;
  const frame = rectOf(field?.frame), caret = rectOf(field?.caretRect);
  const id = typeof field?.id === "string" && field.id ? field.id : "field";
  const item = frame && {
    id, kind: caret ? "text" : "field", label: id === "field" ? "Field" : id, text: "",
    x: frame.x, y: frame.y, w: frame.width, h: frame.height,
  };
  return {
    ...clone(FIRST), lanes, request: frame ? { ...request, field: without(field, "frame", "caretRect") } : request,
    items: item ? [item] : [], selected: item ? id : null,
    steps: [{ t: "sent", field: item ? id : null, ...(caret ? { caret } : {}) }],
  };
}

// What the reader wrote, in place of the request that the form would make. If it leaves everything in its place and changes
// wishes only, the form stays what it is, with these wishes; anything else is a request of the reader's own.
function withRequest(doc, wanted, formsOwn) {
  if (doc.request) return docOfRequest(wanted, doc.lanes);
  const request = withoutLaneMembers(normaliseRequest(wanted)), own = withoutLaneMembers(normaliseRequest(formsOwn()));
  if (!hasSamePlacement(own, request)) return docOfRequest(wanted, doc.lanes);
  const patch = difference(own, request);
  return { ...doc, patch: Object.keys(patch).length ? patch : null };
}

// A link says which policies stand side by side: the request's, and the automatic one.
function lanesOf(request) {
  const automatic = { policy: "automatic", fidelity: "intended" };
  if (!(request.policy in POLICIES) || request.policy === "automatic") return [automatic];
  return [{ policy: request.policy, fidelity: request.fidelity === "asWritten" ? "asWritten" : "intended" }, automatic];
}

// Links of earlier pages kept a reader's geometry as changes of the page's own request.
function docOfPatch(doc) {
  const lane = doc.lanes[0], focus = doc.steps.findLast((step) => step.t === "show")?.field ?? null;
  const form = { ...doc, patch: null }, end = keyboardFrame(form);
  const own = requestOf(form, lane, { ...startOf(form), field: focus }, "keyboardWillShow", end && { frameEnd: end });
  const made = docOfRequest(merged(own, doc.patch), doc.lanes);
  const first = doc.steps.findIndex((step) => step.t === "show");
  return { ...made, steps: [...made.steps, ...doc.steps.slice(first + 1)] };
}
