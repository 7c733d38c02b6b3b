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

async function ask(request) {
  const body = JSON.stringify(request);
  const hit = known.get(body);
  if (hit) return hit;
  let response;
  try {
    // Text needs no preflight, so a page of any origin may ask.
    response = await fetch(base + "/avoid", { method: "POST", body, headers: { "Content-Type": "text/plain" }, signal: AbortSignal.timeout(8000) });
  } catch { throw new Away("The service does not answer."); }
  if (response.status >= 500) throw new Away(`The service answers ${response.status}.`);
  let answer;
  try { answer = await response.json(); } catch { throw new Away("What answers is not the service."); }
  if (!response.ok) throw new Refused(answer, request);
  if (known.size > 4000) known.clear();
  known.set(body, answer);
  return answer;
}

const get = (path) => fetch(base + path).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);

// The figures of a device that is not one of the page's own; null where there is nothing to ask. Without an answer the page
// stays with what it has. What the service says of a device it does not know is the promise's value.
const strangers = new Set();
function learnDevice(id) {
  if (devices.some((one) => one.id === id) || strangers.has(id)) return null;
  return fetch(base + "/devices/" + encodeURIComponent(id)).then(async (answer) => {
    const record = await answer.json();
    if (answer.status === 404) { strangers.add(id); return record.detail ?? `there is no device “${id}”`; }
    if (answer.ok && record?.size?.width && record.keyboard && !devices.some((one) => one.id === id)) devices.push(deviceOf(record));
    return null;
  }).catch(() => null);
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

const insetsOf = (doc) => ({ top: doc.insetTop, left: 0, bottom: doc.insetBottom, right: 0 });
const hiddenFrame = (frame, H) => ({ ...frame, y: H });

// What a phone would report for one event, with the values this lane's scroll view has by then.
function requestOf(doc, lane, state, event, keyboard, more = {}) {
  const { W, H, device, safe, scroll, content } = geometry(doc);
  const item = doc.items.find((one) => one.id === state.field);
  const request = {
    event,
    policy: lane.policy,
    ...(onlyFidelity(lane.policy) ? {} : { fidelity: lane.fidelity }),
    screen: { width: W, height: H, scale: device.scale },
    window: { frame: { x: 0, y: 0, width: W, height: H }, safeAreaInsets: safe },
    scrollView: {
      id: "form", frame: state.frame && doc.strategy === "resize" ? state.frame : scroll, contentSize: content,
      contentInset: state.inset, scrollIndicatorInsets: state.indicator, contentOffset: state.offset,
      ...(doc.adjust === "automatic" ? {} : { contentInsetAdjustmentBehavior: doc.adjust }),
    },
    ...(item ? { field: { id: item.id, frame: { x: item.x, y: item.y, width: item.w, height: item.h }, ...(state.caret ? { caretRect: state.caret } : {}) } } : {}),
    ...(keyboard ? { keyboard } : {}),
    ...(state.saved ? { savedState: state.saved } : {}),
    options: {
      ...(doc.padding === 10 ? {} : { padding: doc.padding }),
      ...(doc.alignment === "nearest" ? {} : { alignment: doc.alignment }),
      ...(doc.strategy === "scroll" ? {} : { strategy: doc.strategy }),
      ...(doc.oversize === "caret" ? {} : { oversize: doc.oversize }),
      explain: true,
    },
    ...more,
  };
  if (!doc.patch) return request;
  // The reader's geometry is where a sequence starts; from then on the values are the answered ones.
  const patched = merged(request, doc.patch);
  if (patched.keyboard && keyboard && numbers(doc.patch.keyboard?.frameEnd)) {
    patched.keyboard.frameEnd = keyboard.frameEnd;
    if (!numbers(doc.patch.keyboard.frameBegin)) patched.keyboard.frameBegin = keyboard.frameBegin;
  }
  if (state.asked > 0 && patched.scrollView && request.scrollView) {
    for (const name of ["contentInset", "scrollIndicatorInsets", "contentOffset"]) patched.scrollView[name] = request.scrollView[name];
  }
  return patched;
}

function startOf(doc) {
  const inset = insetsOf(doc), from = doc.patch?.scrollView ?? {};
  return {
    inset: { ...inset, ...from.contentInset }, indicator: { ...inset, ...from.scrollIndicatorInsets },
    offset: { x: 0, y: 0 - inset.top, ...from.contentOffset },
    saved: null, field: null, caret: null, keyboard: null, kind: doc.kind, translation: 0, frame: null, answer: null, request: null, asked: 0, heard: null,
  };
}

function taken(state, answer, request) {
  const next = { ...state, answer, request, asked: state.asked + 1, saved: answer.savedState ?? null };
  // A policy that passed the event by has changed nothing.
  if (answer.decision === "ignore") return next;
  next.heard = answer;
  next.inset = answer.contentInset;
  next.indicator = answer.scrollIndicatorInsets;
  if (answer.contentOffset) next.offset = answer.contentOffset;
  next.translation = answer.translation?.y ?? 0;
  if (answer.frame) next.frame = answer.decision === "restore" ? null : answer.frame;
  return next;
}

const passedBy = (answer) => answer.warnings.some((warning) => warning.code === "eventNotObserved");

// Runs one policy through all steps. Returns the states before and after the last step, in phases: some code hears only
// of the keyboard when it has finished moving, and its phase begins then.
async function runLane(doc, lane) {
  // The document has the orientation it ends with, so where it begins is told by the turns.
  let now = doc.steps.filter((step) => step.t === "rotate").length % 2 ? turned(doc) : doc;
  let { H } = geometry(now);
  let state = startOf(now), before = state, phases = [];
  const events = async (will, did, keyboard, more) => {
    before = state;
    phases = [];
    const request = requestOf(now, lane, state, will, keyboard, more);
    const answer = await ask(request);
    if (answer.animation?.timing) lastTiming = answer.animation;
    state = taken(state, answer, request);
    phases.push({ at: 0, state });
    if (did && passedBy(answer)) {
      const late = requestOf(now, lane, { ...state, answer: null }, did, keyboard, more);
      const second = await ask(late);
      if (!passedBy(second)) {
        state = taken(state, second, late);
        phases.push({ at: answer.animation.settlingDuration, state });
      }
    }
  };
  const moving = (frameBegin, frameEnd, duration = doc.duration) => ({ frameBegin, frameEnd, animationDuration: duration, animationCurve: doc.curve });
  for (const step of doc.steps) {
    switch (step.t) {
      case "show": {
        const was = state.keyboard, end = keyboardFrame(now, state.kind);
        const item = now.items.find((one) => one.id === step.field);
        state = { ...state, field: item ? step.field : null, caret: step.caret ?? null };
        if (was || !end) { await events("textDidBeginEditing", null, was ? moving(was, was) : null); break; }
        const begin = hiddenFrame(end, H), start = state;
        state = { ...state, keyboard: end };
        await events("keyboardWillShow", "keyboardDidShow", moving(begin, end));
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
          await events("keyboardWillHide", "keyboardDidHide", moving(was, hiddenFrame(was, H)));
        } else {
          state = { ...state, keyboard: end };
          await events("keyboardWillShow", "keyboardDidShow", moving(was, end));
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
        await events("keyboardWillShow", "keyboardDidShow", moving(was, state.keyboard));
        before = { ...start, keyboard: was };
        break;
      }
      case "caret":
        state = { ...state, caret: step.caret };
        if (state.keyboard) await events("textDidChange", null, moving(state.keyboard, state.keyboard));
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
        await events("interactiveDismiss", null, moving(was, end, step.let ? doc.duration : 0));
        before = { ...start, keyboard: was };
        break;
      }
      case "hide": {
        const was = state.keyboard;
        if (!was) break;
        const end = hiddenFrame(was, H), start = state;
        state = { ...state, keyboard: null, field: null, caret: null };
        await events("keyboardWillHide", "keyboardDidHide", moving(was, end));
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
