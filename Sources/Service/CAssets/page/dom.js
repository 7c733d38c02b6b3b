// @ts-check
// How nodes are made, found and styled, and lengths written.

/** @typedef {Record<string, any>} Attributes */
/** @typedef {Node | string | null | undefined} Child */

/**
 * Attributes, `text`, and listeners that are called `on…`.
 * @template {Element} E
 * @param {E} node
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "text") node.textContent = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child);
  return node;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export const html = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * The element of an id, which the page must have.
 * @template {Element} E
 * @param {string} id
 * @param {new () => E} type
 * @returns {E}
 */
export function byID(id, type) {
  const node = document.getElementById(id);
  if (!(node instanceof type)) throw new Error(`The page has no ${type.name} with the id ${id}.`);
  return node;
}

/** @type {(target: EventTarget | null) => Element | null} */
export const elementOf = (target) => (target instanceof Element ? target : null);

/**
 * A number with at most two decimals and a true minus sign.
 * @type {(value: number) => string}
 */
export const formatted = (value) => (Math.round(value * 100) / 100 + 0).toString().replace("-", "−");

// Setting a style that is there already still costs a look at all that inherits it: what was set is kept.
/** @type {WeakMap<Element, Record<string, string>>} */
const styles = new WeakMap();

/**
 * @param {HTMLElement} node
 * @param {Record<string, string>} style CSS properties by name
 */
export function setStyle(node, style) {
  const known = styles.get(node) ?? {};
  styles.set(node, known);
  for (const [name, value] of Object.entries(style)) {
    if (known[name] !== value) node.style.setProperty(name, known[name] = value);
  }
}

/** @type {(node: HTMLElement, variables: Record<string, number>) => void} */
export function setVariables(node, variables) {
  setStyle(node, Object.fromEntries(Object.entries(variables).map(([name, value]) => ["--" + name, String(value)])));
}

/** @type {(node: HTMLElement, x: number, y: number, width: number, height: number) => void} */
export function place(node, x, y, width, height) {
  setStyle(node, { transform: `translate(${x}px,${y}px)`, width: width + "px", height: height + "px" });
}

/**
 * Fills a box anew and keeps the focus inside it.
 * @param {HTMLElement} box
 * @param {Node[]} nodes
 */
export function refill(box, nodes) {
  const buttons = () => [...box.querySelectorAll("button")];
  const focused = buttons().findIndex((button) => button === document.activeElement);
  box.replaceChildren(...nodes);
  if (focused >= 0) buttons()[Math.min(focused, buttons().length - 1)]?.focus({ preventScroll: true });
}

/**
 * Copies a text, and says on the button whether that went well.
 * @param {string} text
 * @param {HTMLButtonElement} button
 */
export async function copy(text, button) {
  const name = button.dataset.name ??= button.textContent ?? "";
  button.textContent = await isCopied(text) ? "Copied" : "Not allowed here";
  setTimeout(() => { button.textContent = name; }, 1400);
}

/** @type {(text: string) => Promise<boolean>} */
async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = html("textarea", { class: "vh" });
    area.value = text;
    document.body.append(area);
    area.select();
    try { return document.execCommand("copy"); } catch { return false; } finally { area.remove(); }
  }
}
