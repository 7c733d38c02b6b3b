// The settings beside the phones: each shows and changes a part of the document.

const CURVES = [
  [7, "7, the keyboard’s spring"], [0, "0, ease in and out"], [1, "1, ease in"], [2, "2, ease out"], [3, "3, linear"],
];
const STRATEGIES = [
  ["scroll", "Scroll"], ["insetOnly", "Inset only"], ["translate", "Move the window"], ["resize", "Resize the scroll view"],
];
const OVERSIZE = [["caret", "Show the caret"], ["top", "Show the top"], ["nearer", "Nearer edge"], ["leave", "Leave it"]];
const ADJUSTMENTS = [
  ["automatic", "added by the system"], ["always", "always added"], ["scrollableAxes", "added where it scrolls"],
  ["never", "never added"],
];

// Whether all lengths of the screen and the keyboard are a device's.
function isOfDevice({ request, ...doc }) {
  if (!request) return true;
  const { screen, window, keyboard } = request, isPlaced = keyboard?.frameEnd !== undefined || keyboard?.height !== undefined;
  return Boolean(recordOf({ ...doc, request })?.width) && !screen && !window && !isPlaced;
}

// The devices of the catalogue in groups, the newest first; each by the names under which it is sold, newest first too.
function modelChoices(doc) {
  const groups = new Map([["iPhone", []], ["iPad", []], ["Android", []], ["Others", []]]);
  const known = listed.length ? listed : devices.filter((one) => one.width);
  for (const one of [...known].sort((a, b) => b.year - a.year)) {
    const [first] = (one.models[0] ?? one.id).split(" "), own = groups.has(first) ? first : "Others";
    groups.get(one.id.startsWith("android-") ? "Android" : own).push([one.id, namesOf(one)]);
  }
  const grouped = [...groups].filter(([, options]) => options.length).map(([group, options]) => ({ group, options }));
  if (!doc.request || known.some((one) => one.id === doc.request.device)) return grouped;
  const { W, H } = geometry(doc);
  return [[doc.request.device ?? "", `As sent, ${shown(W)} × ${shown(H)}`], ...grouped];
}
// “iPhone 17 Pro, 17, 16 Pro”.
function namesOf({ id, models }) {
  if (!models.length) return id;
  const [first, ...others] = [...models].reverse(), family = first.split(" ")[0] + " ";
  return [first, ...others.map((name) => (name.startsWith(family) ? name.slice(family.length) : name))].join(", ");
}

// A form has every kind of keyboard; a reader's own request those of its device, unless it says itself where it is.
function kindChoices(doc) {
  if (!doc.request) return Object.entries(KINDS);
  const kind = kindIn(doc);
  if (!isOfDevice(doc)) return [[kind, keyboardFrame(doc) ? "As sent" : "None was sent"]];
  const { W, H } = geometry(doc), record = recordOf(doc);
  const isKnown = (one) => one === "none" || keyboardOfDevice({ ...doc.request, keyboardKind: one }, record, W, H);
  return Object.entries(KINDS).filter(([one]) => one === kind || isKnown(one));
}

