// The service: requests made of the document, and its answers. No inset and no offset is computed on this side.

const query = new URLSearchParams(location.search);
const base = (() => {
  const asked = query.get("api");
  try { return new URL(asked || ".", asked ? undefined : location.href).href.replace(/[?#].*$/, "").replace(/\/$/, ""); } catch { return location.origin; }
})();

// An answer is a function of its request alone, as no session is named: what was once answered is known, also offline.
const known = new Map();
let lastTiming = null;

class Refused extends Error { constructor(problem, request) { super(problem.detail ?? problem.title); this.problem = problem; this.request = request; } }
class Away extends Error {}

async function ask(request, path = "/avoid") {
  const body = JSON.stringify(request), key = path + body;
  const hit = known.get(key);
  if (hit) return hit;
  let response;
  try {
    // Text needs no preflight, so a page of any origin may ask.
    const headers = { "Content-Type": "text/plain" };
    response = await fetch(base + path, { method: "POST", body, headers, signal: AbortSignal.timeout(8000) });
  } catch { throw new Away("The service does not answer."); }
  if (response.status >= 500) throw new Away(`The service answers ${response.status}.`);
  let answer;
  try { answer = await response.json(); } catch { throw new Away("What answers is not the service."); }
  if (!response.ok) throw new Refused(answer, request);
  if (known.size > 4000) known.clear();
  known.set(key, answer);
  return answer;
}

const get = (path) => fetch(base + path).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);

// The figures of a device that is not one of the page's own; null where there is nothing to ask. Without an answer the page
// stays with what it has. What the service says of a device it does not know is the promise's value.
const strangers = new Set();
function learnDevice(id) {
  if (typeof id !== "string" || !id || devices.some((one) => one.id === id) || strangers.has(id)) return null;
  return fetch(base + "/devices/" + encodeURIComponent(id)).then(async (answer) => {
    const record = await answer.json();
    if (answer.status === 404) { strangers.add(id); return record.detail ?? `there is no device “${id}”`; }
    if (answer.ok && record?.keyboard && !devices.some((one) => one.id === id)) devices.push(deviceOf(record));
    return null;
  }).catch(() => null);
}

// The field that Return leads to, null after the last one: in the service's order, or without it in the form's.
async function nextField(doc, id) {
  const fields = doc.items.filter((one) => one.kind !== "label").map((one) => ({ id: one.id, frame: frameOf(one) }));
  try {
    const order = await ask({ fields }, "/focus-order");
    return order.fields.find((one) => one.id === id)?.next ?? null;
  } catch (error) {
    if (!(error instanceof Away || error instanceof Refused)) throw error;
    return fields[fields.findIndex((one) => one.id === id) + 1]?.id ?? null;
  }
}

// JSON merge patch (RFC 7396): how the reader's own changes of the request are kept.
function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const out = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete out[name]; else out[name] = merged(out[name], value);
  }
  return out;
}
function difference(from, to) {
  if (from === null || to === null || typeof from !== "object" || typeof to !== "object" || Array.isArray(from) || Array.isArray(to)) return to;
  const out = {};
  for (const name of Object.keys(from)) if (!(name in to)) out[name] = null;
  for (const [name, value] of Object.entries(to)) {
    if (!(name in from)) out[name] = value; else if (!same(from[name], value)) out[name] = difference(from[name], value);
  }
  return out;
}

const hiddenFrame = (frame, H) => ({ ...frame, y: H });

// What a phone would report for one event, with the values this lane's scroll view has by then. `keyboard` is null if the
// event says nothing of it.
function requestOf(doc, lane, state, event, keyboard) {
  const own = doc.request ? readersRequest(doc, state, keyboard) : formsRequest(doc, state, keyboard);
  return {
    event,
    policy: lane.policy,
    ...(lane.policy === "automatic" ? {} : { fidelity: lane.fidelity }),
    ...own,
    ...(state.saved ? { savedState: state.saved } : {}),
    options: { ...own.options, explain: true },
  };
}

function formsRequest(doc, state, keyboard) {
  const { W, H, device, safe, scroll, content, window } = geometry(doc);
  const item = doc.items.find((one) => one.id === state.field);
  const caret = state.caret ? { caretRect: state.caret } : {};
  const request = {
    screen: { width: W, height: H, scale: device.scale },
    window: { frame: window, safeAreaInsets: safe },
    scrollView: {
      id: "form", frame: state.frame && doc.strategy === "resize" ? state.frame : scroll, contentSize: content,
      contentInset: state.inset, scrollIndicatorInsets: state.indicator, contentOffset: state.offset,
      ...(doc.adjust === "automatic" ? {} : { contentInsetAdjustmentBehavior: doc.adjust }),
    },
    ...(item ? { field: { id: item.id, frame: frameOf(item), ...caret } } : {}),
    ...(keyboard ? { keyboard } : {}),
    options: {
      ...(doc.padding === 10 ? {} : { padding: doc.padding }),
      ...(doc.alignment === "nearest" ? {} : { alignment: doc.alignment }),
      ...(doc.strategy === "scroll" ? {} : { strategy: doc.strategy }),
      ...(doc.oversize === "caret" ? {} : { oversize: doc.oversize }),
    },
  };
  if (!doc.patch) return request;
  const patched = merged(request, doc.patch);
  return state.asked > 0 ? { ...patched, scrollView: { ...patched.scrollView, ...valuesIn(state) } } : patched;
}

