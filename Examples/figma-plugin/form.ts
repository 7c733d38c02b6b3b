// The artboard as a form of POST /audit. Boxes are sent as the canvas has them; `origin` is the artboard's place.

interface Size { width: number; height: number }
interface Device { id: string; names: { name: string; year: number }[]; year?: number; size: Size }
interface Screen extends Size { orientation: string; device: string | null }

// The screen that the artboard was drawn for: a device of its size, else the one of its width that it is taller than.
function screenOf(box: Box, devices: Device[], chosen: string): Screen | null {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const turned = (device: Device) => [
    { ...device.size, orientation: "portrait", device: device.id, year: device.year || 0 },
    { width: device.size.height, height: device.size.width, orientation: "landscape", device: device.id, year: device.year || 0 },
  ];
  const fitting = devices.map(turned).reduce((all, two) => all.concat(two), []).filter((one) => one.width === width && one.height <= height);
  const order = (one: Screen & { year: number }) => [Number(one.height === height), Number(one.device === chosen), one.height, one.year];
  fitting.sort((a, b) => order(b).map((value, index) => value - order(a)[index]).find((difference) => difference !== 0) || 0);
  return fitting[0] || null;
}

// At most 128 bytes of UTF-8, with no half of a surrogate pair.
function shortened(text: string): string {
  let [kept, bytes] = ["", 0];
  for (const one of text) {
    const code = one.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > 128) break;
    kept += code >= 0xd800 && code <= 0xdfff ? "\ufffd" : one;
  }
  return kept;
}

// Constraints count from the artboard: the first on the way down that does not stretch decides. Groups have none of their own.
function constraintsOf(node: SceneNode, artboard: FrameNode): Constraints {
  const path: SceneNode[] = [];
  for (let one: BaseNode | null = node; one && one.id !== artboard.id; one = one.parent) path.unshift(one as SceneNode);
  const along = (axis: "horizontal" | "vertical") => path.map((one) => {
    const parent = one.parent as FrameNode;
    const isLaidOut = parent && "layoutMode" in parent && parent.layoutMode !== "NONE" && !("layoutPositioning" in one && one.layoutPositioning === "ABSOLUTE");
    const sizing = (one as FrameNode)[axis === "horizontal" ? "layoutSizingHorizontal" : "layoutSizingVertical"];
    if (isLaidOut) return sizing === "FILL" ? "STRETCH" : "MIN";
    return "constraints" in one ? one.constraints[axis] : "STRETCH";
  }).find((constraint) => constraint !== "STRETCH") || "STRETCH";
  return { horizontal: along("horizontal"), vertical: along("vertical") };
}

// Bars hold their place at an edge of the screen: at its end too where the artboard goes on below it.
function edgeOf(box: Box, artboard: Box, screen: Size): "top" | "bottom" {
  return box.y + box.height / 2 - artboard.y < screen.height / 2 ? "top" : "bottom";
}
const depthOf = (box: Box, artboard: Box, screen: Size) => (bottomOf(box) - artboard.y > screen.height + 1 ? artboard.height : screen.height) - (box.y - artboard.y);

function formOf(artboard: FrameNode, layers: Layer[], screen: Screen, scrolls: boolean) {
  const box = boxOf(artboard);
  const [fields, buttons, keyboards] = (["field", "button", "keyboard"] as Role[]).map((role) => layers.filter((layer) => layer.role === role));
  const bars = layers.filter((layer) => layer.role === "bar");
  const isAbove = (bar: Layer) => keyboards.some((keyboard) => Math.abs(bottomOf(bar.box) - keyboard.box.y) <= 1);
  const pinned = bars.filter((bar) => !isAbove(bar));
  const heights = (edge: "top" | "bottom") => pinned.filter((bar) => edgeOf(bar.box, box, screen) === edge)
    .map((bar) => (edge === "top" ? bottomOf(bar.box) - box.y : depthOf(bar.box, box, screen)));
  const obstructions: { top?: number; bottom?: number } = {};
  for (const edge of ["top", "bottom"] as const) if (heights(edge).length > 0) obstructions[edge] = Math.max(0, ...heights(edge));
  // The button below the last field belongs to it.
  const last = fields.reduce((low, one) => (bottomOf(one.box) > bottomOf(low.box) ? one : low));
  const below = buttons.filter((one) => one.box.y >= bottomOf(last.box) && one.box.y - bottomOf(last.box) <= 96).sort((a, b) => a.box.y - b.box.y)[0];
  const element = (layer: Layer, id: string) => ({
    id, label: shortened(layer.label), frame: layer.box, coordinateSpace: "window", constraints: constraintsOf(layer.node, artboard),
  });
  const frame = { x: box.x, y: box.y, width: screen.width, height: screen.height };
  const system = (edge: string) => layers.filter((layer) => layer.role === "system" && edgeOf(layer.box, box, screen) === edge)
    .map((layer) => (edge === "top" ? bottomOf(layer.box) - box.y : depthOf(layer.box, box, screen)));
  return {
    name: shortened(artboard.name) || "Artboard",
    designedFor: screen.device
      ? { device: screen.device, orientation: screen.orientation }
      : { width: screen.width, height: screen.height, safeAreaInsets: { top: Math.max(0, ...system("top")), bottom: Math.max(0, ...system("bottom")) } },
    origin: { x: box.x, y: box.y },
    // The artboard draws the safe area itself, so nothing is added to it.
    ...(scrolls
      ? { scrollView: { frame, contentSize: { width: box.width, height: heightOf(artboard) }, contentInsetAdjustmentBehavior: "never" } }
      : { view: { frame } }),
    fields: fields.map((layer, index) => ({ ...element(layer, `field-${index}`), ...(layer === last && below ? { companions: [`button-${buttons.indexOf(below)}`] } : {}) })),
    landmarks: buttons.map((layer, index) => element(layer, `button-${index}`)),
    obstructions,
    accessoryHeight: bars.filter(isAbove).reduce((most, bar) => Math.max(most, bar.box.height), 0),
  };
}

const overflows = (artboard: FrameNode) => artboard.overflowDirection === "VERTICAL" || artboard.overflowDirection === "BOTH";

// The height of what scrolls, which may go on below the end of an artboard that clips it.
function heightOf(artboard: FrameNode): number {
  const ends = artboard.children.filter((node) => node.visible && node.absoluteBoundingBox).map((node) => bottomOf(boxOf(node)) - boxOf(artboard).y);
  return Math.max(boxOf(artboard).height, ...(overflows(artboard) ? ends : []));
}
