// The layers of an artboard that are fields, buttons, bars and keyboards, by the names of UI kits and the roles given in the panel.

type Role = "field" | "button" | "bar" | "system" | "keyboard" | "none";
interface Box { x: number; y: number; width: number; height: number }
interface Layer { node: SceneNode; box: Box; role: Role; label: string }

const boxOf = (node: SceneNode): Box => node.absoluteBoundingBox as Box;
const bottomOf = (box: Box) => box.y + box.height;
const areApart = (a: Box, b: Box) => bottomOf(a) <= b.y || bottomOf(b) <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;

const KEYBOARD = /\b(keyboard|keypad|numpad)\b(?! (avoiding|icon|arrow|shortcut))/;
const SYSTEM = /\b(status ?bar|home ?(indicator|bar)|gesture ?bar|system ?bar|dynamic ?island|notch)\b/;
const BAR = /\b(nav|navigation|tab|app|tool|bottom|top|action|accessory) ?(bar|nav|navigation)\b/;
// Their values are not typed.
const CONTROL = /\b(check ?box|radio|switch|toggle|slider|stepper|select|drop ?down|picker|date ?field|rating|upload|chip)\b/;
const FIELD = /\b(text ?(fields?|inputs?|areas?|view|box)|search ?(bar|field|box|input)|combo ?box|input|field)\b|^search$/;
const PART = /\b(labels?|helper|hint|help|icons?|placeholder|caption|error|counter|prefix|suffix|cursor|caret)$/;
const BUTTON = /\b(button|btn|cta)\b/;
const NO_BUTTON = /\b(icon button|radio|group|link)\b/;

const wordsOf = (name: string) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().replace(/[^a-z0-9\u00c0-\uffff]+/g, " ").trim();

// A part of a field, such as `Input Label`, is none; `Input with icon` and `Input / Error` are fields.
function isField(name: string): boolean {
  const segments = name.split("/").map(wordsOf);
  return !/^icons?\b/.test(segments[0]) && segments.some((words) => {
    const core = words.replace(/( (container|wrapper|frame|text|message|\d+))+$/, "");
    return FIELD.test(words) && (!PART.test(core) || /\b(with|and)\b/.test(core));
  });
}

// The role that a name gives to a layer of this size, "part" of something known, or null if the name says nothing.
function roleOf(name: string, box: Box, artboard: Box): Role | "part" | null {
  const words = wordsOf(name);
  const isWide = box.width >= 0.6 * artboard.width;
  if (KEYBOARD.test(words)) return isWide && box.height >= 120 ? "keyboard" : "part";
  if (SYSTEM.test(words)) return "system";
  if (BAR.test(words)) return isWide ? "bar" : "part";
  if (CONTROL.test(words)) return "none";
  if (isField(name)) return box.width >= 40 && box.height >= 16 ? "field" : "part";
  if (BUTTON.test(words) && !NO_BUTTON.test(words)) return box.width >= 44 && box.height >= 24 && box.height <= 120 ? "button" : "part";
  return null;
}

// An instance that was renamed is known by the name of its component.
async function roleByName(node: SceneNode, artboard: Box): Promise<Role | "part" | null> {
  if (!["FRAME", "INSTANCE", "COMPONENT", "GROUP", "RECTANGLE"].includes(node.type) || !node.absoluteBoundingBox) return null;
  const role = roleOf(node.name, node.absoluteBoundingBox, artboard);
  if (role !== null || node.type !== "INSTANCE") return role;
  const component = await node.getMainComponentAsync();
  if (!component) return null;
  const set = component.parent && component.parent.type === "COMPONENT_SET" ? component.parent : component;
  return roleOf(set.name, node.absoluteBoundingBox, artboard);
}

// The layers that matter, in the order of the tree. A role that the panel gave counts before the name.
async function layersIn(parent: ChildrenMixin, artboard: Box): Promise<Layer[]> {
  const found: Layer[] = [];
  for (const node of parent.children) {
    if (!node.visible || !node.absoluteBoundingBox || ("opacity" in node && node.opacity === 0)) continue;
    const box = boxOf(node);
    const given = node.getPluginData("role") as Role | "";
    const role = given || (await roleByName(node, artboard));
    const within = "children" in node ? await layersIn(node, artboard) : [];
    const isLayer = role !== null && role !== "part";
    if (isLayer && (given || role !== "field")) {
      // Within a bar or a button a layer counts only if the panel gave it its role.
      found.push({ node, box, role: role as Role, label: labelOf(node) }, ...within.filter((layer) => layer.node.getPluginData("role")));
      continue;
    }
    const fields = within.filter((layer) => layer.role === "field");
    // A frame of several fields, or one around a field and much else, is named after them and is none itself.
    const isFrame = fields.some((one, index) => fields.slice(index + 1).some((other) => areApart(one.box, other.box)))
      || (fields.length === 1 && box.height > fields[0].box.height + 72);
    const isCorrected = fields.some((layer) => layer.node.getPluginData("role"));
    if (role === "field" && !isFrame && !isCorrected) found.push({ node, box, role, label: labelOf(node) });
    else found.push(...within);
  }
  return found;
}

// The first text in a layer tells instances of one component apart.
function labelOf(node: SceneNode): string {
  const text = textIn(node);
  return text && text !== node.name && /button|btn|cta|input|field|text|search/i.test(node.name) ? `${node.name} (${text})` : node.name;
}

function textIn(node: SceneNode): string {
  if (!node.visible) return "";
  if (node.type === "TEXT") return node.characters.trim().slice(0, 60);
  return "children" in node ? node.children.map(textIn).find((text) => text !== "") || "" : "";
}
