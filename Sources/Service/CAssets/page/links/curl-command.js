// @ts-check
// The body of a curl command, as a shell would hand it to curl. Nothing else of the command is used.

import { SyntaxFault } from "./syntax-fault.js";

/** @typedef {{ text: string, places: number[] }} Word a part of the command, and where each character stands */

const BODY_OPTION = /^--(?:data|data-raw|data-binary|data-ascii|json)(?:=|$)/;
/** The short options that take a value, which may stand behind flags and before the value itself: `-sd'{}'`. */
const SHORT_OPTION = /^-[^-AbcCdDeEFHhKmoPQrtTuUwxXyYz]*([AbcCdDeEFHhKmoPQrtTuUwxXyYz])(.*)$/s;
/** The long options that take a value; the others are flags. */
const LONG_OPTION = new RegExp("^--(?:data|data-raw|data-binary|data-ascii|data-urlencode|json|form|header|user"
  + "|user-agent|cookie|cookie-jar|referer|request|output|url|proxy|proxy-user|cert|key|cacert|capath|connect-timeout"
  + "|max-time|resolve|connect-to|write-out|retry|config|oauth2-bearer|range|interface|limit-rate|dump-header"
  + "|upload-file|unix-socket|trace|trace-ascii|stderr|ciphers)$");
const ADDRESS = /^(?:https?:\/\/|[\w.-]+(?::\d+)?\/)/;
const ESCAPES = new Map(Object.entries({
  n: "\n", t: "\t", r: "\r", a: "\u0007", b: "\b", e: "\u001b", E: "\u001b", f: "\f", v: "\v",
}));
const CODED = /(?:\\x[0-9a-fA-F]{1,2})+|\\u([0-9a-fA-F]{1,4})|\\U([0-9a-fA-F]{1,8})|\\([0-7]{1,3})/y;

/** @type {(text: string) => boolean} */
export const isCurlCommand = (text) => /^\s*(?:\$\s+)?curl\s/.test(text);

/**
 * The body that a curl command sends.
 * @param {string} text the command
 * @returns {string}
 */
export function bodyOfCurlCommand(text) {
  const { words, heredoc } = read(text);
  /** @type {{ value: string, place: number }[]} */ const bodies = [];
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index], place = word.places[0] ?? 0, short = SHORT_OPTION.exec(word.text);
    const takesNext = short ? !short[2] : LONG_OPTION.test(word.text), next = words[index + 1];
    if (takesNext) index += 1;
    if (isBody(word)) {
      if (takesNext && !next) throw new SyntaxFault("The body is expected behind this option.", text, place);
      const value = takesNext ? next.text : short ? short[2] : word.text.slice(word.text.indexOf("=") + 1);
      bodies.push({ value, place: takesNext ? next.places[0] ?? place : place });
    } else if (!takesNext && ADDRESS.test(word.text)) checkAddress(word, text);
  }
  const [body, second] = bodies;
  if (!body) {
    const said = "This command sends no body: give the request with -d, or paste the address alone.";
    throw new SyntaxFault(said, text, 0);
  }
  if (second) throw new SyntaxFault("The command has a second body: give one.", text, second.place);
  if (!body.value.startsWith("@")) return body.value;
  if (body.value === "@-" && heredoc !== null) return heredoc;
  throw new SyntaxFault("The body is in a file: paste what is in it.", text, body.place);
}

/** @type {(word: Word) => boolean} */
const isBody = ({ text }) => BODY_OPTION.test(text) || SHORT_OPTION.exec(text)?.[1] === "d";

/** @type {(word: Word, text: string) => void} */
function checkAddress(word, text) {
  const path = word.text.replace(/^https?:\/\//, "").replace(/^[^/]*/, "").replace(/[?#].*$/, "");
  if (/(?:^|\/)(?:avoid|compare)?\/?$/.test(path)) return;
  throw new SyntaxFault("Requests to /avoid and /compare are drawn here; this one goes elsewhere.", text,
    word.places[0] ?? 0);
}

/**
 * The words of a command, quotes and escapes read as a shell reads them, and the text of its here-document.
 * @param {string} text
 * @returns {{ words: Word[], heredoc: string | null }}
 */
function read(text) {
  /** @type {Word[]} */ const words = [];
  /** @type {Word | null} */ let word = null;
  let index = /^\s*(?:\$\s)?\s*/.exec(text)?.[0].length ?? 0, delimiter = "";

  /** @type {(characters: string, place: number) => void} */
  const add = (characters, place) => {
    word ??= { text: "", places: [] };
    word.text += characters;
    for (let count = 0; count < characters.length; count += 1) word.places.push(place);
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
        const next = text[index + 1], coded = isC ? codedAt(text, index) : null;
        if (coded) { add(coded.characters, index); index += coded.length - 1; continue; }
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
      if (delimiter) return { words, heredoc: hereDocument(text.slice(index + 1), delimiter) };
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

/**
 * The characters that `$'…'` writes as codes: bytes of UTF-8, or code points.
 * @param {string} text
 * @param {number} index of the backslash
 * @returns {{ characters: string, length: number } | null}
 */
function codedAt(text, index) {
  CODED.lastIndex = index;
  const match = CODED.exec(text);
  if (!match) return null;
  const [whole, short, long, octal] = match, code = parseInt(short ?? long ?? "", 16);
  const characters = octal ? String.fromCharCode(parseInt(octal, 8) & 0xff)
    : Number.isNaN(code) ? textOfBytes(whole) : code > 0x10ffff ? "\ufffd"
      : short ? String.fromCharCode(code) : String.fromCodePoint(code);
  return { characters, length: whole.length };
}

/** @type {(escapes: string) => string} */
function textOfBytes(escapes) {
  const bytes = escapes.split("\\x").slice(1).map((digits) => parseInt(digits, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** @type {(text: string, delimiter: string) => string} */
function hereDocument(text, delimiter) {
  const end = new RegExp(`^\\t*${delimiter.replace(/\./g, "\\.")}\\s*$`, "m").exec(text);
  return end ? text.slice(0, end.index) : text;
}
