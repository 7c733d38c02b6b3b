// What stands around the phones: numbers, the reasons, the request as code.

// Where the form should rest once the keyboard has gone: where it began, unless a hand or a turn of the phone came between.
const isMovedByHand = (doc) => doc.steps.some((step) => ["scroll", "drag", "rotate"].includes(step.t));
const restOf = (doc) => (isMovedByHand(doc) ? null : restingOffset(doc));
const leftToUIKit = (result) => result.lane.policy === "keyboardOverlap" && result.state.heard?.contentOffset === null;

// The caret’s line in the content, where one is known.
const caretOf = (state) => state.caret ?? rectOf(state.request?.field?.caretRect);
// The part of the content that is seen at the offset it has now: the last answer’s band, wherever a hand has scrolled since.
function seenOf(state) {
  const { visibleRect, contentOffset } = state.heard;
  const top = visibleRect.y - (contentOffset?.y ?? state.offset.y) + state.offset.y - state.translation;
  return { top, bottom: top + visibleRect.height };
}
const outOfSight = (seen, y, height) => height - Math.max(0, Math.min(y + height, seen.bottom) - Math.max(y, seen.top));

// The field’s own rows that are not seen, counted alike for every policy; null while no keyboard is up.
function coveredOf(result, item) {
  const { state } = result, { heard } = state;
  if (!state.keyboard || !heard?.coverage) return null;
  const isOfField = result.lane.policy !== "automatic" || (!state.request?.container && !(caretOf(state) && isTall(result, item)));
  const isOfNow = state.answer === heard && !result.phases.at(-1)?.byHand;
  return isOfField && isOfNow ? heard.coverage.after : Math.round(outOfSight(seenOf(state), item.y, item.h) * 100) / 100;
}
const isTall = (result, item) => item.h > result.state.heard?.visibleRect.height;
// Whether the caret’s whole line is seen; null without a caret.
function showsCaret(result) {
  const caret = caretOf(result.state);
  return caret && result.state.heard ? outOfSight(seenOf(result.state), caret.y, caret.height) < 0.01 : null;
}
// By how much the bottom inset of a published system is larger than the keyboard needs; negative where it is too small.
function deadInsetOf(result, doc) {
  const { state, lane } = result;
  if (lane.policy === "automatic" || !state.keyboard || !state.heard) return 0;
  return state.inset.bottom - Math.max(startOf(doc).inset.bottom, state.heard.keyboard.overlap - adjustmentOf(state));
}
// Why a policy’s code has done nothing: it does not hear of the event, or does nothing on it; null where it has acted.
function idleness(result) {
  const answers = result.phases.map((phase) => phase.state.answer);
  if (result.lane.fidelity !== "asWritten" || !answers.length || result.phases.some((phase) => phase.byHand)) return null;
  if (answers.every((answer) => answer && passedBy(answer))) return "does not listen to this event";
  const isSilent = answers.every((answer) => answer?.decision === "none" && !answer.warnings.length);
  return isSilent && result.phases.at(-1).state.request?.event.startsWith("textDid") ? "does nothing on this event" : null;
}

