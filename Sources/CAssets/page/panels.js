// What stands around the phones: numbers, settings, the reasons, the request as code.

// Where the form should rest once the keyboard has gone: where it began, unless a hand or a turn of the phone came between.
const restOf = (doc) => (doc.steps.some((step) => ["scroll", "drag", "rotate"].includes(step.t)) ? null : startOf(doc).offset.y);
const leftToUIKit = (result) => result.lane.policy === "keyboardOverlap" && result.state.heard?.contentOffset === null;
// The caret's line is what has to be seen of a text view that does not fit.
const showsCaret = (result, item) => result.lane.policy === "automatic" && result.state.caret !== null && item.h > result.state.heard?.visibleRect.height;

function factsOf(phone, result, problem) {
  const { state, lane } = result, answer = state.heard, doc = phone.doc;
  const root = phone.root;
  root.classList.remove("bad", "good");
  root.classList.toggle("stale", Boolean(result.stale));
  const parts = [];
  const item = doc.items.find((one) => one.id === (result.stale ? result.of : state.field));
  if (problem) {
    parts.push(make("p", { class: "problem", text: reasonOf(problem) }));
  } else if (result.stale) {
    parts.push(make("p", { class: "note", text: !answer ? "No answer yet." : item ? `The last answer, for “${item.label}”:` : "The last answer:" }));
  } else if (state.keyboard && answer?.coverage && item) {
    const { after, residual } = answer.coverage;
    root.classList.add(after > 0 ? "bad" : "good");
    parts.push(make("p", { class: "big" }, make("b", { text: shown(after) }),
      after > 0 ? make("span", {}, `of ${shown(item.h)} pt covered`, ...(leftToUIKit(result) ? [make("br"), "unless UIKit scrolls"] : residual > 0 ? [make("br"), `${shown(residual)} pt to go`] : [])) : make("span", {}, "pt covered", ...(showsCaret(result, item) ? [make("br"), "of the caret’s line"] : []))));
  } else if (!state.keyboard && answer && state.asked > 1) {
    const base = doc.insetBottom, left = state.inset.bottom, rest = restOf(doc), strays = left === base && rest !== null && state.offset.y !== rest;
    root.classList.add(left === base && !strays ? "good" : "bad");
    parts.push(strays ? make("p", { class: "big" }, make("b", { text: shown(state.offset.y) }), make("span", {}, "offset", make("br"), `where ${shown(rest)} was`))
      : make("p", { class: "big" }, make("b", { text: shown(left) }), make("span", {}, "bottom inset", make("br"), left === base ? "as it was before" : `where ${shown(base)} was`)));
  } else {
    parts.push(make("p", { class: "big" }, make("span", { text: state.keyboard ? "No field has the focus." : "The keyboard is down." })));
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
  if (answer || list.length) {
    parts.push(make("div", { class: "defects" },
      make("h3", { text: lane.policy === "automatic" ? "Warnings" : "Defects that fired" }),
      make("ul", {}, ...(list.length ? list.map((one) => make("li", { class: infos.includes(one.code) ? "info" : null }, make("code", { text: one.code }), one.message)) : [make("li", { class: "none", text: "none" })]))));
  }
  phone.facts.replaceChildren(...parts);
}

const reasonOf = (refused) => (refused.problem.errors?.[0]?.detail ?? refused.problem.detail ?? refused.message).replace(/`([^`]*)`/g, "“$1”");

// The sentence at the top.
function storyOf(doc, results, problems) {
  const refused = problems.find(Boolean);
  if (refused) return ["The service refuses this request: ", make("span", { class: "bad", text: reasonOf(refused) }), /[.?!]$/.test(reasonOf(refused)) ? "" : "."];
  if (results.some((one) => one.stale)) return ["The service is away. The phone goes on; the numbers are the last ones it gave."];
  const up = results.some((one) => one.state.keyboard);
  const first = results.find((one) => one.state.field);
  const item = first && doc.items.find((one) => one.id === first.state.field);
  if (!up) {
    const base = insetsOf(doc), wrong = results.find((one) => !one.stale && one.state.asked > 0 && !same(one.state.inset, base));
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
  const covered = (one) => one.state.heard?.coverage?.after ?? null;
  const bad = results.filter((one) => covered(one) > 0 && !leftToUIKit(one)), left = results.filter((one) => covered(one) > 0 && leftToUIKit(one)), good = results.filter((one) => covered(one) === 0);
  const out = [];
  if (bad.length) {
    const amounts = [...new Set(bad.map(covered))];
    const amount = amounts.length > 1 ? `up to ${shown(Math.max(...amounts))}` : covered(bad[0]) >= item.h ? "all" : shown(covered(bad[0]));
    out.push(upper(list(bad)) + (bad.length > 1 ? " leave " : " leaves "), make("span", { class: "bad", text: `${amount} ${amount === "all" ? shown(item.h) + " points" : "of " + shown(item.h) + " points"} of “${label}” out of sight` }), ".");
  }
  if (good.length) out.push((out.length ? " " : "") + upper(list(good)) + (good.length > 1 ? " show " : " shows "), make("span", { class: "good", text: good.some((one) => showsCaret(one, item)) ? `the caret in “${label}”` : bad.length ? "all of it" : `all of “${label}”` }), ".");
  if (left.length) out.push((out.length ? " " : "") + upper(list(left)) + " leaves it to UIKit to scroll.");
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
    const flush = () => { if (piece.length > 1) nodes.push(make("svg:path", { class: bad ? "bad" : "ok", d: path(piece) })); };
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

// MARK: Settings

function inspector(root, change) {
  const syncs = [];
  const group = (name, ...rows) => make("fieldset", {}, make("legend", { text: name }), ...rows);
  let count = 0;
  const row = (name, control, id) => make("div", { class: "ctl" }, id ? make("label", { for: id, text: name }) : make("span", { text: name }), control);
  const slider = (name, low, high, step, read, write, unit = "") => {
    const id = "s" + (count += 1);
    const input = make("input", { type: "range", id, min: low, max: high, step, oninput: () => change((doc) => write(doc, Number(input.value)), id), onchange: () => change(null) });
    const output = make("output", { for: id });
    syncs.push((doc) => { input.value = read(doc); output.textContent = shown(Number(read(doc))) + unit; });
    return row(name, make("div", { class: "slide" }, input, output), id);
  };
  const select = (name, options, read, write, first = null) => {
    const id = "s" + (count += 1);
    const set = () => change((doc) => write(doc, input.value));
    const input = make("select", { id, onchange: () => (first?.(input.value)?.then(set) ?? set()) });
    syncs.push((doc) => {
      const list = typeof options === "function" ? options() : options;
      if (input.childElementCount !== list.length) input.replaceChildren(...list.map(([value, text]) => make("option", { value, text })));
      input.value = read(doc);
    });
    return row(name, input, id);
  };
  const segments = (name, options, read, write) => {
    const buttons = options.map(([value, text]) => make("button", { type: "button", text, onclick: () => change((doc) => write(doc, value)) }));
    syncs.push((doc) => buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(read(doc) === options[at][0]))));
    return row(name, make("div", { class: "seg", role: "group", "aria-label": name }, ...buttons));
  };
  const picked = (doc) => doc.items.find((one) => one.id === doc.selected);
  const edit = (doc, more) => ({ ...doc, items: doc.items.map((one) => (one.id === doc.selected ? { ...one, ...more } : one)) });
  const numberOf = (name, label, side, low) => {
    const id = "s" + (count += 1);
    const input = make("input", { type: "number", id, step: 1, "aria-label": label, oninput: () => { if (input.value !== "" && Number.isFinite(Number(input.value))) change((doc) => edit(doc, { [side]: limit(Number(input.value), low, 20000) }), id); }, onchange: () => change(null) });
    syncs.push((doc) => { const item = picked(doc); input.disabled = !item; if (document.activeElement !== input) input.value = item ? item[side] : ""; });
    return make("label", { for: id }, name, input);
  };
  const caption = make("input", { type: "text", id: "caption", maxlength: 60, oninput: () => change((doc) => edit(doc, { label: caption.value }), "caption") });
  const remove = make("button", { type: "button", text: "Delete", onclick: () => change((doc) => ({ ...doc, items: doc.items.filter((one) => one.id !== doc.selected), selected: null, steps: doc.steps.filter((step) => step.field !== doc.selected) })) });
  const add = (kind, name) => make("button", { type: "button", text: name, onclick: () => change((doc) => {
    const { W, safe } = geometry(doc), lowest = doc.items.reduce((most, item) => Math.max(most, item.y + item.h), 6);
    let at = doc.items.length + 1;
    while (doc.items.some((one) => one.id === "f" + at)) at += 1;
    const item = { id: "f" + at, kind, label: kind === "text" ? "Text " + at : "Field " + at, text: "", x: safe.left + 16, y: lowest + 10, w: W - safe.left - safe.right - 32, h: kind === "text" ? 120 : 44 };
    return { ...doc, items: [...doc.items, item], selected: item.id };
  }) });
  const addLane = make("button", { type: "button", id: "add-lane", text: "Compare another policy", onclick: () => change((doc) => {
    const next = Object.keys(POLICIES).find((policy) => !doc.lanes.some((lane) => lane.policy === policy)) ?? "automatic";
    return doc.lanes.length >= 4 ? doc : { ...doc, lanes: [...doc.lanes, { policy: next, fidelity: onlyFidelity(next) ?? "asWritten" }] };
  }) });
  syncs.push((doc) => {
    const item = picked(doc);
    caption.disabled = remove.disabled = !item;
    if (document.activeElement !== caption) caption.value = item ? item.label : "";
    addLane.disabled = doc.lanes.length >= 4;
  });

  root.replaceChildren(
    group("Policies", addLane),
    group("Device",
      select("Model", () => (listed.length ? listed : devices).map((one) => [one.id, one.name]), (doc) => doc.device, (doc, device) => fitted({ ...doc, device, height: null }, doc, { ...doc, device }), learnDevice),
      segments("Orientation", [["portrait", "Portrait"], ["landscape", "Landscape"]], (doc) => doc.orientation,
        // With the keyboard up it is an event, as on a phone that is turned; else it is how the phone is held.
        (doc, orientation) => (orientation === doc.orientation ? doc : keyboardIn(doc) ? { ...turned(doc), steps: [...doc.steps.slice(-58), { t: "rotate" }] } : turned(doc)))),
    group("Keyboard",
      select("Kind", Object.entries(KINDS), (doc) => doc.steps.findLast((one) => one.t === "kind")?.kind ?? doc.kind,
        (doc, kind) => (keyboardIn(doc) ? { ...doc, steps: [...doc.steps, { t: "kind", kind }] } : { ...doc, kind, steps: doc.steps.filter((one) => one.t !== "kind"), height: null })),
      slider("Height", 100, 600, 1, (doc) => doc.height ?? keyboardFrame(doc, kindIn(doc))?.height ?? 0, (doc, height) => ({ ...doc, height })),
      slider("Duration", 0, 1, 0.05, (doc) => doc.duration, (doc, duration) => ({ ...doc, duration }), " s"),
      select("Curve", [[7, "7, the keyboard’s spring"], [0, "0, ease in and out"], [1, "1, ease in"], [2, "2, ease out"], [3, "3, linear"]], (doc) => doc.curve, (doc, curve) => ({ ...doc, curve: Number(curve) }))),
    group("Wishes",
      slider("Padding", 0, 80, 1, (doc) => doc.padding, (doc, padding) => ({ ...doc, padding })),
      segments("Alignment", [["nearest", "Near"], ["top", "Top"], ["center", "Mid"], ["bottom", "End"]], (doc) => doc.alignment, (doc, alignment) => ({ ...doc, alignment })),
      select("Strategy", [["scroll", "Scroll"], ["insetOnly", "Inset only"], ["translate", "Move the window"], ["resize", "Resize the scroll view"]], (doc) => doc.strategy, (doc, strategy) => ({ ...doc, strategy })),
      select("Too tall", [["caret", "Show the caret"], ["top", "Show the top"], ["nearer", "Nearer edge"], ["leave", "Leave it"]], (doc) => doc.oversize, (doc, oversize) => ({ ...doc, oversize }))),
    group("Scroll view",
      slider("Inset, top", 0, 120, 1, (doc) => doc.insetTop, (doc, insetTop) => ({ ...doc, insetTop })),
      slider("Inset, bottom", 0, 120, 1, (doc) => doc.insetBottom, (doc, insetBottom) => ({ ...doc, insetBottom })),
      slider("Tab bar", 0, 120, 1, (doc) => doc.below, (doc, below) => ({ ...doc, below })),
      select("Safe area", [["automatic", "added by the system"], ["always", "always added"], ["scrollableAxes", "added where it scrolls"], ["never", "never added"]], (doc) => doc.adjust, (doc, adjust) => ({ ...doc, adjust }))),
    group("Field",
      row("Label", caption, "caption"),
      make("div", { class: "quad" }, numberOf("x", "Field’s x", "x", -2000), numberOf("y", "Field’s y", "y", -2000), numberOf("w", "Field’s width", "w", 1), numberOf("h", "Field’s height", "h", 1)),
      make("div", { class: "wide" }, add("field", "Add field"), add("text", "Add text view"), remove)));
  return (doc) => syncs.forEach((sync) => sync(doc));
}
