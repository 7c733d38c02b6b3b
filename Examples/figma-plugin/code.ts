// Asks the service about every field of the selected frame, places the picture beside it, and lists what stays covered.
// The boxes are sent as the canvas has them; `origin`, the frame's own box, is what the service subtracts.

interface Box { x: number; y: number; width: number; height: number }
interface Question { type: "check"; service: string; keyboard: number; padding: number }
interface Covered { id: string; name: string; after: number; advice: string }
interface Warning { message: string; cure?: { pointer: string; value: number } }
interface Answer {
  contentOffset: { x: number; y: number } | null;
  keyboard: { frameInWindow: Box | null };
  coverage: { after: number } | null;
  warnings: Warning[];
}

figma.showUI(__html__, { width: 320, height: 440, themeColors: true });

figma.ui.onmessage = async (question: Question) => {
  if (question.type !== "check") return;
  try {
    figma.ui.postMessage(await check(question));
  } catch (error) {
    figma.ui.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

async function check(question: Question) {
  const frame = figma.currentPage.selection[0];
  if (figma.currentPage.selection.length !== 1 || !frame || !("children" in frame) || !frame.absoluteBoundingBox) {
    throw new Error("Select one frame: the screen with the form.");
  }
  const box: Box = frame.absoluteBoundingBox;
  const fields = fieldsOf(frame as FrameNode);
  if (fields.length === 0) throw new Error("The frame has no visible layers.");
  const drawn = frame.children.find((layer) => /^keyboard/i.test(layer.name) && layer.absoluteBoundingBox !== null);
  const bottom = fields.reduce((most, field) => Math.max(most, boxOf(field).y + boxOf(field).height), box.y + box.height);

  const covered: Covered[] = [];
  let shown = { request: {}, answer: null as Answer | null, lowest: -Infinity };
  for (const field of fields) {
    const request = {
      event: "keyboardWillShow",
      origin: box,
      screen: { width: box.width, height: box.height },
      scrollView: { id: frame.id, frame: box, contentSize: { width: box.width, height: bottom - box.y } },
      field: { id: field.name.slice(0, 32), frame: boxOf(field), coordinateSpace: "screen" },
      keyboard: drawn ? { frameEnd: drawn.absoluteBoundingBox } : { height: question.keyboard },
      options: { padding: question.padding },
    };
    const answer: Answer = await (await ask(question.service, request)).json();
    const coverage = answer.coverage;
    const worse = coverage !== null && coverage.after > 0;
    if (coverage !== null && worse) {
      const advice = answer.warnings.map(told).join("; ");
      covered.push({ id: field.id, name: field.name, after: coverage.after, advice });
    }
    // One picture: of the lowest field, or the lowest of those that stay covered.
    const rank = boxOf(field).y + (worse ? 1e6 : 0);
    if (rank > shown.lowest) shown = { request, answer, lowest: rank };
  }
  const picture = await place(frame as FrameNode, question.service, shown.request, shown.answer as Answer);
  return { type: "checked", frame: frame.name, fields: fields.length, covered, picture, request: shown.request };
}

const told = ({ message, cure }: Warning) => (cure ? `${message} (${cure.pointer} ${cure.value} would do)` : message);
const boxOf = (layer: SceneNode): Box => layer.absoluteBoundingBox as Box;

// The layers that are named as fields; where none is, every visible child that is not the keyboard.
function fieldsOf(frame: FrameNode): SceneNode[] {
  const usable = (layer: SceneNode) => layer.visible && layer.absoluteBoundingBox !== null && !/^keyboard/i.test(layer.name);
  const named = frame.findAll((layer) => /^(field|input|text ?field|text ?view)\b/i.test(layer.name)).filter(usable);
  return named.length > 0 ? named : frame.children.filter(usable);
}

async function ask(service: string, request: object, accept = "application/json") {
  const response = await fetch(service.replace(/\/$/, "") + "/avoid", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(request),
  });
  if (response.ok || accept !== "application/json") return response;
  const problem = await response.json();
  const first = problem.errors && problem.errors[0];
  throw new Error(first ? `${first.pointer}: ${first.detail}` : problem.detail);
}

// The service's own picture beside the frame; a service that draws none gets three rectangles in its place.
async function place(frame: FrameNode, service: string, request: object, answer: Answer) {
  const response = await ask(service, request, "image/svg+xml");
  let node: FrameNode;
  if (response.ok) {
    node = figma.createNodeFromSvg(await response.text());
  } else {
    node = figma.createFrame();
    node.resize(frame.width, frame.height);
    node.fills = [{ type: "SOLID", color: { r: 1, g: 1, b: 1 } }];
    const field = (request as { field: { frame: Box }; origin: Box }).field.frame;
    const origin = (request as { origin: Box }).origin;
    // Where the offset is null the form stays where it is.
    const up = answer.contentOffset ? answer.contentOffset.y : 0;
    rectangle(node, "field, after", { ...field, x: field.x - origin.x, y: field.y - origin.y - up }, { r: 0.08, g: 0.35, b: 0.72 });
    if (answer.keyboard.frameInWindow) rectangle(node, "keyboard", answer.keyboard.frameInWindow, { r: 0.83, g: 0.84, b: 0.86 });
  }
  node.name = `${frame.name}, keyboard up`;
  node.x = frame.x + frame.width + 80;
  node.y = frame.y;
  if (frame.parent) frame.parent.appendChild(node);
  return response.ok ? "picture" : "rectangles";
}

function rectangle(parent: FrameNode, name: string, box: Box, color: RGB) {
  const one = figma.createRectangle();
  one.name = name;
  one.x = box.x;
  one.y = box.y;
  one.resize(Math.max(box.width, 0.01), Math.max(box.height, 0.01));
  one.fills = [{ type: "SOLID", color }];
  parent.appendChild(one);
}
