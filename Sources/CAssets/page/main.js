// The page: holds the document, asks the service for every change, and lets the phones move in step.

const timeline = new History(clone(FIRST));
const phones = [];
let results = [], pinned = { rule: null }, active = 1, code = "curl", problems = [];
let running = false, again = null, retry = null, waits = 0, away = false, idlers = [], moves = 0, wasUp = null;
let entering = Promise.resolve();
const doc = () => timeline.doc;

// MARK: Changes

// `play`: the change is an event of the phone, which takes its time; else it is a setting, and what it leads to stands there at once.
function change(make_, mark = null, play = false) {
  if (make_ === null) { timeline.rest(); return; }
  const next = make_(doc());
  if (!timeline.set(next, mark)) return;
  changed(play);
}
function changed(play) {
  moves += 1;
  writeLink();
  request(play);
}
const step = (one, mark, play = true, more = {}) => change((now) => ({ ...now, ...more, steps: [...now.steps.slice(-58), one] }), mark, play);

const hands = {
  lane: (index, more) => change((now) => ({ ...now, lanes: now.lanes.map((lane, at) => (at === index ? withFidelity({ ...lane, ...more }) : lane)) })),
  drop: (index) => { active = Math.min(active, doc().lanes.length - 2); change((now) => ({ ...now, lanes: now.lanes.filter((_, at) => at !== index) })); },
  select: (id) => change((now) => ({ ...now, selected: id }), "select"),
  focus(id, phone) {
    const now = replay(doc());
    const caret = phone.caret(id);
    if (now.focus === id) { if (caret) hands.caretMoved(id, phone); return; }
    step({ t: "show", field: id, ...(caret ? { caret } : {}) }, null, true, { selected: id });
  },
  typed(id, text, phone) {
    const caret = phone.caret(id), needs = phone.needs(id);
    change((now) => ({ ...now, items: now.items.map((one) => (one.id === id ? { ...one, text: text.slice(0, 4000), h: Math.max(one.h, needs) } : one)), steps: withCaret(now.steps, caret) }), "type-" + id, "quick");
  },
  caretMoved(id, phone) {
    const caret = phone.caret(id);
    if (caret && replay(doc()).focus === id) change((now) => ({ ...now, steps: withCaret(now.steps, caret) }), "type-" + id, "quick");
  },
  shape: (id, more, mark) => change((now) => ({ ...now, selected: id, items: now.items.map((one) => (one.id === id ? { ...one, ...more } : one)) }), mark + id),
  scroll(dy, mark = null) {
    change((now) => {
      const last = now.steps.at(-1);
      return { ...now, steps: last?.t === "scroll" ? [...now.steps.slice(0, -1), { t: "scroll", dy: last.dy + dy }] : [...now.steps, { t: "scroll", dy }] };
    }, "scroll" + (mark ?? moves));
  },
  keyboard: () => replay(doc()).keyboard,
  dockedTop: () => keyboardFrame(doc(), kindIn(doc()))?.y ?? 0,
  dragTo(top) {
    change((now) => {
      const last = now.steps.at(-1);
      return { ...now, steps: [...(last?.t === "drag" && !last.let ? now.steps.slice(0, -1) : now.steps), { t: "drag", top }] };
    }, "drag");
  },
  letGo(down) {
    timeline.rest();
    if (down) hands.hide(); else step({ t: "drag", top: hands.dockedTop(), let: true });
  },
  // The focus goes to the button that brings the keyboard back.
  hide() {
    if (!keyboardIn(doc())) return;
    if (document.activeElement?.closest?.(".screen")) $("toggle").focus({ preventScroll: true });
    step({ t: "hide" });
  },
  enterNext(id, phone) {
    entering = nextField(doc(), id).then((next) => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (!phone.hasFocus(id)) return;
      if (next) phone.focus(next); else hands.hide();
    });
  },
  rest: () => timeline.rest(),
};
const withFidelity = (lane) => (lane.policy === "automatic" ? { ...lane, fidelity: "intended" } : lane);
const withCaret = (steps, caret) => (caret ? [...(steps.at(-1)?.t === "caret" ? steps.slice(0, -1) : steps), { t: "caret", caret }] : steps);

