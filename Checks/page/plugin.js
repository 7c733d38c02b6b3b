// Runs the plugin's main file as the design tool would: one global, `figma`, over a canvas made of data, and real HTTP.
// usage: node plugin.js CODE < JSON: `page` is a list of layers, `steps` are {"select": NAME}, {"copy": NAME} or {"send": MESSAGE},
// where an `id` names a layer. Prints what the window was told, what was asked and answered, and the page after each step.
// A layer is [type, name, x, y, width, height, {properties}, [children]], at its place on the canvas less that of `at`.
const fs = require("node:fs");
const vm = require("node:vm");

const { page: layers, at = [0, 0], steps } = JSON.parse(fs.readFileSync(0, "utf8"));
const told = [], asked = [], pages = [], fonts = new Set(), known = new Map();
const FRAMES = ["FRAME", "INSTANCE", "COMPONENT"];

class Layer {
  constructor(type, name, [left, top, width, height], properties = {}) {
    const defaults = { visible: true, opacity: 1, overflowDirection: "NONE", layoutMode: "NONE", fills: [], removed: false, data: {}, parent: null };
    Object.assign(this, defaults, { type, name, left, top, width, height, id: `1:${known.size + 1}` }, properties);
    if (type !== "GROUP") this.constraints = { horizontal: "MIN", vertical: "MIN", ...properties.constraints };
    if (["GROUP", "PAGE", "SECTION", ...FRAMES].includes(type)) this.children = [];
    known.set(this.id, this);
  }

  // Coordinates are those of the nearest frame; a group has none of its own.
  get around() { let one = this.parent; while (one && one.type === "GROUP") one = one.parent; return one || { left: 0, top: 0 }; }
  get x() { return this.left - this.around.left; }
  get y() { return this.top - this.around.top; }
  set x(value) { this.change(); this.move(value - this.x, 0); }
  set y(value) { this.change(); this.move(0, value - this.y); }
  get absoluteBoundingBox() { return this.type === "PAGE" ? null : { x: this.left, y: this.top, width: this.width, height: this.height }; }
  get characters() { return this.text || ""; }
  set characters(value) { if (!fonts.has(JSON.stringify(this.fontName))) throw new Error("unloaded font"); this.text = value; }

  // Parts of instances stay where they are, and so do the children of a frame with auto layout.
  change() {
    for (let one = this.parent; one; one = one.parent) if (one.type === "INSTANCE") throw new Error("in an instance");
    if (this.parent && this.parent.layoutMode !== "NONE" && this.parent.layoutMode) throw new Error("in auto layout");
  }
  move(x, y) { this.left += x; this.top += y; for (const one of this.children || []) one.move(x, y); }
  leave() { if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this); }
  remove() { this.leave(); this.removed = true; known.delete(this.id); for (const one of this.children || []) one.remove(); }
  appendChild(one) {
    if (this.type === "INSTANCE") throw new Error("into an instance");
    const { x, y } = one;
    one.leave();
    one.parent = this;
    this.children.push(one);
    one.move(x - one.x, y - one.y);
  }
  resize(width, height) {
    if (!(width >= 0.01 && height >= 0.01)) throw new Error("too small");
    if (FRAMES.includes(this.type)) for (const one of this.children) {
      for (const [axis, place, length, by, from, to] of [["horizontal", "left", "width", width - this.width, this.width, width], ["vertical", "top", "height", height - this.height, this.height, height]]) {
        const rule = one.constraints ? one.constraints[axis] : "MIN";
        if (rule === "STRETCH") one[length] += by;
        if (rule === "SCALE") one[length] *= to / from;
        const shift = { MAX: by, CENTER: by / 2, SCALE: (one[place] - this[place]) * (to / from - 1) }[rule] || 0;
        one.move(place === "left" ? shift : 0, place === "top" ? shift : 0);
      }
    }
    Object.assign(this, { width, height });
  }
  clone() {
    const copied = (one) => {
      const { type, name, left, top, width, height, id, parent, children, constraints, data, ...rest } = one;
      const copy = new Layer(type, name, [left, top, width, height], { ...rest, data: { ...data }, ...(constraints ? { constraints } : {}) });
      for (const child of children || []) { const inner = copied(child); inner.parent = copy; copy.children.push(inner); }
      return copy;
    };
    const copy = copied(this), { x, y } = this;
    current.children.push(copy);
    copy.parent = current;
    copy.move(x - copy.x, y - copy.y);
    return copy;
  }
  createInstance() { return Object.assign(this.clone(), { type: "INSTANCE" }); }
  async getMainComponentAsync() { return this.component ? { type: "COMPONENT", name: "State=Default", parent: { type: "COMPONENT_SET", name: this.component } } : null; }
  getPluginData(key) { return this.data[key] || ""; }
  setPluginData(key, value) { this.data[key] = value; }
}

