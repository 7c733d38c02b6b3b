// The artboard as a form of POST /audit. Boxes are sent as the canvas has them; `origin` is the artboard's place.

interface Size { width: number; height: number }
interface Device { id: string; names: { name: string; year: number }[]; year?: number; size: Size }
interface Edges { top: number; bottom: number }
interface Fit extends Size { orientation: string; device: string | null }
interface Screen extends Fit { safeArea: Edges }

// The screen that the artboard was drawn for: a device of its size, else the one of its width that it is taller than.
function screenOf(box: Box, devices: Device[], chosen: string): Fit | null {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const turned = (device: Device) => [
    { ...device.size, orientation: "portrait", device: device.id, year: device.year || 0 },
    { width: device.size.height, height: device.size.width, orientation: "landscape", device: device.id, year: device.year || 0 },
  ];
  const fitting = devices.flatMap(turned).filter((one) => one.width === width && one.height <= height);
  const order = (one: Fit & { year: number }) => [Number(one.height === height), Number(one.device === chosen), one.height, one.year];
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
const liesOnKeyboard = (bar: Layer, layers: Layer[]) => layers.some((one) => one.role === "keyboard" && Math.abs(bottomOf(bar.box) - one.box.y) <= 1);

// The parts of the screen that layers take from its top and its bottom.
function edgesOf(layers: Layer[], artboard: Box, screen: Size): Edges {
  const of = (edge: "top" | "bottom") => layers.filter(({ box }) => edgeOf(box, artboard, screen) === edge)
    .map(({ box }) => (edge === "top" ? bottomOf(box) - artboard.y : depthOf(box, artboard, screen)));
  return { top: Math.max(0, ...of("top")), bottom: Math.max(0, ...of("bottom")) };
}

// The content of a scroll view begins below the safe area, which the system adds, and ends above it.
function contentOf(artboard: FrameNode, screen: Screen, scrolls: boolean): Size & { top: number } {
  if (!scrolls) return { top: 0, width: screen.width, height: screen.height };
  const { top, bottom } = screen.safeArea;
  return { top, width: boxOf(artboard).width, height: Math.max(1, heightOf(artboard) - top - bottom) };
}

function formOf(artboard: FrameNode, layers: Layer[], screen: Screen, scrolls: boolean) {
  const box = boxOf(artboard);
  const [fields, buttons, bars] = (["field", "button", "bar"] as Role[]).map((role) => layers.filter((layer) => layer.role === role));
  // The button below the last field belongs to it.
  const last = fields.reduce((low, one) => (bottomOf(one.box) > bottomOf(low.box) ? one : low));
  const below = buttons.filter((one) => one.box.y >= bottomOf(last.box) && one.box.y - bottomOf(last.box) <= 96).sort((a, b) => a.box.y - b.box.y)[0];
  const element = (layer: Layer, id: string) => ({
    id, label: shortened(layer.label), frame: layer.box, coordinateSpace: "window", constraints: constraintsOf(layer.node, artboard),
  });
  const frame = { x: box.x, y: box.y, width: screen.width, height: screen.height };
  const { width, height } = contentOf(artboard, screen, scrolls);
  return {
    name: shortened(artboard.name) || "Artboard",
    designedFor: screen.device
      ? { device: screen.device, orientation: screen.orientation }
      : { width: screen.width, height: screen.height, safeAreaInsets: screen.safeArea },
    origin: { x: box.x, y: box.y },
    ...(scrolls ? { scrollView: { frame, contentSize: { width, height } } } : { view: { frame } }),
    fields: fields.map((layer, index) => ({ ...element(layer, `field-${index}`), ...(layer === last && below ? { companions: [`button-${buttons.indexOf(below)}`] } : {}) })),
    landmarks: buttons.map((layer, index) => element(layer, `button-${index}`)),
    obstructions: edgesOf(bars.filter((bar) => !liesOnKeyboard(bar, layers)), box, screen),
    accessoryHeight: bars.filter((bar) => liesOnKeyboard(bar, layers)).reduce((most, bar) => Math.max(most, bar.box.height), 0),
  };
}

const overflows = (artboard: FrameNode) => artboard.overflowDirection === "VERTICAL" || artboard.overflowDirection === "BOTH";

// The height of what scrolls, which may go on below the end of an artboard that clips it.
function heightOf(artboard: FrameNode): number {
  const ends = artboard.children.filter((node) => node.visible && node.absoluteBoundingBox).map((node) => bottomOf(boxOf(node)) - boxOf(artboard).y);
  return Math.max(boxOf(artboard).height, ...(overflows(artboard) ? ends : []));
}