// MARK: Asking

function request(play) {
  again = again === true || play === true ? true : play;
  if (!running) void run();
}
async function run() {
  running = true;
  while (again !== null) {
    const play = again, now = doc();
    again = null;
    const learning = learnDevice(deviceIdOf(now));
    if (learning) {
      const said = await learning;
      // A request that names an unknown device is refused by the service itself.
      if (!now.request) strange(said);
      if (again !== null) continue;
    }
    lay();
    const outcome = await Promise.all(now.lanes.map((lane) => runLane(now, lane).then((result) => ({ result }), (error) => ({ error }))));
    const gone = outcome.find((one) => one.error instanceof Away)?.error;
    for (const { error } of outcome) if (error && !(error instanceof Away) && !(error instanceof Refused)) { running = false; throw error; }
    problems = outcome.map((one) => (one.error instanceof Refused ? one.error : null));
    results = outcome.map(({ result }, at) => result ?? kept(now, now.lanes[at], at));
    reach(gone ?? null);
    show(play);
  }
  running = false;
  settle();
}
// Without an answer the last one stays, and the keyboard, which is the phone's own, moves all the same.
function kept(now, lane, at) {
  const last = results[at], here = replay(now), start = startOf(now);
  const state = { ...(last && same(last.lane, lane) ? last.state : start), keyboard: here.keyboard, field: here.focus, kind: here.kind };
  const before = last ? { ...last.state } : start;
  return { lane, before, phases: [], state, stale: true, of: last?.stale ? last.of : last?.state.field };
}
function reach(gone) {
  clearTimeout(retry);
  const banner = $("banner");
  if (!gone) {
    if (away) { banner.hidden = true; away = false; }
    waits = 0;
    return;
  }
  away = true;
  waits = Math.min(waits + 1, 5);
  banner.hidden = false;
  banner.textContent = `${gone.message} The last answers stay, the page goes on, and it asks again by itself.`;
  retry = setTimeout(() => request(false), waits * 1000);
}
const settle = () => { if (!running && again === null) { for (const one of idlers.splice(0)) one(); } };
const idle = async () => {
  await entering;
  if (running || again !== null) await new Promise((resolve) => idlers.push(resolve));
};

// MARK: Showing

function lay() {
  const now = doc(), lanes = $("lanes");
  while (phones.length < now.lanes.length) { const phone = new Phone(phones.length, hands); phones.push(phone); lanes.append(phone.root); }
  while (phones.length > now.lanes.length) phones.pop().root.remove();
  const { W, H } = geometry(now), count = now.lanes.length;
  setVars(lanes, { n: count });
  const narrow = matchMedia("(max-width: 820px)").matches, room = lanes.clientWidth / (narrow ? 1 : count) - (narrow ? 32 : count > 1 ? 40 : 0);
  const tall = limit(innerHeight - 350, 430, 620), side = 64 + 18;
  // A lane of a narrow page is as wide as the style says, less its own padding and the easel's.
  let k = Math.min((narrow ? Math.min((lanes.clientWidth - 32) * 0.88, 328) - 16 - 71 : room - side) / W, tall / H);
  let beside = !narrow && room - W * k - side >= 200;
  if (!narrow && !beside && count <= 2 && W < H) { const less = Math.min((room - side - 200) / W, tall / H); if (less * H > 430) { k = less; beside = true; } }
  k = Math.max(Math.floor(k * 1000) / 1000, 0.2);
  lanes.classList.toggle("beside", beside);
  lanes.classList.toggle("below", !beside);
  lanes.classList.toggle("tight", !narrow && room < 300);
  phones.forEach((phone, at) => phone.lay(now, now.lanes[at], k, count));
  syncInspector(now);
  $("undo").disabled = !timeline.past.length;
  $("redo").disabled = !timeline.future.length;
}

