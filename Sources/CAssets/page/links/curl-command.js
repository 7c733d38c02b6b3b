// @ts-check
// The body of a curl command, as a shell would hand it to curl.

import { SyntaxFault } from "./json-syntax.js";

/** @typedef {{ text: string, places: number[] }} Word a part of the command, and where each character stands */

const BODY_OPTION = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/;
const JOINED_BODY_OPTION = /^(?:-d|--(?:data|data-raw|data-binary|data-ascii|json)=)(?=.)/;
const ADDRESS = /^(?:https?:\/\/|[\w.-]+(?::\d+)?\/)/;
const ESCAPES = new Map([["n", "\n"], ["t", "\t"], ["r", "\r"]]);

/** @type {(text: string) => boolean} */
export const isCurlCommand = (text) => /^\s*(?:\$\s+)?curl\s/.test(text);

/**
 * The body that a curl command sends.
 * @param {string} text the command
 * @returns {Word}
 */
export function bodyOfCurlCommand(text) {
  const { words, heredoc } = read(text);
  /** @type {Word[]} */ const bodies = [];
  words.forEach((word, index) => {
    const joined = JOINED_BODY_OPTION.exec(word.text);
    if (BODY_OPTION.test(word.text)) {
      const value = words[index + 1];
      if (!value) throw new SyntaxFault("The body is expected behind this option.", text, word.places[0] ?? 0);
      bodies.push(value);
    } else if (joined) {
      bodies.push({ text: word.text.slice(joined[0].length), places: word.places.slice(joined[0].length) });
    } else if (ADDRESS.test(word.text)) checkAddress(word, text);
  });
  const [body, second] = bodies;
  if (!body) throw new SyntaxFault("This command sends no body: give the request with -d.", text, 0);
  if (second) throw new SyntaxFault("The command has a second body: give one.", text, second.places[0] ?? 0);
  if (!body.text.startsWith("@")) return body;
  if (body.text === "@-" && heredoc) return heredoc;
  throw new SyntaxFault("The body is in a file: paste what is in it.", text, body.places[0] ?? 0);
}

/** @type {(word: Word, text: string) => void} */
function checkAddress(word, text) {
  const path = word.text.replace(/^https?:\/\//, "").replace(/^[^/]*/, "").replace(/[?#].*$/, "");
  if (/(?:^|\/)(?:avoid|compare)?\/?$/.test(path)) return;
  throw new SyntaxFault("Requests to /avoid and /compare are drawn here; this one goes elsewhere.", text,
    word.places[0] ?? 0);
}

/**
 * The words of a command, quotes and escapes read as a POSIX shell reads them, and the text of its here-document.
 * @param {string} text
 * @returns {{ words: Word[], heredoc: Word | null }}
 */
function read(text) {
  /** @type {Word[]} */ const words = [];
  /** @type {Word | null} */ let word = null;
  let index = /^\s*\$\s/.exec(text)?.[0].length ?? 0, delimiter = "";

  /** @type {(character: string, place: number) => void} */
  const add = (character, place) => {
    word ??= { text: "", places: [] };
    word.text += character;
    word.places.push(place);
  };
  const endWord = () => {
    if (word) words.push(word);
    word = null;
  };
  /** @type {(quote: string, isEscaped: boolean, isC: boolean) => void} */
  const quoted = (quote, isEscaped, isC) => {
    const start = index;
    word ??= { text: "", places: [] };
    for (index += 1; text[index] !== quote; index += 1) {
      if (index >= text.length) throw new SyntaxFault("This quote is not closed.", text, start);
      if (isEscaped && text[index] === "\\" && index + 1 < text.length) {
        const next = text[index + 1];
        if (isC || ['"', "\\", "$", "`"].includes(next)) {
          index += 1;
          add(isC ? ESCAPES.get(next) ?? next : next, index);
          continue;
        }
        if (next === "\n") { index += 1; continue; }
      }
      add(text[index], index);
    }
    index += 1;
  };

  while (index < text.length) {
    const character = text[index];
    if (character === "'") quoted("'", false, false);
    else if (character === '"') quoted('"', true, false);
    else if (character === "$" && text[index + 1] === "'") { index += 1; quoted("'", true, true); }
    else if (character === "\\") {
      if (text[index + 1] !== "\n") add(text[index + 1] ?? "", index + 1);
      index += 2;
    } else if (text.startsWith("<<", index)) {
      const opening = /^<<-?\s*(['"]?)([\w.-]+)\1/.exec(text.slice(index));
      if (!opening) throw new SyntaxFault("The name of a here-document is expected here.", text, index);
      endWord();
      delimiter = opening[2];
      index += opening[0].length;
    } else if (character === "\n") {
      endWord();
      if (delimiter) return { words, heredoc: hereDocument(text, index + 1, delimiter) };
      // A further line is another command; a line that is continued ends in a backslash.
      if (text.slice(index).trim()) {
        throw new SyntaxFault("One command is expected: end a line that goes on with \\.", text, index);
      }
      index += 1;
    } else if (/[|;&>]/.test(character)) break;
    else if (/\s/.test(character)) { endWord(); index += 1; }
    else { add(character, index); index += 1; }
  }
  endWord();
  return { words, heredoc: null };
}

/** @type {(text: string, start: number, delimiter: string) => Word} */
function hereDocument(text, start, delimiter) {
  const end = new RegExp(`^\\t*${delimiter.replace(/\./g, "\\.")}\\s*$`, "m").exec(text.slice(start));
  const body = end ? text.slice(start, start + end.index) : text.slice(start);
  return { text: body, places: Array.from(body, (_, offset) => start + offset) };
}