function inspector(root, change) {
  const syncs = [];
  const group = (name, ...rows) => make("fieldset", {}, make("legend", { text: name }), ...rows);
  let count = 0;
  const row = (name, control, id) => make("div", { class: "ctl" }, id ? make("label", { for: id, text: name }) : make("span", { text: name }), control);
  const slider = (name, low, high, step, read, write, unit = "", usable = () => true) => {
    const id = "s" + (count += 1);
    const input = make("input", { type: "range", id, min: low, max: high, step, oninput: () => change((doc) => write(doc, Number(input.value)), id), onchange: () => change(null) });
    const output = make("output", { for: id });
    syncs.push((doc) => {
      const value = read(doc);
      input.value = value;
      output.textContent = shown(Number(value)) + unit;
      input.disabled = !usable(doc);
    });
    return row(name, make("div", { class: "slide" }, input, output), id);
  };
  // `options` are [value, text], or {group, options} of several.
  const select = (name, options, read, write, first = null) => {
    const id = "s" + (count += 1);
    const set = () => change((doc) => write(doc, input.value));
    const input = make("select", { id, onchange: () => (first?.(input.value)?.then(set) ?? set()) });
    const option = (one) => (one.group ? make("optgroup", { label: one.group }, ...one.options.map(option))
      : make("option", { value: one[0], text: one[1] }));
    let filled = null;
    syncs.push((doc) => {
      const list = typeof options === "function" ? options(doc) : options, key = JSON.stringify(list);
      if (filled !== key) input.replaceChildren(...list.map(option));
      filled = key;
      input.value = read(doc);
      input.disabled = input.options.length < 2;
    });
    return row(name, input, id);
  };
  const segments = (name, options, read, write, usable = () => true) => {
    const buttons = options.map(([value, text]) => make("button", { type: "button", text, onclick: () => change((doc) => write(doc, value)) }));
    syncs.push((doc) => buttons.forEach((button, at) => {
      button.setAttribute("aria-pressed", String(read(doc) === options[at][0]));
      button.disabled = !usable(doc);
    }));
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
  // What a form keeps itself, and a reader's own request in a member.
  const set = (name) => [(doc) => setting(doc, name), (doc, value) => withSetting(doc, name, value)];
  const side = (doc) => (geometry(doc).onSide ? "landscape" : "portrait");
  const addLane = make("button", { type: "button", id: "add-lane", text: "Compare another policy", onclick: () => change((doc) => {
    const next = Object.keys(POLICIES).find((policy) => !doc.lanes.some((lane) => lane.policy === policy)) ?? "automatic";
    return doc.lanes.length >= 4 ? doc : { ...doc, lanes: [...doc.lanes, { policy: next, fidelity: next === "automatic" ? "intended" : "asWritten" }] };
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
      select("Model", modelChoices, (doc) => deviceIdOf(doc) ?? "", (doc, device) => {
        if (doc.request) return device ? onDevice(doc, { device }) : doc;
        return fitted({ ...doc, device, height: null }, doc, { ...doc, device });
      }, learnDevice),
      segments("Orientation", [["portrait", "Portrait"], ["landscape", "Landscape"]], side, (doc, orientation) => {
        if (orientation === side(doc)) return doc;
        if (doc.request) return onDevice(doc, { orientation });
        // With the keyboard up it is an event, as on a phone that is turned; else it is how the phone is held.
        return keyboardIn(doc) ? { ...turned(doc), steps: [...doc.steps.slice(-58), { t: "rotate" }] } : turned(doc);
      }, isOfDevice)),
    group("Keyboard",
      select("Kind", kindChoices, kindIn, (doc, kind) => {
        if (doc.request) return onDevice(doc, { keyboardKind: kind });
        // A height that was set by hand is that of the kind it was set for.
        if (keyboardIn(doc)) return { ...doc, height: null, steps: [...doc.steps, { t: "kind", kind }] };
        return { ...doc, kind, steps: doc.steps.filter((one) => one.t !== "kind"), height: null };
      }),
      slider("Height", 40, 600, 1, keyboardHeight, withHeight, "", hasHeight),
      slider("Duration", 0, 1, 0.05, ...set("duration"), " s"),
      select("Curve", CURVES, (doc) => setting(doc, "curve"), (doc, curve) => withSetting(doc, "curve", Number(curve)))),
    group("Wishes",
      slider("Padding", 0, 80, 1, paddingOf, (doc, value) => withSetting(doc, "padding", value)),
      segments("Alignment", [["nearest", "Near"], ["top", "Top"], ["center", "Mid"], ["bottom", "End"]], ...set("alignment")),
      select("Strategy", STRATEGIES, ...set("strategy")),
      select("Too tall", OVERSIZE, ...set("oversize"))),
    group("Scroll view",
      slider("Inset, top", 0, 120, 1, (doc) => insetsOf(doc).top, (doc, value) => withInset(doc, "top", value)),
      slider("Inset, bottom", 0, 120, 1, (doc) => insetsOf(doc).bottom, (doc, value) => withInset(doc, "bottom", value)),
      slider("Tab bar", 0, 120, 1, (doc) => doc.below, (doc, below) => ({ ...doc, below }), "", (doc) => !doc.request),
      select("Safe area", ADJUSTMENTS, ...set("adjust"))),
    group("Field",
      row("Label", caption, "caption"),
      make("div", { class: "quad" }, numberOf("x", "Field’s x", "x", -2000), numberOf("y", "Field’s y", "y", -2000), numberOf("w", "Field’s width", "w", 1), numberOf("h", "Field’s height", "h", 1)),
      make("div", { class: "wide" }, add("field", "Add field"), add("text", "Add text view"), remove)));
  return (doc) => syncs.forEach((sync) => sync(doc));
}