const current = new Layer("PAGE", "page", [0, 0, 0, 0]);
const build = (parent, [type, name, x, y, width, height, properties, children]) => {
  const one = new Layer(type, name, [x + at[0], y + at[1], width, height], properties);
  one.parent = parent;
  parent.children.push(one);
  for (const child of children || []) build(one, child);
};
for (const layer of layers) build(current, layer);
const all = (one = current) => [one, ...(one.children || []).flatMap(all)];
const named = (name) => all().find((one) => one.name === name);
const made = (type) => () => { const one = new Layer(type, type, [0, 0, 100, 100]); one.parent = current; current.children.push(one); return one; };

const listeners = {};
const figma = {
  showUI: () => {},
  on: (event, listener) => { listeners[event] = listener; },
  ui: { onmessage: null, postMessage: (message) => told.push(structuredClone(message)) },
  viewport: { scrollAndZoomIntoView: ([node]) => told.push({ type: "in view", name: node.name }) },
  currentPage: current,
  getNodeByIdAsync: async (id) => known.get(id) || null,
  loadFontAsync: async (font) => { fonts.add(JSON.stringify(font)); },
  createFrame: made("FRAME"), createRectangle: made("RECTANGLE"), createText: made("TEXT"),
  createNodeFromSvg: (svg) => {
    const [width, height] = ["width", "height"].map((side) => Number(new RegExp(`${side}="([^"]+)"`).exec(svg)[1]));
    const one = made("FRAME")();
    one.resize(width, height);
    return Object.assign(one, { svg });
  },
  group: (nodes, parent) => {
    const left = Math.min(...nodes.map((one) => one.left)), top = Math.min(...nodes.map((one) => one.top));
    const group = new Layer("GROUP", "Group", [left, top, Math.max(...nodes.map((one) => one.left + one.width)) - left, Math.max(...nodes.map((one) => one.top + one.height)) - top]);
    parent.appendChild(group);
    for (const one of nodes) group.appendChild(one);
    return group;
  },
};
current.selection = [];
const spy = async (url, options) => {
  const response = await fetch(url, options);
  const text = await response.text();
  asked.push({ url, body: options ? JSON.parse(options.body) : null, status: response.status, answer: text.startsWith("{") ? JSON.parse(text) : text });
  return { ok: response.ok, status: response.status, json: async () => JSON.parse(text) };
};
vm.runInNewContext(fs.readFileSync(process.argv[2], "utf8"), { figma, __html__: "", fetch: spy });

const seen = ({ type, name, id, left, top, width, height, opacity, text, svg, data, children }) =>
  ({ type, name, id, x: left - at[0], y: top - at[1], width, height, opacity, text, svg, data: { ...data }, children: children && children.map(seen) });
(async () => {
  for (const { select, copy, send } of steps) {
    if (copy) { const one = named(copy); Object.assign(one.clone(), { name: `${copy} copy` }).move(2000, 0); }
    if (select) { current.selection = [named(select)]; listeners.selectionchange(); }
    if (send) await figma.ui.onmessage("id" in send ? { ...send, id: named(send.id) ? named(send.id).id : send.id } : send);
    await new Promise((resolve) => setImmediate(resolve));
    pages.push(seen(current));
  }
  console.log(JSON.stringify({ told, asked, pages }));
})();