function show(play) {
  const now = doc(), { H } = geometry(now);
  const first = results.find((one) => !one.stale) ?? results[0];
  const frameOf = (frame, other) => frame ?? { ...(other ?? keyboardFrame(now) ?? { x: 0, width: 0, height: 0 }), y: H };
  const to = frameOf(first.state.keyboard, first.before.keyboard), from = frameOf(first.before.keyboard, first.state.keyboard);
  const continues = play === true && wasUp !== null, seen = phones[0]?.kbNow;
  const timing = first.phases[0]?.state.answer?.animation ?? lastTiming;
  const curve = curveOf(timing?.timing ?? null, timing ? timing.duration : setting(now, "duration"));
  const keyboard = { from };
  for (const side of ["x", "y", "width", "height"]) {
    // The frame it comes from is drawn where it was last seen; a size changes at the start, a place in time.
    const start = continues && seen && first.before.keyboard ? seen[side] : side === "y" ? (continues && seen ? Math.min(seen.y, H) : from.y) : to[side];
    keyboard[side] = new Track(start).to(to[side], 0, curve);
  }
  let ends = keyboard.y.ends;
  phones.forEach((phone, at) => {
    ends = Math.max(ends, phone.plan(results[at], keyboard, continues));
    factsOf(phone, results[at], problems[at]);
  });
  wasUp = Boolean(first.state.keyboard);
  $("toggle").textContent = wasUp ? "Hide keyboard" : "Show keyboard";
  $("again").disabled = !(ends > 0);
  $("scrub").max = Math.max(Math.round(ends * 1000), 1);
  $("scrub").disabled = !(ends > 0);
  const words = storyOf(now, results, problems), story = $("story");
  const text = words.map((one) => one.textContent ?? one).join("");
  if (story.textContent !== text) story.replaceChildren(...words);
  active = limit(active, 0, phones.length - 1);
  later();
  drawPlot($("plot"), phones, ends);
  if (play === true) clock.start(ends); else clock.rest(ends);
}

// What lies below the phones is drawn after the frame that shows the answer.
let due = false;
function later() {
  if (MANUAL) { panels(); return; }
  if (due) return;
  due = true;
  requestAnimationFrame(() => setTimeout(() => { due = false; panels(); }));
}
function panels() {
  refill($("lane-tabs"), results.map((one, at) => make("button", { type: "button", "aria-pressed": String(at === active), text: `${at + 1} ${POLICIES[one.lane.policy].name}`, onclick: () => { active = at; for (const phone of phones) phone.lit = null; panels(); clock.draw(); } })));
  $("trace").classList.toggle("old", Boolean(results[active]?.stale));
  drawTrace($("trace"), phones[active], pinned, (rule) => { pinned = { rule }; panels(); clock.draw(); });
  const refused = problems[active];
  const request_ = refused?.request ?? results[active]?.phases.at(-1)?.state.request ?? results[active]?.state.request;
  const answer = results[active]?.state.answer;
  for (const button of $("code-tabs").children) button.setAttribute("aria-pressed", String(button.dataset.code === code));
  const box = $("code"), problem = $("problem");
  problem.hidden = !refused;
  if (refused) {
    problem.textContent = `${refused.problem.status ?? ""} ${refused.problem.title ?? ""}: ${refused.problem.detail ?? ""}`;
    box.replaceChildren(markedRequest(request_, refused.problem.errors ?? []));
  } else if (request_) box.replaceChildren(coloured(CODE[code](request_, answer)));
  else box.textContent = "No request yet.";
  if (request_ && document.activeElement !== $("patch")) $("patch").value = pretty(request_);
  $("unpatch").disabled = !doc().patch && !doc().request;
}

const rests = [];
clock.done = () => { for (const one of rests.splice(0)) one(); };
clock.draw = () => {
  for (const phone of phones) phone.draw(clock.moment);
  const ms = Math.round(clock.moment * 1000);
  $("moment").textContent = `${ms} ms`;
  $("scrub").value = ms;
  $("scrub").setAttribute("aria-valuetext", `${ms} milliseconds`);
  const svg = $("plot"), mark = svg.querySelector(".now");
  if (mark && svg.X) { const x = Math.round(svg.X(clock.moment)) + 0.5; mark.setAttribute("d", `M${x} 0V${svg.size.height - 14}`); }
};