function factsOf(phone, result, problem) {
  const { state, lane } = result, answer = state.heard, doc = phone.doc;
  const root = phone.root;
  root.classList.remove("bad", "good");
  root.classList.toggle("stale", Boolean(result.stale));
  const parts = [];
  const item = doc.items.find((one) => one.id === (result.stale ? result.of : state.field));
  if (problem) {
    parts.push(make("p", { class: "problem", text: reasonOf(problem) }));
    if (answer) parts.push(make("p", { class: "note", text: "Before that:" }));
  } else if (result.stale) {
    parts.push(make("p", { class: "note", text: !answer ? "No answer yet." : item ? `The last answer, for “${item.label}”:` : "The last answer:" }));
  } else if (state.keyboard && answer?.coverage && item) {
    const after = coveredOf(result, item), { residual } = answer.coverage, caret = isTall(result, item) ? showsCaret(result) : null;
    const besides = caret !== null ? `the caret is ${caret ? "seen" : "hidden"}` : leftToUIKit(result) ? "unless UIKit scrolls" : residual > 0 ? `${shown(residual)} pt to go` : null;
    // What is taller than all that can be seen is right where its caret is seen.
    root.classList.add(after > 0 && !caret ? "bad" : "good");
    parts.push(make("p", { class: "big" }, make("b", { text: shown(after) }),
      after > 0 ? make("span", {}, `of ${shown(item.h)} pt covered`, ...(besides ? [make("br"), besides] : [])) : make("span", { text: "pt covered" })));
  } else if (!state.keyboard && answer && state.asked > 1) {
    const base = restingInsets(doc).bottom, left = state.inset.bottom, rest = restOf(doc), strays = left === base && rest !== null && state.offset.y !== rest;
    root.classList.add(left === base && !strays ? "good" : "bad");
    parts.push(strays ? make("p", { class: "big" }, make("b", { text: shown(state.offset.y) }), make("span", {}, "offset", make("br"), `where ${shown(rest)} was`))
      : make("p", { class: "big" }, make("b", { text: shown(left) }), make("span", {}, "bottom inset", make("br"), left === base ? "as it was before" : `where ${shown(base)} was`)));
  } else {
    parts.push(make("p", { class: "big" }, make("span", { text: state.answer && !answer ? "It does not listen to this event." : state.keyboard ? "No field has the focus." : "The keyboard is down." })));
  }
  if (answer) {
    const animation = answer.animation, own = animation.contentOffset;
    const last = result.phases.at(-1), before = result.before;
    const change = (from, to) => (from === to ? [shown(to)] : [make("s", { text: shown(from) + " → " }), shown(to)]);
    const how = own ? (own.animated ? `${shown(own.duration)} s, by itself` : "at once") : animation.duration > 0 ? `${animation.timing.type === "spring" ? "spring" : "curve " + animation.curve}, ${animation.settlingDuration.toFixed(2)} s` : "at once";
    const row = (name, ...value) => make("div", {}, make("dt", { text: name }), make("dd", {}, ...value));
    parts.push(make("dl", { class: "rows" },
      row("Offset", ...(answer.contentOffset ? change(before.offset.y, state.offset.y) : ["left to UIKit"])),
      row("Bottom inset", ...change(before.inset.bottom, state.inset.bottom)),
      ...(state.translation ? [row("Translation", shown(state.translation))] : []),
      ...(state.frame ? [row("Height", shown(state.frame.height))] : []),
      row("Indicator inset", ...change(before.indicator.bottom, state.indicator.bottom)),
      row("Keyboard covers", shown(answer.keyboard.overlap)),
      ...(last?.at > 0 ? [row("Begins", `${last.at.toFixed(2)} s late`)] : []),
      row("Moves", how)));
  }
  const warnings = (result.stale ? [{ state }] : result.phases).flatMap((phase) => phase.state.answer?.warnings ?? []).filter((one, at, all) => all.findIndex((other) => other.code === one.code) === at);
  const late = result.phases.length > 1;
  const list = warnings.filter((one) => !(late && one.code === "eventNotObserved"));
  const infos = ["nothingSaved", "zeroFrameIgnored", "nonLocalIgnored", "eventNotObserved", "presetContradictsFrame"];
  const idle = result.stale ? null : idleness(result);
  if (answer || list.length) {
    parts.push(make("div", { class: "defects" },
      make("h3", { text: lane.policy === "automatic" ? "Warnings" : "Defects that fired" }),
      make("ul", {}, ...(list.length ? list.map((one) => make("li", { class: infos.includes(one.code) ? "info" : null }, make("code", { text: one.code }), one.message)) : [make("li", { class: "none", text: idle ? `this code ${idle}` : "none" })]))));
  }
  phone.facts.replaceChildren(...parts);
}

const reasonOf = (refused) => (refused.problem.errors?.[0]?.detail ?? refused.problem.detail ?? refused.message).replace(/\x60([^\x60]*)\x60/g, "“$1”");

