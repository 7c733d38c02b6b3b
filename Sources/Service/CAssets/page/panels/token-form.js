// @ts-check
// The question for the token that the page's own server needs.

import { html } from "../dom.js";

/**
 * Asks the reader for a token.
 * @param {HTMLElement} box
 * @param {string | undefined} said by the service about the last one
 * @returns {Promise<string>}
 */
export function askToken(box, said) {
  const input = html("input", {
    id: "bearer", type: "password", autocomplete: "off", required: true, pattern: "[\\x21-\\x7e]+",
    title: "A token as in the server's file: no spaces",
  });
  const note = said ? `Not taken: ${said}.` : "It is kept while this page is open, and sent to this server alone.";
  return new Promise((resolve) => {
    const take = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      box.hidden = true;
      resolve(input.value);
    };
    box.replaceChildren(html("form", { onsubmit: take }, html("h2", { text: "This server asks for a token" }),
      html("p", { text: note }), html("p", { class: "row" }, html("label", { for: "bearer", text: "Token" }), input,
        html("button", { class: "strong", text: "Use it" }))));
    box.hidden = false;
    input.focus();
  });
}
