"use strict";
const boxOf = (node) => node.absoluteBoundingBox;
const bottomOf = (box) => box.y + box.height;
const areApart = (a, b) => bottomOf(a) <= b.y || bottomOf(b) <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
const KEYBOARD = /\b(keyboard|keypad|numpad)\b(?! (avoiding|icon|arrow|shortcut))/;
const SYSTEM = /\b(status ?bar|home ?(indicator|bar)|gesture ?bar|system ?bar|dynamic ?island|notch)\b/;
const BAR = /\b(nav|navigation|tab|app|tool|bottom|top|action|accessory) ?(bar|nav|navigation)\b/;
const CONTROL = /\b(check ?box|radio|switch|toggle|slider|stepper|select|drop ?down|picker|date ?field|rating|upload|chip)\b/;
const FIELD = /\b(text ?(fields?|inputs?|areas?|view|box)|search ?(bar|field|box|input)|combo ?box|input|field)\b|^search$/;
const PART = /\b(labels?|helper|hint|help|icons?|placeholder|caption|error|counter|prefix|suffix|cursor|caret)$/;
const BUTTON = /\b(button|btn|cta)\b/;
const NO_BUTTON = /\b(icon button|radio|group|link)\b/;
const wordsOf = (name) => name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().replace(/[^a-z0-9\u00c0-\uffff]+/g, " ").trim();
function isField(name) {
    const segments = name.split("/").map(wordsOf);
    return !/^icons?\b/.test(segments[0]) && segments.some((words) => {
        const core = words.replace(/( (container|wrapper|frame|text|message|\d+))+$/, "");
        return FIELD.test(words) && (!PART.test(core) || /\b(with|and)\b/.test(core));
    });
}
function roleOf(name, box, artboard) {
    const words = wordsOf(name);
    const isWide = box.width >= 0.6 * artboard.width;
    if (KEYBOARD.test(words))
        return isWide && box.height >= 120 ? "keyboard" : "part";
    if (SYSTEM.test(words))
        return "system";
    if (BAR.test(words))
        return isWide ? "bar" : "part";
    if (CONTROL.test(words))
        return "none";
    if (isField(name))
        return box.width >= 40 && box.height >= 16 ? "field" : "part";
    if (BUTTON.test(words) && !NO_BUTTON.test(words))
        return box.width >= 44 && box.height >= 24 && box.height <= 120 ? "button" : "part";
    return null;
}
async function roleByName(node, artboard) {
    if (!["FRAME", "INSTANCE", "COMPONENT", "GROUP", "RECTANGLE"].includes(node.type) || !node.absoluteBoundingBox)
        return null;
    const role = roleOf(node.name, node.absoluteBoundingBox, artboard);
    if (role !== null || node.type !== "INSTANCE")
        return role;
    const component = await node.getMainComponentAsync();
    if (!component)
        return null;
    const set = component.parent && component.parent.type === "COMPONENT_SET" ? component.parent : component;
    return roleOf(set.name, node.absoluteBoundingBox, artboard);
}
async function layersIn(parent, artboard) {
    const found = [];
    for (const node of parent.children) {
        if (!node.visible || !node.absoluteBoundingBox || ("opacity" in node && node.opacity === 0))
            continue;
        const box = boxOf(node);
        const given = node.getPluginData("role");
        const role = given || (await roleByName(node, artboard));
        const within = "children" in node ? await layersIn(node, artboard) : [];
        const isLayer = role !== null && role !== "part";
        if (isLayer && (given || role !== "field")) {
            found.push({ node, box, role: role, label: labelOf(node) }, ...within.filter((layer) => layer.node.getPluginData("role")));
            continue;
        }
        const fields = within.filter((layer) => layer.role === "field");
        const isFrame = fields.some((one, index) => fields.slice(index + 1).some((other) => areApart(one.box, other.box)))
            || (fields.length === 1 && box.height > fields[0].box.height + 72);
        const isCorrected = fields.some((layer) => layer.node.getPluginData("role"));
        if (role === "field" && !isFrame && !isCorrected)
            found.push({ node, box, role, label: labelOf(node) });
        else
            found.push(...within);
    }
    return found;
}
function labelOf(node) {
    const text = textIn(node);
    return text && text !== node.name && /button|btn|cta|input|field|text|search/i.test(node.name) ? `${node.name} (${text})` : node.name;
}
function textIn(node) {
    if (!node.visible)
        return "";
    if (node.type === "TEXT")
        return node.characters.trim().slice(0, 60);
    return "children" in node ? node.children.map(textIn).find((text) => text !== "") || "" : "";
}
function screenOf(box, devices, chosen) {
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const turned = (device) => [
        { ...device.size, orientation: "portrait", device: device.id, year: device.year || 0 },
        { width: device.size.height, height: device.size.width, orientation: "landscape", device: device.id, year: device.year || 0 },
    ];
    const fitting = devices.flatMap(turned).filter((one) => one.width === width && one.height <= height);
    const order = (one) => [Number(one.height === height), Number(one.device === chosen), one.height, one.year];
    fitting.sort((a, b) => order(b).map((value, index) => value - order(a)[index]).find((difference) => difference !== 0) || 0);
    return fitting[0] || null;
}
function shortened(text) {
    let [kept, bytes] = ["", 0];
    for (const one of text) {
        const code = one.codePointAt(0);
        bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        if (bytes > 128)
            break;
        kept += code >= 0xd800 && code <= 0xdfff ? "\ufffd" : one;
    }
    return kept;
}
function constraintsOf(node, artboard) {
    const path = [];
    for (let one = node; one && one.id !== artboard.id; one = one.parent)
        path.unshift(one);
    const along = (axis) => path.map((one) => {
        const parent = one.parent;
        const isLaidOut = parent && "layoutMode" in parent && parent.layoutMode !== "NONE" && !("layoutPositioning" in one && one.layoutPositioning === "ABSOLUTE");
        const sizing = one[axis === "horizontal" ? "layoutSizingHorizontal" : "layoutSizingVertical"];
        if (isLaidOut)
            return sizing === "FILL" ? "STRETCH" : "MIN";
        return "constraints" in one ? one.constraints[axis] : "STRETCH";
    }).find((constraint) => constraint !== "STRETCH") || "STRETCH";
    return { horizontal: along("horizontal"), vertical: along("vertical") };
}
function edgeOf(box, artboard, screen) {
    return box.y + box.height / 2 - artboard.y < screen.height / 2 ? "top" : "bottom";
}
const depthOf = (box, artboard, screen) => (bottomOf(box) - artboard.y > screen.height + 1 ? artboard.height : screen.height) - (box.y - artboard.y);
const liesOnKeyboard = (bar, layers) => layers.some((one) => one.role === "keyboard" && Math.abs(bottomOf(bar.box) - one.box.y) <= 1);
function edgesOf(layers, artboard, screen) {
    const of = (edge) => layers.filter(({ box }) => edgeOf(box, artboard, screen) === edge)
        .map(({ box }) => (edge === "top" ? bottomOf(box) - artboard.y : depthOf(box, artboard, screen)));
    return { top: Math.max(0, ...of("top")), bottom: Math.max(0, ...of("bottom")) };
}
function contentOf(artboard, screen, scrolls) {
    if (!scrolls)
        return { top: 0, width: screen.width, height: screen.height };
    const { top, bottom } = screen.safeArea;
    return { top, width: boxOf(artboard).width, height: Math.max(1, heightOf(artboard) - top - bottom) };
}
function formOf(artboard, layers, screen, scrolls) {
    const box = boxOf(artboard);
    const [fields, buttons, bars] = ["field", "button", "bar"].map((role) => layers.filter((layer) => layer.role === role));
    const last = fields.reduce((low, one) => (bottomOf(one.box) > bottomOf(low.box) ? one : low));
    const below = buttons.filter((one) => one.box.y >= bottomOf(last.box) && one.box.y - bottomOf(last.box) <= 96).sort((a, b) => a.box.y - b.box.y)[0];
    const element = (layer, id) => ({
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
const overflows = (artboard) => artboard.overflowDirection === "VERTICAL" || artboard.overflowDirection === "BOTH";
function heightOf(artboard) {
    const ends = artboard.children.filter((node) => node.visible && node.absoluteBoundingBox).map((node) => bottomOf(boxOf(node)) - boxOf(artboard).y);
    return Math.max(boxOf(artboard).height, ...(overflows(artboard) ? ends : []));
}
const baseOf = (service) => service.trim().replace(/\/+$/, "");
async function ask(service, path, body, elements = () => "") {
    const base = baseOf(service);
    if (!/^https?:\/\/[^\s]+$/.test(base))
        throw new Error("The service's address begins with http:// or https://, for example http://localhost:8080.");
    const options = { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body) };
    const response = await (body ? fetch(base + path, options) : fetch(base + path)).catch(() => {
        throw new Error(`Nothing answers at ${base}.\nStart the service there (scripts/run in its repository), or correct the address above. Figma refuses addresses that manifest.json does not list; a browser asks once whether it may reach the local network.`);
    });
    const answer = await response.json().catch(() => null);
    const isOurs = typeof answer === "object" && answer !== null && (response.ok ? "devices" in answer || "id" in answer : "status" in answer);
    if (!isOurs)
        throw new Error(`${base} answers with status ${response.status}, but not as the service does. Is this its address?`);
    if (response.ok)
        return answer;
    if (response.status === 404)
        throw new Error(`There is no ${path} at ${base}: the address has a path too many, or the service is older than this plugin.`);
    const errors = answer.errors || [];
    const lines = errors.slice(0, 5).map((one) => `${elements(one.pointer)}${one.detail} (${one.code} at ${one.pointer})`);
    if (errors.length > 5)
        lines.push(`and ${errors.length - 5} more`);
    throw new Error([`The service refuses the request (${response.status}): ${answer.detail || answer.title || "it does not say why"}.`, ...lines].join("\n"));
}
let sides = [];
async function devicesOf(service) {
    const { devices } = (await ask(service, "/devices"));
    const usable = devices.filter((device) => device.size && device.names.length > 0);
    sides = usable.map(({ size }) => size.width).concat(usable.map(({ size }) => size.height));
    return usable;
}
async function safeAreaOf(service, { device, orientation }) {
    const { safeArea } = (await ask(service, `/devices/${device}`));
    return safeArea && safeArea[orientation] ? { top: safeArea[orientation].top, bottom: safeArea[orientation].bottom } : null;
}
const MOST_PICTURES = 8;
const SPACE = 40;
const rounded = (value) => String(Math.round(value * 100) / 100);
function missingOf(result) {
    if (result.outcome === "unknown")
        return "unknown";
    if (result.points > 0)
        return `${rounded(result.points)} of ${rounded(result.height)} pt`;
    return result.outcome === "seen" ? "seen" : "seen alone";
}
async function place(artboard, pictures, cell) {
    const made = [];
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
    }
    catch (error) {
        made.forEach((node) => node.remove());
        throw error;
    }
    if (former && !former.removed && former.type === "GROUP" && former.getPluginData("artboard") === artboard.id)
        former.remove();
}
function draw(picture, cell, made) {
    const { artboard, layers, screen, result } = picture;
    const request = result.request;
    const origin = boxOf(artboard);
    const [fields, buttons] = ["field", "button"].map((role) => layers.filter((layer) => layer.role === role));
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
    for (const { node, copy } of copies)
        if (isIn(field.node, node))
            copy.y = node.y + moved;
    const keyboard = cell.keyboardFrame;
    for (const layer of held.filter((one) => one.role !== "keyboard")) {
        const edge = edgeOf(layer.box, origin, screen);
        const change = layer.role === "bar" ? (request.obstructions[edge] || 0) - picture.obstructions[edge] : 0;
        const copy = copyOf(layer.node);
        frame.appendChild(copy);
        copy.x = layer.box.x - origin.x;
        if (keyboard && liesOnKeyboard(layer, layers))
            copy.y = keyboard.y - layer.box.height;
        else
            copy.y = edge === "top" ? layer.box.y - origin.y + change : cell.screen.height - depthOf(layer.box, origin, screen) - change;
    }
    if (keyboard)
        rectangle(frame, "keyboard", keyboard, [{ type: "SOLID", color: { r: 0.82, g: 0.83, b: 0.86 } }], []);
    rectangle(frame, "field", shown, [], [{ type: "SOLID", color: { r: 0.08, g: 0.35, b: 0.72 } }]);
    const end = bottomOf(shown) + (result.gap || 0);
    for (const part of missingParts(shown, result.points, end, keyboard))
        hatch(frame, part);
    for (const companion of result.companions || []) {
        const button = buttons[indexIn(companion.id)];
        const box = { ...button.box, x: button.box.x - origin.x, y: button.box.y - origin.y + moved - up };
        for (const part of missingParts(box, companion.points, end, keyboard))
            hatch(frame, part);
    }
    return frame;
}
function missingParts(box, points, end, keyboard) {
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
const indexIn = (id) => Number(id.split("-")[1]);
const isIn = (node, ancestor) => node !== null && (node.id === ancestor.id || isIn(node.parent, ancestor));
const copyOf = (node) => (node.type === "COMPONENT" ? node.createInstance() : node.clone());
function hide(copy, node, layer) {
    if (!isIn(layer, node))
        return;
    const path = [];
    for (let one = layer; one.id !== node.id; one = one.parent)
        path.unshift(one.parent.children.indexOf(one));
    const target = path.reduce((at, index) => at.children[index], copy);
    target.opacity = 0;
}
function rectangle(parent, name, box, fills, strokes) {
    const one = figma.createRectangle();
    parent.appendChild(one);
    one.name = name;
    [one.x, one.y] = [box.x, box.y];
    one.resize(Math.max(box.width, 0.01), Math.max(box.height, 0.01));
    [one.fills, one.strokes] = [fills, strokes];
}
function hatch(parent, { x, y, width, height }) {
    const lines = [];
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
figma.skipInvisibleInstanceChildren = true;
figma.showUI(__html__, { width: 340, height: 560, themeColors: true });
figma.on("selectionchange", () => void tellSelection());
figma.ui.onmessage = async (message) => {
    try {
        if (message.type === "start") {
            await devicesOf(message.service).then((devices) => figma.ui.postMessage({ type: "devices", devices: menuOf(devices) })).finally(tellSelection);
        }
        if (message.type === "check")
            figma.ui.postMessage(await check(message));
        if (message.type === "role") {
            (await nodeOf(message.id)).setPluginData("role", message.role);
            await tellSelection();
        }
        if (message.type === "show") {
            const node = await nodeOf(message.id);
            figma.currentPage.selection = [node];
            figma.viewport.scrollAndZoomIntoView([node]);
        }
    }
    catch (error) {
        figma.ui.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    }
};
function menuOf(devices) {
    const models = devices.flatMap(({ id, names }) => names.map(({ name }) => ({ id, name })));
    const isShared = (name) => models.filter((one) => one.name === name).length > 1;
    return models.map(({ id, name }) => (isShared(name) ? { value: id, name: `${name} (${id})` } : { value: name, name }));
}
async function nodeOf(id) {
    const node = await figma.getNodeByIdAsync(id);
    if (!node || node.removed)
        throw new Error("This layer is no longer there. Check the artboard again.");
    return node;
}
let checked = "";
function artboardOfSelection() {
    const [selected] = figma.currentPage.selection;
    if (figma.currentPage.selection.length !== 1)
        return null;
    const frames = [];
    for (let node = selected; node && node.type !== "PAGE"; node = node.parent) {
        const isFrame = ["FRAME", "COMPONENT", "INSTANCE"].includes(node.type);
        if (isFrame && boxOf(node) && node.width >= 320 && node.height >= 320)
            frames.unshift(node);
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
async function check(settings) {
    const devices = await devicesOf(settings.service);
    const artboard = artboardOfSelection();
    if (!artboard)
        throw new Error("Select one artboard, or a layer in it: the frame of the screen with the form.");
    checked = artboard.id;
    const box = boxOf(artboard);
    const layers = await layersIn(artboard, box);
    const fields = layers.filter((layer) => layer.role === "field");
    if (fields.length === 0)
        throw new Error(`No layer of ${artboard.name} is named as a text field. Select one, and choose “field” below.`);
    const chosen = devices.find(({ id, names }) => id === settings.device || names.some(({ name }) => name === settings.device));
    const known = screenOf(box, devices, chosen ? chosen.id : "");
    const tall = Math.round(box.width * 2.17);
    const fit = known || { width: box.width, height: Math.min(box.height, tall), orientation: box.width > box.height ? "landscape" : "portrait", device: null };
    const device = settings.device || fit.device;
    if (!device)
        throw new Error(`No device is ${box.width} × ${box.height}. Choose the device to be asked about.`);
    const safeArea = fit.device ? await safeAreaOf(settings.service, fit) : null;
    const drawnArea = edgesOf(layers.filter(({ role }) => role === "system"), box, fit);
    const screen = { ...fit, device: safeArea && fit.device, safeArea: safeArea || drawnArea };
    const scrolls = settings.scrolls || box.height > screen.height + 1 || overflows(artboard);
    const form = formOf(artboard, layers, screen, scrolls);
    const request = { form, devices: [device], orientations: [settings.orientation || screen.orientation], keyboards: [settings.keyboard], detail: "all", explain: true };
    const elements = (pointer) => {
        const [, list, index] = /^\/form\/(fields|landmarks)\/(\d+)/.exec(pointer) || [];
        return list ? `${form[list][Number(index)].label}: ` : "";
    };
    const report = (await ask(settings.service, "/audit", request, elements));
    const [cell] = report.cells;
    if (!cell)
        throw new Error(`${device} has no such keyboard. Choose another kind.`);
    const rank = (result) => (report.groups.findIndex((group) => group.field === result.field) + 1 || Infinity);
    const results = report.forms[0].results.slice().sort((a, b) => (rank(a) === rank(b) ? (a.gap || 0) - (b.gap || 0) : rank(a) - rank(b)));
    const layerOf = (result) => fields[indexIn(result.field)];
    artboard.setPluginData("settings", JSON.stringify({ device: settings.device, orientation: settings.orientation, keyboard: settings.keyboard, scrolls: settings.scrolls }));
    const pictures = results.filter((result) => result.request && !cell.reason).slice(0, MOST_PICTURES)
        .map((result) => ({ artboard, layers, screen, content: contentOf(artboard, screen, scrolls), obstructions: form.obstructions, result, label: layerOf(result).label }));
    await place(artboard, pictures, cell);
    return {
        type: "checked", artboard: artboard.name, cell: `${cell.deviceName}, ${cell.orientation}, ${cell.keyboard}`, scrolls, reason: cell.reason || "",
        drawnFor: screen.device ? devices.find((one) => one.id === screen.device).names.slice(-1)[0].name : `${screen.width} × ${screen.height}`,
        rows: results.map((result) => {
            const group = report.groups.find((one) => one.field === result.field);
            return { id: layerOf(result).node.id, label: layerOf(result).label, outcome: result.outcome, missing: missingOf(result), text: group ? group.text : "", link: result.link ? baseOf(settings.service) + result.link : "" };
        }),
        layers: layers.map(({ node, role }) => ({ id: node.id, name: node.name, role, corrected: node.getPluginData("role") !== "" })),
    };
}