// The reader's own request as it came. After the first answer the scroll views have the values that were answered; a
// field that the reader did not send, or has moved, is said anew.
function readersRequest(doc, state, keyboard) {
  const { request } = doc, { field, event, savedState, keyboard: sent, ...rest } = request;
  const item = doc.items.find((one) => one.id === state.field);
  const own = field && (field.id || "field") === state.field ? field : item && { id: item.id };
  const made = { ...rest };
  if (item) made.field = { ...own, frame: frameOf(item), ...(state.caret ? { caretRect: state.caret } : {}) };
  else if (field && !doc.items.length && !state.heard) made.field = field;
  if (keyboard ?? sent) made.keyboard = keyboard ?? sent;
  if (!state.heard) return made;
  const resized = state.frame && setting(doc, "strategy") === "resize" ? { frame: state.frame } : {};
  made.scrollView = { ...rest.scrollView, ...valuesIn(state), ...resized };
  if (state.outer) {
    made.outerScrollViews = rest.outerScrollViews.map((view, at) => ({ ...view, ...valuesIn(state.outer[at]) }));
  }
  const up = outerShift(doc, state), frame = made.scrollView.frame;
  if (up && frame) made.scrollView.frame = moved(frame, 0, -up);
  return made;
}

const frameOf = (item) => ({ x: item.x, y: item.y, width: item.w, height: item.h });
function valuesIn({ inset, indicator, offset }) {
  return { contentInset: inset, scrollIndicatorInsets: indicator, contentOffset: offset };
}

// How far the scroll views around the innermost one have been scrolled since their frames were sent.
function outerShift(doc, state) {
  return (state.outer ?? []).reduce((sum, { offset }, at) => {
    const sent = pointOf(doc.request.outerScrollViews[at]?.contentOffset);
    return sum + offset.y - (sent?.y ?? 0);
  }, 0);
}

function startOf(doc) {
  return {
    inset: insetsOf(doc), indicator: insetsOf(doc, "scrollIndicatorInsets"), offset: offsetOf(doc), outer: null,
    saved: doc.request?.savedState ?? null, field: null, caret: null, keyboard: null, kind: firstKindOf(doc),
    translation: 0, frame: null, answer: null, request: null, asked: 0, heard: null,
  };
}

function taken(state, answer, request) {
  const next = { ...state, answer, request, asked: state.asked + 1, saved: answer.savedState ?? null };
  // A policy that passed the event by has changed nothing.
  if (answer.decision === "ignore") return next;
  next.heard = answer;
  // A hide that finds nothing saved and knows of no scroll view answers null.
  next.inset = answer.contentInset ?? state.inset;
  next.indicator = answer.scrollIndicatorInsets ?? state.indicator;
  if (answer.contentOffset) next.offset = answer.contentOffset;
  if (answer.outerScrollViews?.length) {
    next.outer = answer.outerScrollViews.map((view, at) => ({
      inset: view.contentInset, indicator: view.scrollIndicatorInsets,
      offset: view.contentOffset ?? state.outer?.[at]?.offset ?? { x: 0, y: 0 },
    }));
  }
  next.translation = answer.translation?.y ?? 0;
  if (answer.frame) next.frame = answer.decision === "restore" ? null : answer.frame;
  return next;
}

const passedBy = (answer) => answer.warnings.some((warning) => warning.code === "eventNotObserved");
// What follows an event once the keyboard has come to rest.
const FOLLOWING = {
  keyboardWillShow: "keyboardDidShow", keyboardWillHide: "keyboardDidHide",
  keyboardWillChangeFrame: "keyboardDidChangeFrame",
};

