// @ts-check
// The place of each value in JSON text, so that an error can stand at its line.

/** @typedef {{ path: string, isArray: boolean, count: number, name: string | null }} Open a value not closed yet */

const DEEPEST = 64;
const TOKEN = /[ \t\n\r]*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y;

/** @type {(name: string) => string} */
export const escaped = (name) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * The index of each member's name and of each element by JSON pointer, and whether the text has nothing that is lost
 * when it is written anew: a member that stands twice, a number that no program can hold, what is nested too deep.
 * @param {string} text valid JSON
 * @returns {{ places: Map<string, number>, isExact: boolean }}
 */
export function placesIn(text) {
  /** @type {Map<string, number>} */ const places = new Map();
  /** @type {Open[]} */ const stack = [];
  let isExact = true;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [whole, token] = match, index = match.index + whole.length - token.length, open = stack.at(-1);
    if (token === "}" || token === "]") stack.pop();
    else if (token === ",") { if (open) { open.count += 1; open.name = null; } }
    else if (open && !open.isArray && open.name === null) {
      open.name = escaped(JSON.parse(token));
      const pointer = `${open.path}/${open.name}`;
      isExact &&= !places.has(pointer);
      places.set(pointer, index);
    } else if (token !== ":") {
      const path = open ? `${open.path}/${open.isArray ? open.count : open.name}` : "";
      if (!places.has(path)) places.set(path, index);
      if (token === "{" || token === "[") stack.push({ path, isArray: token === "[", count: 0, name: null });
      else if (/^[-\d]/.test(token)) isExact &&= Number.isFinite(Number(token));
      if (stack.length > DEEPEST) return { places, isExact: false };
    }
  }
  return { places, isExact };
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
