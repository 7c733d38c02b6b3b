// How nodes are made and lengths written, and the parts of the drawing that know no state: hatching and keys.

function make(tag, attributes = {}, ...children) {
  const node = tag.startsWith("svg:") ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "text") node.textContent = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}
const $ = (id) => document.getElementById(id);
const shown = (value) => (Math.round(value * 100) / 100 + 0).toString().replace("-", "−");
// Setting a style that is there already still costs a look at all that inherits it: what was set is kept.
const setVars = (node, vars) => {
  const known = node.vars ??= {};
  for (const [name, value] of Object.entries(vars)) if (known[name] !== value) node.style.setProperty("--" + name, known[name] = value);
};
const setStyle = (node, style) => {
  const known = node.known ??= {};
  for (const [name, value] of Object.entries(style)) if (known[name] !== value) node.style[name] = known[name] = value;
};
const place = (node, x, y, w, h) => setStyle(node, { transform: `translate(${x}px,${y}px)`, width: w + "px", height: h + "px" });

let hatchCount = 0;
// Lines at 45 degrees: what is covered, and also readable without its colour.
function hatching() {
  const id = "hatch" + (hatchCount += 1);
  return make("svg:svg", { "aria-hidden": "true" },
    make("svg:defs", {}, make("svg:pattern", { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, make("svg:line", { x1: 0, y1: 0, x2: 0, y2: 6, stroke: "currentColor", "stroke-width": 2 }))),
    make("svg:rect", { width: "100%", height: "100%", fill: `url(#${id})`, opacity: 0.75 }));
}

// The keys, in points.
function keyboardArt(frame, parts, kind) {
  const svg = make("svg:svg", { viewBox: `0 0 ${frame.width} ${frame.height}`, preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true" });
  const key = (x, y, w, h, dark, label, size = 21) => {
    svg.append(make("svg:rect", { x, y, width: w, height: h, rx: 5, class: dark ? "k2" : "k" }));
    if (label) svg.append(make("svg:text", { x: x + w / 2, y: y + h / 2 + size * 0.34, "font-size": size, text: label }));
  };
  const width = frame.width, bar = parts.bar ?? 44;
  const hasBar = kind === "withBar" || kind === "hardwareBar";
  const strip = kind === "floating" ? 20 : Math.min(parts.bottomStrip ?? 0, frame.height * 0.25);
  if (hasBar) {
    for (const third of [1, 2]) svg.append(make("svg:line", { x1: width * third / 3, y1: bar * 0.3, x2: width * third / 3, y2: bar * 0.72, class: "r", "vector-effect": "non-scaling-stroke" }));
    if (kind === "hardwareBar") return svg;
  }
  if (parts.platform === "android" && strip > 0) {
    // Android's own bar below the keys: what puts the keyboard away, and what chooses another one.
    const y = frame.height - strip / 2, icon = (d) => svg.append(make("svg:path", { class: "navigation", d }));
    icon(`M${width * 0.09 - 5} ${y - 2.5}l5 5l5 -5`);
    icon(`M${width * 0.91 - 8} ${y - 5}h16v10h-16zM${width * 0.91 - 4} ${y + 2}h8`);
  }
  const top = hasBar ? Math.min(bar, frame.height * 0.3) : 6, room = frame.height - top - strip;
  const pitch = room / 4, gap = Math.min(6, width * 0.016), tall = pitch * 0.78;
  const size = Math.min(22, tall * 0.54), unit = (width - gap) / 10;
  ["qwertyuiop", "asdfghjkl", "zxcvbnm"].forEach((row, index) => {
    const y = top + pitch * index + (pitch - tall) / 2, left = (width - unit * row.length - gap) / 2 + gap;
    [...row].forEach((letter, at) => key(left + unit * at, y, unit - gap, tall, false, letter, size));
    if (index === 2) {
      const side = left - gap * 2 - gap / 2;
      key(gap, y, side, tall, true, "⇧", size * 0.8);
      key(width - gap - side, y, side, tall, true, "⌫", size * 0.8);
    }
  });
  const y = top + pitch * 3 + (pitch - tall) / 2, side = unit * 2.4;
  key(gap, y, side - gap, tall, true, "123", size * 0.72);
  key(gap + side, y, width - side * 2 - gap * 2 - gap / 2, tall, false, "space", size * 0.72);
  key(width - side, y, side - gap, tall, true, "return", size * 0.72);
  return svg;
}
