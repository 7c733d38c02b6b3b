// @ts-check
// JSON whose faults are told with their place, alike in every browser.

/** Text that cannot be read, and the index at which it goes wrong. */
export class SyntaxFault extends Error {
  /**
   * @param {string} message
   * @param {string} text
   * @param {number} index
   */
  constructor(message, text, index) {
    super(message);
    this.text = text;
    this.index = index;
  }

  /** The place as an editor counts it, from 1. */
  get place() {
    const lines = this.text.slice(0, this.index).split("\n");
    return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
  }
}

/**
 * @param {string} text
 * @returns {any}
 */
export function parseJSON(text) {
  try { return JSON.parse(text); } catch {
    findFault(text);
    throw new SyntaxFault("This is no JSON.", text, 0);
  }
}

const DEEPEST = 64;
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Throws the first fault of a text. Browsers differ in what they say of text that is no JSON, and not all say where.
 * @param {string} text
 */
function findFault(text) {
  let index = 0;
  /** @type {(message: string) => never} */
  const fail = (message) => { throw new SyntaxFault(message, text, index); };
  /** @type {(pattern: RegExp) => boolean} */
  const accept = (pattern) => {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match) index += match[0].length;
    return match !== null;
  };
  /** @type {(expected: string, end: string) => void} */
  const failIn = (expected, end) => (
    fail(index < text.length ? `${expected} is expected here.` : `The text ends before ${end}.`)
  );
  /** @type {(end: string, element: () => void) => void} */
  const list = (end, element) => {
    index += 1;
    accept(SPACE);
    if (text[index] === end) { index += 1; return; }
    for (;;) {
      element();
      accept(SPACE);
      if (text[index] === end) { index += 1; return; }
      if (text[index] !== ",") failIn(`A comma or ${end}`, end);
      index += 1;
    }
  };
  /** @type {(depth: number) => void} */
  const member = (depth) => {
    accept(SPACE);
    if (!accept(STRING)) fail("The name of a member in quotes is expected here.");
    accept(SPACE);
    if (text[index] !== ":") fail("A colon is expected here.");
    index += 1;
    value(depth);
  };
  /** @type {(depth: number) => void} */
  const value = (depth) => {
    accept(SPACE);
    if (depth > DEEPEST) fail("This is nested too deep.");
    if (text[index] === "{") list("}", () => member(depth + 1));
    else if (text[index] === "[") list("]", () => value(depth + 1));
    else if (!accept(STRING) && !accept(SCALAR)) failIn("A value", "a value");
  };
  value(0);
  accept(SPACE);
  if (index < text.length) fail("Nothing more is expected here.");
}