// The sentence at the top.
function storyOf(doc, results, problems) {
  const refused = problems.find(Boolean);
  if (refused) return ["The service refuses this request: ", make("span", { class: "bad", text: reasonOf(refused) }), /[.?!]$/.test(reasonOf(refused)) ? "" : "."];
  if (results.some((one) => one.stale)) return ["The service is away. The phone goes on; the numbers are the last ones it gave."];
  const up = results.some((one) => one.state.keyboard);
  const first = results.find((one) => one.state.field);
  const item = first && doc.items.find((one) => one.id === first.state.field);
  if (!up) {
    const base = restingInsets(doc), wrong = results.find((one) => !one.stale && one.state.asked > 0 && !same(one.state.inset, base));
    const rest = restOf(doc), stray = rest === null || wrong ? null : results.find((one) => !one.stale && one.state.asked > 1 && one.state.offset.y !== rest);
    if (stray) return [`The keyboard is gone. ${POLICIES[stray.lane.policy].name}${stray.lane.fidelity === "asWritten" ? ", as written," : ""} leaves the form `, make("span", { class: "bad", text: `scrolled to ${shown(stray.state.offset.y)} where it was at ${shown(rest)}` }), "."];
    if (!wrong) return [results.some((one) => one.state.asked > 1) ? "The keyboard is gone, and the insets are what they were." : "The keyboard is down. Tap a field, and each policy answers."];
    const side = ["bottom", "top", "left", "right"].find((one) => wrong.state.inset[one] !== base[one]);
    const right = results.some((one) => one.lane.policy === "automatic" && same(one.state.inset, base));
    return [`The keyboard is gone. ${POLICIES[wrong.lane.policy].name}${wrong.lane.fidelity === "asWritten" ? ", as written," : ""} leaves `,
      make("span", { class: "bad", text: `a ${side} inset of ${shown(wrong.state.inset[side])} where ${shown(base[side])} was` }), ".", ...(right ? [" The automatic policy ", make("span", { class: "good", text: "gives it back" }), "."] : [])];
  }
  if (!item) return ["The keyboard is up, and no field has the focus."];
  const label = item.label || "the field";
  const label_ = (one) => (one.lane.policy === "automatic" ? "the automatic policy" : POLICIES[one.lane.policy].name);
  const words = (names) => (names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + " and " + names.at(-1));
  // Those that are taken as written stand together, so that it is said once.
  const list = (ones) => {
    const written = ones.filter((one) => one.lane.fidelity === "asWritten"), others = ones.filter((one) => one.lane.fidelity !== "asWritten").map(label_);
    if (!written.length) return words(others);
    if (written.length === 1 && !others.length) return label_(written[0]) + ", as written,";
    return others.length ? words([...written.map((one) => label_(one) + " as written"), ...others]) : "as written, " + words(written.map(label_));
  };
  const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const out = [], bad_ = (text) => make("span", { class: "bad", text }), good_ = (text) => make("span", { class: "good", text });
  const say = (ones, one, many, mark, end = ".") => { if (ones.length) out.push((out.length ? " " : "") + upper(list(ones)) + (ones.length > 1 ? many : one), mark ?? "", end); };
  const range = (amounts) => { const all = [...new Set(amounts.map(shown))]; return all.length > 1 ? `${shown(Math.min(...amounts))} to ${shown(Math.max(...amounts))}` : all[0]; };
  const covered = new Map(results.map((one) => [one, coveredOf(one, item)]));
  const left = results.filter((one) => covered.get(one) > 0 && leftToUIKit(one));
  const tall = results.filter((one) => covered.get(one) > 0 && !left.includes(one) && isTall(one, item) && caretOf(one.state));
  const bad = results.filter((one) => covered.get(one) > 0 && !left.includes(one) && !tall.includes(one)), good = results.filter((one) => covered.get(one) === 0);
  if (bad.length) {
    const amounts = bad.map(covered.get, covered);
    const amount = new Set(amounts).size > 1 ? `up to ${shown(Math.max(...amounts))}` : amounts[0] >= item.h ? "all" : shown(amounts[0]);
    say(bad, " leaves ", " leave ", bad_(`${amount} ${amount === "all" ? shown(item.h) + " points" : "of " + shown(item.h) + " points"} of “${label}” out of sight`));
  }
  if (tall.length) {
    // The same rows for everyone: what differs is whether the caret is among those that are seen.
    out.push((out.length ? " " : "") + `“${label}” is taller than what is left visible: ${range(tall.map(covered.get, covered))} of ${shown(item.h)} points are out of sight${tall.length > 1 && tall.length === results.length ? " under every policy" : ""}.`);
    say(tall.filter((one) => !showsCaret(one)), " leaves ", " leave ", bad_("the caret out of sight"));
    say(tall.filter(showsCaret), " shows ", " show ", good_(`the caret in “${label}”`));
  }
  say(good, " shows ", " show ", good_(bad.length ? "all of it" : `all of “${label}”`));
  if (left.length) say(left, " leaves it to UIKit to scroll", " leave it to UIKit to scroll");
  for (const words of ["does not listen to this event", "does nothing on this event"]) say(bad.filter((one) => idleness(one) === words), " " + words, " " + words.replace("does", "do"));
  // An inset that is wrong is said where nothing is covered, or where it is the larger fault.
  const dead = new Map(results.map((one) => [one, covered.get(one) === null ? 0 : deadInsetOf(one, doc)]));
  const much = results.filter((one) => dead.get(one) > 0.5 && dead.get(one) > covered.get(one)), little = results.filter((one) => dead.get(one) < -0.5 && covered.get(one) === 0);
  say(much, " leaves ", " leave ", bad_(`${range(much.map(dead.get, dead))} points of dead inset`));
  say(little, " leaves ", " leave ", bad_(`the bottom inset ${range(little.map((one) => -dead.get(one)))} points short`));
  return out.length ? out : [`“${label}” has the focus.`];
}

