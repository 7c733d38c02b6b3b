// The worst fields with the keyboard up: copies of the artboard's layers, moved as the service answered.

interface Picture { artboard: FrameNode; layers: Layer[]; screen: Screen; content: Size & { top: number }; obstructions: Edges; result: Result; label: string }

const MOST_PICTURES = 8;
const SPACE = 40;

const rounded = (value: number) => String(Math.round(value * 100) / 100);

function missingOf(result: Result): string {
  if (result.outcome === "unknown") return "unknown";
  if (result.points > 0) return `${rounded(result.points)} of ${rounded(result.height)} pt`;
  return result.outcome === "seen" ? "seen" : "seen alone";
}

// One group beside the artboard, on the page itself so that no auto layout takes hold of it, in place of the last one.
async function place(artboard: FrameNode, pictures: Picture[], cell: Cell) {
  const made: SceneNode[] = [];
  const group = artboard.getPluginData("group");
  const former = group ? await figma.getNodeByIdAsync(group) : null;
  try {
    await figma.loadFontAsync({ family: "Inter", style: "Regular" });
    pictures.forEach((picture, index) => {
      const x = boxOf(artboard).x + boxOf(artboard).width + 2 * SPACE + index * (cell.screen.width + SPACE);
      const frame = draw(picture, cell, made);
      [frame.x, frame.y] = [x, boxOf(artboard).y];
      const caption = figma.createText();
      made.push(caption);
      caption.fontName = { family: "Inter", style: "Regular" };
      caption.characters = `${picture.label}: ${missingOf(picture.result)}\n${cell.deviceName}, ${cell.orientation}, ${cell.keyboard}`;
      [caption.x, caption.y] = [x, frame.y + cell.screen.height + 8];
    });
    const drawn = made.length > 0 ? figma.group(made, figma.currentPage) : null;
    if (drawn) {
      drawn.name = `${artboard.name}, keyboard up`;
      drawn.setPluginData("artboard", artboard.id);
    }
    artboard.setPluginData("group", drawn ? drawn.id : "");
  } catch (error) {
    made.forEach((node) => node.remove());
    throw error;
  }
  // A copied artboard remembers the group of its original, which stays.
  if (former && !former.removed && former.type === "GROUP" && former.getPluginData("artboard") === artboard.id) former.remove();
}

function draw(picture: Picture, cell: Cell, made: SceneNode[]): FrameNode {
  const { artboard, layers, screen, result } = picture;
  const request = result.request as NonNullable<Result["request"]>;
  const origin = boxOf(artboard);
  const [fields, buttons] = (["field", "button"] as Role[]).map((role) => layers.filter((layer) => layer.role === role));
  const field = fields[indexIn(result.field)];
  const view = request.scrollView.frame;
  const up = (result.contentOffset ? result.contentOffset.y : 0) - view.y;
  const shown = { ...request.field.frame, x: request.field.frame.x + view.x, y: request.field.frame.y - up };

  const frame = figma.createFrame();
  made.push(frame);
  frame.name = `${picture.label}, keyboard up`;
  frame.resize(cell.screen.width, cell.screen.height);
  frame.clipsContent = true;
  frame.fills = artboard.fills;

  // The content first: Figma's constraints carry it to the width of the screen, then the answer moves it.
  const content = figma.createFrame();
  frame.appendChild(content);
  content.name = "content";
  content.fills = [];
  content.clipsContent = false;
  content.resize(picture.content.width, picture.content.height);
  const held = layers.filter((layer) => ["bar", "system", "keyboard"].includes(layer.role));
  const copies = artboard.children.filter((node) => node.visible && node.absoluteBoundingBox && !held.some((layer) => layer.node === node)).map((node) => {
    const copy = copyOf(node);
    content.appendChild(copy);
    [copy.x, copy.y] = [node.x, node.y - picture.content.top];
    held.forEach((layer) => hide(copy, node, layer.node));
    return { node, copy };
  });
  content.resize(request.scrollView.contentSize.width, request.scrollView.contentSize.height);
  [content.x, content.y] = [view.x, -up];
  const moved = request.field.frame.y - (field.box.y - origin.y);
  for (const { node, copy } of copies) if (isIn(field.node, node)) copy.y = node.y + moved;

  // The bars stay at their edge of the screen, or on the keyboard.
  const keyboard = cell.keyboardFrame;
  for (const layer of held.filter((one) => one.role !== "keyboard")) {
    const edge = edgeOf(layer.box, origin, screen);
    const change = layer.role === "bar" ? (request.obstructions[edge] || 0) - picture.obstructions[edge] : 0;
    const copy = copyOf(layer.node);
    frame.appendChild(copy);
    copy.x = layer.box.x - origin.x;
    if (keyboard && liesOnKeyboard(layer, layers)) copy.y = keyboard.y - layer.box.height;
    else copy.y = edge === "top" ? layer.box.y - origin.y + change : cell.screen.height - depthOf(layer.box, origin, screen) - change;
  }

  if (keyboard) rectangle(frame, "keyboard", keyboard, [{ type: "SOLID", color: { r: 0.82, g: 0.83, b: 0.86 } }], []);
  rectangle(frame, "field", shown, [], [{ type: "SOLID", color: { r: 0.08, g: 0.35, b: 0.72 } }]);
  const end = bottomOf(shown) + (result.gap || 0);
  for (const part of missingParts(shown, result.points, end, keyboard)) hatch(frame, part);
  for (const companion of result.companions || []) {
    const button = buttons[indexIn(companion.id)];
    const box = { ...button.box, x: button.box.x - origin.x, y: button.box.y - origin.y + moved - up };
    for (const part of missingParts(box, companion.points, end, keyboard)) hatch(frame, part);
  }
  return frame;
}

