// @ts-check
// What a reader pastes that is not JSON yet: a curl command, whose body is meant.

const DATA = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/;

/**
 * The words of a shell command, its quotes taken off; what is not closed ends with the text.
 * @param {string} text
 * @returns {string[]}
 */
function wordsOf(text) {
  const words = [];
  const pieces = /\\\r?\n|\s+|'([^']*)'?|"((?:[^"\\]|\\[^])*)"?|\\([^])|([^\s'"\\]+)/g;
  let word = "", isWord = false;
  for (const [piece, single, double, escaped, bare] of text.matchAll(pieces)) {
    const part = single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? bare;
    if (part !== undefined && !/^\\\r?\n$/.test(piece)) {
      word += part;
      isWord = true;
    } else if (isWord && !piece.startsWith("\\")) {
      words.push(word);
      word = "";
      isWord = false;
    }
  }
  return isWord ? [...words, word] : words;
}

/**
 * The JSON in what was pasted: the body of a curl command, or the text as it is.
 * @param {string} text
 * @returns {string}
 */
export function requestText(text) {
  if (!/^\s*(?:\$\s+)?curl\s/.test(text)) return text;
  const words = wordsOf(text);
  for (const [index, word] of words.entries()) {
    if (DATA.test(word) && index + 1 < words.length) return words[index + 1];
    const joined = /^(?:--(?:data|data-raw|data-binary|data-ascii|json)=|-d)([^]+)$/.exec(word);
    if (joined) return joined[1];
  }
  return text;
}
