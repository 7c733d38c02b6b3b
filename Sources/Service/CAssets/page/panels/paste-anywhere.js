// @ts-check
// Texts pasted outside a field, and dropped files.

import { elementOf } from "../dom.js";

const LARGEST = 1_048_576; // bytes

/** @type {(target: EventTarget | null) => boolean} */
const isField = (target) => (
  elementOf(target)?.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])") != null
);

/** @param {(text: string) => void} take */
export function listenForTexts(take) {
  document.addEventListener("paste", (event) => {
    if (isField(event.target)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "", file = event.clipboardData?.files[0];
    if (!text.trim() && !file) return;
    event.preventDefault();
    if (text.trim()) take(text); else if (file) void takeFile(file, take);
  });
  // A file is taken everywhere: by itself the browser would open it in place of the page.
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void takeFile(file, take);
  });
}

/** @type {(file: File, take: (text: string) => void) => Promise<void>} */
async function takeFile(file, take) {
  // One byte too many is enough to be refused.
  take(await file.slice(0, LARGEST + 1).text());
}
