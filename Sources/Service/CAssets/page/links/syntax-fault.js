// @ts-check
// Text that cannot be read. The service says where a text is no JSON.

/** Text that cannot be read, and the index at which it goes wrong; null where no place in it is wrong. */
export class SyntaxFault extends Error {
  /**
   * @param {string} message
   * @param {string} text
   * @param {number | null} index
   */
  constructor(message, text, index) {
    super(message);
    this.text = text;
    this.index = index;
  }

  /** The message with its place as an editor counts it, from 1. */
  get said() {
    if (this.index === null) return this.message;
    const lines = this.text.slice(0, this.index).split("\n");
    return `Line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}: ${this.message}`;
  }
}

/** A text that is no JSON, or whose values would not all arrive if the page wrote it anew. */
export class NotJSON extends SyntaxFault {
  /** @param {string} text */
  constructor(text) { super("This is no JSON.", text, null); }
}

/**
 * The object that a text holds.
 * @param {string} text
 * @returns {Record<string, any>}
 */
export function objectIn(text) {
  if (!/^\s*\{/.test(text)) throw new SyntaxFault("An object is expected here.", text, 0);
  try { return JSON.parse(text); } catch { throw new NotJSON(text); }
}

/**
 * The index of a place as the service counts it: lines, and the characters in them, from 1.
 * @type {(text: string, line: number, column: number) => number}
 */
export function indexOf(text, line, column) {
  const lines = text.split("\n"), before = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  return before + [...lines[line - 1] ?? ""].slice(0, column - 1).join("").length;
}
