// @ts-check
// The place of each value in JSON text, so that an error can stand at its line.

import { SyntaxFault } from "./json-syntax.js";

/** @typedef {{ path: string, isArray: boolean, count: number, name: string | null }} Open a value not closed yet */

const DEEPEST = 64;
const TOKEN = /[ \t\n\r]*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y;

/** @type {(name: string) => string} */
export const escaped = (name) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * The index of each member's name and of each element by JSON pointer. A member that stands twice and a number that no
 * program can hold are faults, since nothing that is sent may be lost on the way.
 * @param {string} text valid JSON
 * @returns {Map<string, number>}
 */
export function placesIn(text) {
  /** @type {Map<string, number>} */ const places = new Map();
  /** @type {Open[]} */ const stack = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [whole, token] = match, index = match.index + whole.length - token.length, open = stack.at(-1);
    if (token === "}" || token === "]") stack.pop();
    else if (token === ",") { if (open) { open.count += 1; open.name = null; } }
    else if (open && !open.isArray && open.name === null) {
      open.name = escaped(JSON.parse(token));
      const pointer = `${open.path}/${open.name}`;
      if (places.has(pointer)) throw new SyntaxFault("This member stands twice.", text, index);
      places.set(pointer, index);
    } else if (token !== ":") {
      const path = open ? `${open.path}/${open.isArray ? open.count : open.name}` : "";
      if (!places.has(path)) places.set(path, index);
      if (token === "{" || token === "[") stack.push({ path, isArray: token === "[", count: 0, name: null });
      else if (/^[-\d]/.test(token) && !Number.isFinite(Number(token))) {
        throw new SyntaxFault("This number is too large.", text, index);
      }
      if (stack.length > DEEPEST) throw new SyntaxFault("This is nested too deep.", text, index);
    }
  }
  return places;
}

/**
 * The line of what a pointer points to, or of the nearest value around it, counted from 1.
 * @param {string} text
 * @param {Map<string, number>} places
 * @param {string} pointer
 * @returns {number}
 */
export function lineOf(text, places, pointer) {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf("/"))) {
    const index = places.get(path);
    if (index !== undefined || !path.includes("/")) return text.slice(0, index ?? 0).split("\n").length;
  }
}