// MARK: The link

let writing = null;
function writeLink() {
  clearTimeout(writing);
  const write = () => { try { window.history.replaceState(null, "", location.pathname + location.search + linkOf(doc())); } catch { /* a sandbox may forbid it; Copy link still works */ } };
  if (MANUAL) write(); else writing = setTimeout(write, 200);
}
function openLink() {
  const broken = $("broken");
  try {
    const opened = docOfLink(location.hash);
    broken.hidden = true;
    if (!same(opened, doc())) { if (moves) timeline.set(opened); else timeline.doc = opened; moves += 1; }
  } catch (error) {
    if (!(error instanceof BrokenLink)) throw error;
    const before = error.text.slice(0, error.place), line = before.split("\n").length, column = before.length - before.lastIndexOf("\n");
    const from = Math.max(0, error.place - 300), hit = error.text.slice(error.place, error.place + 1).replace("\n", "") || " ";
    const after = error.text.slice(error.place + hit.length, error.place + 400), end = after.includes("\n") ? after.indexOf("\n") : after.length;
    broken.replaceChildren(make("h2", { text: "This link cannot be read" }),
      make("p", { text: `Line ${line}, column ${column}: ${error.message}` }),
      make("pre", { tabindex: 0, "aria-label": "What the link holds" }, (from ? "…" : "") + error.text.slice(from, error.place), make("mark", { class: "here", text: hit }), after.slice(0, end), make("mark", { text: `↑ ${error.message}` }), after.slice(end + 1)),
      make("p", { text: "Below is the first form instead; the address keeps the link until you change something." }));
    broken.hidden = false;
  }
}

// A link may name a device that the catalogue does not have.
function strange(said) {
  if (!said) return;
  $("broken").replaceChildren(make("h2", { text: "This link names a device that is not known" }), make("p", { text: said.replace(/\x60([^\x60]*)\x60/g, "“$1”") }), make("p", { text: "Below is the first device instead; choose another under Model." }));
  $("broken").hidden = false;
}

// MARK: Controls