// The rows that the answer counts: below the end of the strip, behind a keyboard that floats over it, and the rest above it.
function missingParts(box: Box, points: number, end: number, keyboard: Box | null): Box[] {
  const below = Math.min(points, Math.max(0, bottomOf(box) - Math.max(end, box.y)));
  const last = bottomOf(box) - below;
  const over = keyboard && !areApart(box, keyboard) ? Math.max(0, Math.min(last, bottomOf(keyboard)) - Math.max(box.y, keyboard.y)) : 0;
  const behind = Math.min(points - below, over);
  return [
    { ...box, y: last, height: below },
    { ...box, y: keyboard ? Math.max(box.y, keyboard.y) : 0, height: behind },
    { ...box, height: points - below - behind },
  ].filter((part) => part.height > 0);
}

const indexIn = (id: string) => Number(id.split("-")[1]);
const isIn = (node: BaseNode | null, ancestor: BaseNode): boolean => node !== null && (node.id === ancestor.id || isIn(node.parent, ancestor));
const copyOf = (node: SceneNode): SceneNode => (node.type === "COMPONENT" ? node.createInstance() : node.clone());

// Makes the copy of a layer within a copied one transparent, which leaves the layout around it as it is.
function hide(copy: SceneNode, node: SceneNode, layer: SceneNode) {
  if (!isIn(layer, node)) return;
  const path: number[] = [];
  for (let one: BaseNode = layer; one.id !== node.id; one = one.parent as BaseNode) path.unshift((one.parent as unknown as ChildrenMixin).children.indexOf(one as SceneNode));
  const target = path.reduce((at, index) => (at as unknown as ChildrenMixin).children[index], copy);
  (target as FrameNode).opacity = 0;
}

function rectangle(parent: FrameNode, name: string, box: Box, fills: Paint[], strokes: Paint[]) {
  const one = figma.createRectangle();
  parent.appendChild(one);
  one.name = name;
  [one.x, one.y] = [box.x, box.y];
  one.resize(Math.max(box.width, 0.01), Math.max(box.height, 0.01));
  [one.fills, one.strokes] = [fills, strokes];
}

function hatch(parent: FrameNode, { x, y, width, height }: Box) {
  const lines: string[] = [];
  for (let at = 8; at < width + height; at += 8) {
    const [right, low] = [Math.min(at, width), Math.min(at, height)];
    lines.push(`M${right} ${at - right}L${at - low} ${low}`);
  }
  const size = `width="${width}" height="${height}"`;
  const picture = figma.createNodeFromSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#d92d20" fill-opacity=".18"/><path d="${lines.join("")}" stroke="#d92d20" fill="none"/></svg>`);
  parent.appendChild(picture);
  picture.name = "not seen";
  [picture.x, picture.y] = [x, y];
}
