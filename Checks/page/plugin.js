// Runs the plugin's main file as the design tool would: one global, `figma`, made by hand, and real HTTP.
// usage: node plugin.js CODE SERVICE; prints what the plugin told its window and what it put on the canvas.
const fs = require("node:fs");
const vm = require("node:vm");

const [, , code, service] = process.argv;
let count = 0;
const layer = (name, x, y, width, height, children) => ({
  id: `1:${(count += 1)}`, name, type: children ? "FRAME" : "RECTANGLE", visible: true, x, y, width, height,
  absoluteBoundingBox: { x, y, width, height },
  ...(children ? { children, findAll: (fits) => children.flatMap((one) => [one, ...(one.children ? one.findAll(() => true) : [])]).filter(fits) } : {}),
});
// A screen somewhere on the canvas, at a place that only `origin` explains. The last field cannot be scrolled far enough.
const X = -1250.5, Y = 4310.25;
const frame = layer("Sign up", X, Y, 375, 812, [
  layer("Title", X + 16, Y + 60, 200, 30),
  layer("Field name", X + 16, Y + 120, 343, 44),
  layer("Group", X, Y + 300, 375, 200, [layer("Field mail", X + 16, Y + 430, 343, 44)]),
  layer("Field message", X + 16, Y + 180, 343, 600),
]);
const page = { name: "page", children: [frame], appendChild(node) { this.children.push(node); node.parent = this; } };
frame.parent = page;
const made = () => ({ children: [], appendChild(node) { this.children.push(node); }, resize(width, height) { this.width = width; this.height = height; } });
const told = [];
const figma = {
  showUI: (html, options) => told.push({ type: "shown", width: options.width }),
  ui: { onmessage: null, postMessage: (message) => told.push(message) },
  currentPage: { selection: [] },
  createNodeFromSvg: (text) => ({ ...made(), svg: text.length, begins: text.slice(0, 4) }),
  createFrame: made,
  createRectangle: made,
};
const requests = [];
const spy = async (url, options) => { requests.push({ url, body: JSON.parse(options.body), accept: options.headers.Accept }); return fetch(url, options); };
vm.runInNewContext(fs.readFileSync(code, "utf8"), { figma, __html__: "", fetch: spy });

(async () => {
  const question = { type: "check", service, keyboard: 336, padding: 10 };
  await figma.ui.onmessage(question);
  figma.currentPage.selection = [frame];
  await figma.ui.onmessage(question);
  await figma.ui.onmessage({ ...question, padding: -1 });
  const placed = page.children[1];
  console.log(JSON.stringify({ told, requests, frame: frame.absoluteBoundingBox, placed: { name: placed.name, x: placed.x, y: placed.y, svg: placed.svg ?? null, begins: placed.begins ?? null, parts: placed.children.map(({ name, x, y, width, height }) => ({ name, x, y, width, height })) } }));
})();