const syncInspector = inspector($("inspector"), (make_, mark) => {
  if (make_ === null) { change(null); return; }
  const before = doc();
  change(make_, mark, false);
  // Another kind of keyboard while one is up is an event, and it is seen.
  if (doc() !== before && doc().steps.length > before.steps.length) { again = true; if (!running) void run(); }
});
const travel = (moved) => { if (moved) changed(false); };
$("undo").onclick = () => travel(timeline.undo());
$("redo").onclick = () => travel(timeline.redo());
$("reset").onclick = () => { if (timeline.set(clone(FIRST))) changed(true); };
$("cases").append(make("option", { value: "", text: "Known cases" }), ...CASES.map(([name], at) => make("option", { value: at, text: name })));
$("cases").onchange = () => {
  const known_ = CASES[$("cases").value]?.[1];
  $("cases").value = "";
  if (!known_) return;
  const opened = { ...clone(FIRST), ...clone(known_) };
  wasUp = null;
  for (const phone of phones) phone.values = null;
  if (timeline.set(opened.device === FIRST.device ? opened : { ...fitted(opened, FIRST, opened) })) changed(true);
};
$("toggle").onclick = () => {
  if (keyboardIn(doc())) { hands.hide(); return; }
  const target = doc().items.find((one) => one.id === doc().selected && one.kind !== "label") ?? doc().items.findLast((one) => one.kind !== "label");
  step({ t: "show", field: target?.id ?? null });
};
$("again").onclick = () => { for (const phone of phones) phone.values = null; wasUp = null; show(true); };
$("speed").onchange = () => { clock.speed = Number($("speed").value); };
$("scrub").oninput = () => clock.seek($("scrub").value / 1000);
$("share").onclick = () => copy(location.href.replace(/#.*$/, "") + linkOf(doc()), $("share"));
$("copy").onclick = () => copy($("code").textContent, $("copy"));
for (const button of $("code-tabs").children) button.onclick = () => { code = button.dataset.code; panels(); };
$("apply").onclick = () => {
  const area = $("patch");
  try {
    const wanted = parsed(area.value);
    if (!isObject(wanted)) throw new BrokenLink("An object is expected here.", area.value, 0);
    $("problem").hidden = true;
    change((now) => withRequest(now, wanted, requestWithoutPatch));
  } catch (error) {
    if (!(error instanceof BrokenLink)) throw error;
    const before = area.value.slice(0, error.place).split("\n");
    $("problem").hidden = false;
    $("problem").textContent = `Line ${before.length}, column ${before.at(-1).length + 1}: ${error.message}`;
    area.focus();
    area.setSelectionRange(error.place, error.place + 1);
  }
};
$("unpatch").onclick = () => change((now) => {
  return now.request ? { ...clone(FIRST), lanes: now.lanes } : { ...now, patch: null };
});
// The request the page itself would send: what the reader's own text is compared with.
function requestWithoutPatch() {
  const sent = problems[active]?.request ?? results[active].state.request, { lane, before, state } = results[active];
  const start = { ...before, asked: 0, field: sent.field?.id ?? state.field, saved: sent.savedState ?? null };
  return requestOf({ ...doc(), patch: null }, lane, start, sent.event, sent.keyboard ?? null);
}
async function copy(text, button) {
  const name = button.dataset.name ??= button.textContent;
  let done = false;
  try { await navigator.clipboard.writeText(text); done = true; } catch {
    const area = make("textarea", { class: "vh" });
    area.value = text;
    document.body.append(area);
    area.select();
    try { done = document.execCommand("copy"); } catch { /* said below */ }
    area.remove();
  }
  button.textContent = done ? "Copied" : "Not allowed here";
  setTimeout(() => { button.textContent = name; }, 1400);
}
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target.matches("input, textarea")) return;
  event.preventDefault();
  travel(event.shiftKey ? timeline.redo() : timeline.undo());
});
addEventListener("hashchange", () => { openLink(); request(false); });
let size = 0;
new ResizeObserver(() => {
  const now = $("lanes").clientWidth * 10000 + innerHeight;
  if (now === size) return;
  size = now;
  if (!results.length) return;
  lay();
  $("plot").size = null;
  drawPlot($("plot"), phones, clock.ends);
  clock.draw();
}).observe($("lanes"));

// MARK: Beginning

async function begin() {
  openLink();
  lay();
  const quiet = startOf(doc());
  results = doc().lanes.map((lane) => ({ lane, before: quiet, phases: [], state: quiet }));
  // The phones stand there before the service has said anything.
  phones.forEach((phone, at) => { phone.plan(results[at], Object.assign({ from: null }, Object.fromEntries(["x", "y", "width", "height"].map((side) => [side, new Track(side === "y" ? geometry(doc()).H : 0)]))), false); });
  wasUp = null;
  clock.rest(0);
  request(true);
  await idle();
  // What the service knows of itself and of devices; the page does without where it is not there.
  if (away) return;
  const [version, list] = await Promise.all([get("/version"), get("/devices")]);
  if (version) $("version").textContent = version.version;
  const records = (Array.isArray(list) ? list : list?.devices)?.filter((one) => one?.id && one?.size?.width);
  if (!records?.length) return;
  listed = records.map(({ id, models = [], year = 0 }) => ({ id, models, year }));
  syncInspector(doc());
}
$("contract").href = base + "/openapi.yaml";

// For tests: the clock by hand, and what is drawn now.
window.playground = {
  advance(ms) { if (clock.playing) clock.step(ms / 1000); return idle(); },
  // Resolves once every answer is in and nothing moves any more.
  settled: () => idle().then(() => (clock.playing ? new Promise((resolve) => rests.push(resolve)) : undefined)),
  idle, get state() { return clone(doc()); }, get moment() { return clock.moment; }, get ends() { return clock.ends; }, get playing() { return clock.playing; },
  get lanes() { return results.map(({ state, stale }, at) => ({ policy: doc().lanes[at], answer: state.heard, offset: phones[at].values?.offset, keyboard: phones[at].kbNow, field: phones[at].fieldNow, scale: phones[at].k, stale: Boolean(stale) })); },
};
void begin();