// Runs one policy through all steps. Returns the states before and after the last step, in phases: some code hears only
// of the keyboard when it has finished moving, and its phase begins then.
async function runLane(doc, lane) {
  // The document has the orientation it ends with, so where it begins is told by the turns.
  let now = doc.steps.filter((step) => step.t === "rotate").length % 2 ? turned(doc) : doc;
  let { H } = geometry(now);
  let state = startOf(now), before = state, phases = [];
  const events = async (will, keyboard) => {
    before = state;
    phases = [];
    const did = FOLLOWING[will];
    const request = requestOf(now, lane, state, will, keyboard);
    const answer = await ask(request);
    if (answer.animation?.timing) lastTiming = answer.animation;
    state = taken(state, answer, request);
    phases.push({ at: 0, state });
    if (did && passedBy(answer)) {
      const late = requestOf(now, lane, { ...state, answer: null }, did, keyboard);
      const second = await ask(late);
      if (!passedBy(second)) {
        state = taken(state, second, late);
        phases.push({ at: answer.animation.settlingDuration, state });
      }
    }
  };
  // Where the keyboard goes from and to. A reader's own request says of a show what it says; and of a hide, if it has no
  // frames of its own, no more than that.
  const moving = (frameBegin, frameEnd, duration = setting(now, "duration")) => {
    const own = now.request && without(now.request.keyboard ?? {}, "height", "accessoryHeight");
    return { ...own, frameBegin, frameEnd, animationDuration: duration, animationCurve: setting(now, "curve") };
  };
  const showing = (begin, end) => (now.request ? null : moving(begin, end));
  const hiding = (was) => {
    const { keyboard } = now.request ?? {}, isPlaced = keyboard?.frameEnd || Number.isFinite(keyboard?.height);
    return now.request && !isPlaced ? null : moving(was, hiddenFrame(was, H));
  };
  for (const step of doc.steps) {
    switch (step.t) {
      case "sent": {
        const event = doc.request?.event ?? "keyboardWillShow", end = keyboardFrame(now);
        const start = state.saved ? { ...state, keyboard: end } : state;
        state = { ...state, field: step.field ?? null, caret: step.caret ?? null, keyboard: end };
        await events(event, null);
        // Whether a keyboard is up at all is the service's to say of a request that is not the page's, unless the
        // policy passed the event by.
        const { mode } = state.answer.keyboard, isUp = passedBy(state.answer) ? isUpAfter(doc.request) : mode !== "hidden";
        state = { ...state, keyboard: isUp ? end : null };
        phases = phases.map((phase) => ({ ...phase, state: { ...phase.state, keyboard: state.keyboard } }));
        before = start;
        break;
      }
      case "show": {
        const was = state.keyboard, end = keyboardFrame(now, state.kind);
        const item = now.items.find((one) => one.id === step.field);
        state = { ...state, field: item ? step.field : null, caret: step.caret ?? null };
        if (was || !end) { await events("textDidBeginEditing", was ? moving(was, was) : null); break; }
        const begin = hiddenFrame(end, H), start = state;
        state = { ...state, keyboard: end };
        await events("keyboardWillShow", showing(begin, end));
        before = start;
        break;
      }
      case "again":
      case "kind": {
        const was = state.keyboard;
        if (step.t === "kind") state = { ...state, kind: step.kind };
        const end = keyboardFrame(now, state.kind);
        if (!was) break;
        const start = state;
        if (!end) {
          state = { ...state, keyboard: null };
          await events("keyboardWillHide", hiding(was));
        } else {
          state = { ...state, keyboard: end };
          await events("keyboardWillShow", moving(was, end));
        }
        before = { ...start, keyboard: was };
        break;
      }
      case "rotate": {
        const was = state.keyboard, start = state;
        now = turned(now);
        H = geometry(now).H;
        // Where the caret stands in the new lines is not known before the next touch.
        state = { ...state, caret: null };
        if (!was) break;
        state = { ...state, keyboard: keyboardFrame(now, state.kind) };
        await events("keyboardWillShow", moving(was, state.keyboard));
        before = { ...start, keyboard: was };
        break;
      }
      case "caret":
        state = { ...state, caret: step.caret };
        if (state.keyboard) await events("textDidChange", moving(state.keyboard, state.keyboard));
        break;
      case "scroll":
        // The hand moves it; the range is the one the last answer's insets leave.
        before = state;
        state = { ...state, offset: { x: state.offset.x, y: withinRange(now, state, state.offset.y + step.dy) } };
        phases = [{ at: 0, state, byHand: true }];
        break;
      case "drag": {
        const was = state.keyboard;
        if (!was) break;
        const end = { ...was, y: step.top }, start = state;
        state = { ...state, keyboard: end };
        await events("interactiveDismiss", moving(was, end, step.let ? setting(doc, "duration") : 0));
        before = { ...start, keyboard: was };
        break;
      }
      case "hide": {
        const was = state.keyboard;
        if (!was) break;
        const start = state;
        state = { ...state, keyboard: null, field: null, caret: null };
        await events("keyboardWillHide", hiding(was));
        before = { ...start, keyboard: was };
        break;
      }
    }
  }
  return { lane, before, phases, state };
}

// As a finger feels it: how far a scroll view lets itself be pulled, with the insets it was given.
function withinRange(doc, state, y) {
  const { scroll, content } = geometry(doc);
  const height = state.frame?.height ?? scroll.height;
  const low = -state.inset.top, high = Math.max(low, content.height + state.inset.bottom + adjustmentOf(state) - height);
  return limit(Math.round(y), Math.min(low, state.offset.y), Math.max(high, state.offset.y));
}
// What the system adds at the bottom, as the service's trace says.
function adjustmentOf(state) {
  const step = state.heard?.trace?.findLast((one) => one.rule === "safeArea");
  return step?.inputs?.bottom ?? 0;
}