// MARK: The request as code

// JSON with short values on one line; each line knows the place it shows.
function prettyLines(value, indent = "", path = "", lines = [], lead = "", tail = "", places = null) {
  const flat = JSON.stringify(value);
  const inside = places?.some((one) => one.startsWith(path + "/"));
  if (value === null || typeof value !== "object" || (!inside && flat.length <= 74 - indent.length - lead.length)) {
    lines.push({ text: indent + lead + (value !== null && typeof value === "object" ? spaced(value) : flat) + tail, path });
    return lines;
  }
  const isArray = Array.isArray(value), entries = Object.entries(value);
  lines.push({ text: indent + lead + (isArray ? "[" : "{"), path });
  entries.forEach(([name, one], at) => {
    const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
    prettyLines(one, indent + "  ", `${path}/${escaped}`, lines, isArray ? "" : JSON.stringify(name) + ": ", at < entries.length - 1 ? "," : "", places);
  });
  lines.push({ text: indent + (isArray ? "]" : "}") + tail, path: path + "/" });
  return lines;
}
function spaced(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return "[" + value.map(spaced).join(", ") + "]";
  return "{" + Object.entries(value).map(([name, one]) => JSON.stringify(name) + ": " + spaced(one)).join(", ") + "}";
}
const pretty = (value) => prettyLines(value).map((line) => line.text).join("\n");

function coloured(text) {
  const out = document.createDocumentFragment();
  let last = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*:)|(?<![\w."/:-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi)) {
    out.append(text.slice(last, match.index), make("span", { class: match[0].startsWith('"') ? "k" : "n", text: match[0] }));
    last = match.index + match[0].length;
  }
  out.append(text.slice(last));
  return out;
}

const CODE = {
  curl: (request) => `curl -s ${base}/avoid --data-binary @- <<'JSON'\n${pretty(request)}\nJSON`,
  swift: (request) => `import Foundation

var request = URLRequest(url: URL(string: "${base}/avoid")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(#"""
${pretty(request).replace(/^/gm, "    ")}
    """#.utf8)

let (data, _) = try await URLSession.shared.data(for: request)
let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
print(answer?["contentInset"] ?? "", answer?["contentOffset"] ?? "")`,
  js: (request) => `const response = await fetch("${base}/avoid", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${pretty(request).replace(/\n/g, "\n  ")}),
});
const { contentInset, contentOffset, animation } = await response.json();`,
  json: (request) => pretty(request),
  answer: (request, answer) => (answer ? pretty({ ...answer, trace: undefined }) : "No answer yet."),
};

// The request with each error of the service under the line it speaks of.
function markedRequest(request, errors) {
  const out = document.createDocumentFragment();
  const places = errors.map((one) => one.pointer ?? "");
  const lines = prettyLines(request, "", "", [], "", "", places);
  const left = [...errors];
  lines.forEach((line, index) => {
    out.append(coloured(line.text + "\n"));
    for (const error of [...left]) {
      const pointer = error.pointer ?? "", next = lines[index + 1]?.path ?? "";
      const here = pointer === line.path || (pointer.startsWith(line.path + "/") && !lines.some((other, at) => at > index && pointer.startsWith(other.path) && other.path.length > line.path.length && !other.path.endsWith("/")));
      if (!here) continue;
      left.splice(left.indexOf(error), 1);
      out.append(make("mark", { text: `${error.pointer || "/"}: ${error.detail}${error.suggestion ? ` (${error.suggestion})` : ""}` }));
    }
  });
  for (const error of left) out.append(make("mark", { text: `${error.pointer || "/"}: ${error.detail}` }));
  return out;
}

// MARK: The reasons

const ZONES = {
  classification: "keyboard", keyboard: "keyboard", conversion: "field", overlap: "overlap", safeArea: "safe", contentInset: "inset", scrollIndicatorInsets: "inset",
  band: "band", target: "field", coverage: "field", oversize: "field", reveal: "field", range: "scroll", snap: "scroll", save: "scroll", restore: "scroll", system: "scroll", translate: "field",
};

