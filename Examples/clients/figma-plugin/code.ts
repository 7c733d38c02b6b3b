// The plugin: what the panel asks for, the artboard that is selected, and the check of it.

interface Settings { service: string; device: string; orientation: string; keyboard: string; scrolls: boolean }
type Message =
  | ({ type: "check" } & Settings)
  | { type: "start"; service: string }
  | { type: "role"; id: string; role: Role | "" }
  | { type: "show"; id: string };

figma.skipInvisibleInstanceChildren = true;
figma.showUI(__html__, { width: 340, height: 560, themeColors: true });
figma.on("selectionchange", () => void tellSelection());

figma.ui.onmessage = async (message: Message) => {
  try {
    if (message.type === "start") {
      await devicesOf(message.service).then((devices) => figma.ui.postMessage({ type: "devices", devices: menuOf(devices) })).finally(tellSelection);
    }
    if (message.type === "check") figma.ui.postMessage(await check(message));
    if (message.type === "role") {
      (await nodeOf(message.id)).setPluginData("role", message.role);
      await tellSelection();
    }
    if (message.type === "show") {
      const node = await nodeOf(message.id);
      figma.currentPage.selection = [node];
      figma.viewport.scrollAndZoomIntoView([node]);
    }
  } catch (error) {
    figma.ui.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

// Every model by its name; one of several records by its id too.
function menuOf(devices: Device[]) {
  const models = devices.flatMap(({ id, names }) => names.map(({ name }) => ({ id, name })));
  const isShared = (name: string) => models.filter((one) => one.name === name).length > 1;
  return models.map(({ id, name }) => (isShared(name) ? { value: id, name: `${name} (${id})` } : { value: name, name }));
}

async function nodeOf(id: string): Promise<SceneNode> {
  const node = await figma.getNodeByIdAsync(id);
  if (!node || node.removed) throw new Error("This layer is no longer there. Check the artboard again.");
  return node as SceneNode;
}

let checked = "";

// The artboard around the selection: the one that was checked last, else the outermost frame as wide as a device, else the
// selected frame itself or the outermost one.
function artboardOfSelection(): FrameNode | null {
  const [selected] = figma.currentPage.selection;
  if (figma.currentPage.selection.length !== 1) return null;
  const frames: FrameNode[] = [];
  for (let node: BaseNode | null = selected; node && node.type !== "PAGE"; node = node.parent) {
    const isFrame = ["FRAME", "COMPONENT", "INSTANCE"].includes(node.type);
    if (isFrame && boxOf(node as FrameNode) && (node as FrameNode).width >= 320 && (node as FrameNode).height >= 320) frames.unshift(node as FrameNode);
  }
  return frames.find(({ id }) => id === checked) || frames.find(({ width }) => sides.includes(Math.round(width))) || frames.find((frame) => frame === selected) || frames[0] || null;
}

async function tellSelection() {
  const artboard = artboardOfSelection();
  const [node] = figma.currentPage.selection;
  const inside = artboard && node !== artboard;
  figma.ui.postMessage({
    type: "selected",
    artboard: artboard && artboard.name,
    settings: artboard ? JSON.parse(artboard.getPluginData("settings") || "null") : null,
    layer: inside ? { id: node.id, name: node.name, role: node.getPluginData("role"), named: await roleByName(node, boxOf(artboard)) } : null,
  });
}

async function check(settings: Settings) {
  const devices = await devicesOf(settings.service);
  const artboard = artboardOfSelection();
  if (!artboard) throw new Error("Select one artboard, or a layer in it: the frame of the screen with the form.");
  checked = artboard.id;
  const box = boxOf(artboard);
  const layers = await layersIn(artboard, box);
  const fields = layers.filter((layer) => layer.role === "field");
  if (fields.length === 0) throw new Error(`No layer of ${artboard.name} is named as a text field. Select one, and choose “field” below.`);

  const chosen = devices.find(({ id, names }) => id === settings.device || names.some(({ name }) => name === settings.device));
  const known = screenOf(box, devices, chosen ? chosen.id : "");
  const tall = Math.round(box.width * 2.17);
  const fit: Fit = known || { width: box.width, height: Math.min(box.height, tall), orientation: box.width > box.height ? "landscape" : "portrait", device: null };
  const device = settings.device || fit.device;
  if (!device) throw new Error(`No device is ${box.width} × ${box.height}. Choose the device to be asked about.`);
  const safeArea = fit.device ? await safeAreaOf(settings.service, fit) : null;
  const drawnArea = edgesOf(layers.filter(({ role }) => role === "system"), box, fit);
  const screen: Screen = { ...fit, device: safeArea && fit.device, safeArea: safeArea || drawnArea };
  const scrolls = settings.scrolls || box.height > screen.height + 1 || overflows(artboard);
  const form = formOf(artboard, layers, screen, scrolls);
  const request = { form, devices: [device], orientations: [settings.orientation || screen.orientation], keyboards: [settings.keyboard], detail: "all", explain: true };
  const elements = (pointer: string) => {
    const [, list, index] = /^\/form\/(fields|landmarks)\/(\d+)/.exec(pointer) || [];
    return list ? `${form[list as "fields" | "landmarks"][Number(index)].label}: ` : "";
  };
  const report = (await ask(settings.service, "/audit", request, elements)) as Report;
  const [cell] = report.cells;
  if (!cell) throw new Error(`${device} has no such keyboard. Choose another kind.`);

  // The service's groups stand worst first; behind them the fields that are seen, the least clearance first.
  const rank = (result: Result) => (report.groups.findIndex((group) => group.field === result.field) + 1 || Infinity);
  const results = report.forms[0].results.slice().sort((a, b) => (rank(a) === rank(b) ? (a.gap || 0) - (b.gap || 0) : rank(a) - rank(b)));
  const layerOf = (result: Result) => fields[indexIn(result.field)];
  artboard.setPluginData("settings", JSON.stringify({ device: settings.device, orientation: settings.orientation, keyboard: settings.keyboard, scrolls: settings.scrolls }));
  const pictures = results.filter((result) => result.request && !cell.reason).slice(0, MOST_PICTURES)
    .map((result) => ({ artboard, layers, screen, content: contentOf(artboard, screen, scrolls), obstructions: form.obstructions, result, label: layerOf(result).label }));
  await place(artboard, pictures, cell);
  return {
    type: "checked", artboard: artboard.name, cell: `${cell.deviceName}, ${cell.orientation}, ${cell.keyboard}`, scrolls, reason: cell.reason || "",
    drawnFor: screen.device ? (devices.find((one) => one.id === screen.device) as Device).names.slice(-1)[0].name : `${screen.width} × ${screen.height}`,
    rows: results.map((result) => {
      const group = report.groups.find((one) => one.field === result.field);
      return { id: layerOf(result).node.id, label: layerOf(result).label, outcome: result.outcome, missing: missingOf(result), text: group ? group.text : "", link: result.link ? baseOf(settings.service) + result.link : "" };
    }),
    layers: layers.map(({ node, role }) => ({ id: node.id, name: node.name, role, corrected: node.getPluginData("role") !== "" })),
  };
}