// Fills a box anew without taking the focus from whoever stands in it.
function refill(box, nodes) {
  const all = () => [...box.querySelectorAll("button")], at = all().indexOf(document.activeElement);
  box.replaceChildren(...nodes);
  if (at >= 0) all()[Math.min(at, all().length - 1)]?.focus({ preventScroll: true });
}

function drawTrace(list, phone, pinned, pin) {
  const steps = phone?.end?.answer?.trace ?? phone?.end?.heard?.trace ?? [];
  const light = (rule) => { phone.lit = rule === null ? (pinned.rule ? ZONES[pinned.rule] ?? "scroll" : null) : ZONES[rule] ?? "scroll"; phone.draw(clock.moment); };
  refill(list, steps.length ? steps.map((step) => make("li", {}, make("button", {
    type: "button", "aria-pressed": String(pinned.rule === step.rule),
    onmouseenter: () => light(step.rule), onmouseleave: () => light(null), onfocus: () => light(step.rule), onblur: () => light(null),
    onclick: () => { pin(pinned.rule === step.rule ? null : step.rule); },
  }, make("code", { text: step.rule }), make("span", { text: step.text }), make("b", { text: typeof step.result === "number" ? shown(step.result) : step.result })))) : [make("li", { class: "empty", text: "The answer comes with its reasons, one rule after another." })]);
  if (phone) { phone.lit = pinned.rule && steps.some((one) => one.rule === pinned.rule) ? ZONES[pinned.rule] ?? "scroll" : null; }
}

// MARK: Time

function drawPlot(svg, phones, ends) {
  // Measured once for each size of the window: asking in the middle of a change would lay the page out again.
  const { width, height } = svg.size ??= svg.getBoundingClientRect();
  if (!width || !phones[0]?.keyboard) return;
  const { H } = phones[0].shape, span = Math.max(ends, 0.5);
  const count = 120, times = Array.from({ length: count + 1 }, (_, at) => span * at / count);
  const kb = times.map((t) => Math.min(phones[0].keyboard.y.value(t), H));
  const curves = phones.map((phone) => {
    const item = phone.doc.items.find((one) => one.id === phone.end.field);
    return item ? times.map((t) => phone.shape.scroll.y + item.y + item.h - phone.tracks.offset.value(t) + phone.tracks.translation.value(t)) : null;
  });
  const all = [...kb, ...curves.flatMap((one) => one ?? [])];
  const low = Math.max(Math.min(...all) - 30, -80), high = Math.min(Math.max(...all, H) + 10, H + 60);
  const X = (t) => 34 + (width - 64) * t / span, Y = (y) => 2 + (height - 18) * (limit(y, low, high) - low) / (high - low);
  const path = (points) => points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const nodes = [];
  const step = span > 1.2 ? 0.25 : 0.1;
  for (let t = 0; t <= span + 1e-9; t += step) {
    const x = Math.round(X(t)) + 0.5;
    nodes.push(make("svg:path", { class: "g", d: `M${x} 2V${height - 16}` }), make("svg:text", { x, y: height - 2, "text-anchor": "middle", text: Math.round(t * 1000) }));
  }
  const line = times.map((t, at) => [X(t), Y(kb[at])]);
  nodes.push(make("svg:path", { class: "fill", d: path(line) + `L${X(span)} ${Y(high)}L${X(0)} ${Y(high)}Z` }), make("svg:path", { class: "kbline", d: path(line) }));
  const labels = [];
  curves.forEach((curve, index) => {
    if (!curve) return;
    let piece = [], bad = null;
    const age = phones[index].result.stale ? " old" : "";
    const flush = () => { if (piece.length > 1) nodes.push(make("svg:path", { class: (bad ? "bad" : "ok") + age, d: path(piece) })); };
    times.forEach((t, at) => {
      const top = phones[index].shape.scroll.y;
      const isBad = curve[at] > kb[at] + 0.5 || curve[at] < top;
      const point = [X(t), Y(curve[at])];
      if (bad !== null && isBad !== bad) { piece.push(point); flush(); piece = []; }
      piece.push(point);
      bad = isBad;
    });
    flush();
    const y = Y(curve.at(-1)), same = labels.find((one) => Math.abs(one.y - y) < 9);
    if (same) same.text += "," + (index + 1); else labels.push({ y, text: String(index + 1) });
  });
  for (const { y, text } of labels) nodes.push(make("svg:text", { x: width - 26, y: y + 3.5, text }));
  nodes.push(make("svg:path", { class: "now", d: "" }));
  svg.replaceChildren(...nodes);
  svg.X = X;
}
