// @ts-check
// The numbers beside a phone: the verdict, what the answer changes, and its warnings.

import { formatted, html } from "../dom.js";
import { itemOf } from "../model/document.js";
import { restingInsets } from "../model/settings.js";
import {
  coveredRows, isTall, liesUnder, missingCompanions, showsCaret, untilSystemMoves,
} from "../phone/visibility.js";
import { nameOf } from "../service/column-state.js";
import { fixNodes } from "./problem-list.js";
import { expectedOffset, idleness, liftOf, reasonOf } from "./verdicts.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").AnsweredView} AnsweredView */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").EdgeInsets} EdgeInsets */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../types").Warning} Warning */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("../phone/phone.js").Phone} Phone */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */
/** @typedef {import("./problem-list.js").Fixer} Fixer */
/** @typedef {{ nodes: HTMLElement[], verdict: "good" | "bad" | null }} Headline */

/** The warnings that speak of the request, or of nothing that went wrong. */
const INFORMATION = [
  "nothingSaved", "zeroFrameIgnored", "nonLocalIgnored", "eventNotObserved", "presetContradictsFrame",
];

/**
 * @param {Phone} phone
 * @param {ColumnResult} result
 * @param {RefusedError | null} refusal
 * @param {Devices} devices
 * @param {Fixer} fix
 */
export function drawFacts(phone, result, refusal, devices, fix) {
  const { nodes, verdict } = refusal ? refusedHeadline(result, refusal) : headlineOf(phone.doc, result, devices);
  const { heard } = result.state;
  phone.root.classList.toggle("bad", verdict === "bad");
  phone.root.classList.toggle("good", verdict === "good");
  phone.root.classList.toggle("stale", Boolean(result.stale));
  phone.facts.replaceChildren(...nodes, ...(heard ? [changes(result, heard)] : []), ...warningList(result, fix));
}

// MARK: The headline

/** @type {(result: ColumnResult, refusal: RefusedError) => Headline} */
function refusedHeadline({ state }, refusal) {
  // The box above the phones says all of it.
  const reason = html("p", { class: "problem", text: reasonOf(refusal).split(/; |: (?=send |write )/)[0] });
  const before = state.heard ? [html("p", { class: "note", text: "Before that:" })] : [];
  return { nodes: [reason, ...before], verdict: null };
}

/** @type {(doc: Doc, result: ColumnResult, devices: Devices) => Headline} */
function headlineOf(doc, result, devices) {
  const { state } = result, answer = state.heard, item = itemOf(doc, result.stale ? result.of : state.field);
  if (result.stale) {
    const text = !answer ? "No answer yet." : item ? `The last answer, for “${item.label}”:` : "The last answer:";
    return { nodes: [html("p", { class: "note", text })], verdict: null };
  }
  if (state.keyboard && answer?.coverage && item) return coverageHeadline(doc, result, answer, item, devices);
  if (!state.keyboard && answer && state.asked > 1) return restoredHeadline(doc, result);
  const { list } = doc.request ?? {}, lift = list ? liftOf(result, list) : null;
  if (state.keyboard && answer && lift !== null) {
    return { nodes: [bigNumber(Math.abs(lift), lift < 0 ? "pt down" : "pt up")], verdict: null };
  }
  const text = state.answer && !answer ? "It does not listen to this event."
    : state.keyboard ? (list ? "Scrolled by hand." : "No field has the focus.") : "The keyboard is down.";
  return { nodes: [html("p", { class: "big" }, html("span", { text }))], verdict: null };
}

/** @type {(number: number, ...lines: string[]) => HTMLElement} */
function bigNumber(number, ...lines) {
  const [first, ...others] = lines;
  const rest = others.flatMap((line) => [html("br"), line]);
  return html("p", { class: "big" }, html("b", { text: formatted(number) }), html("span", {}, first, ...rest));
}

/** @type {(doc: Doc, result: ColumnResult, answer: Answer, item: Item, devices: Devices) => Headline} */
function coverageHeadline(doc, result, answer, item, devices) {
  const until = untilSystemMoves(result);
  if (until !== null) {
    const line = until > 0 ? `of ${formatted(item.h)} pt covered` : "pt covered";
    return { nodes: [bigNumber(until, line, "until UIKit scrolls")], verdict: null };
  }
  const covered = coveredRows(result, item, doc, devices) ?? 0;
  const missing = missingCompanions(result, item, doc, devices).map(({ label }) => label);
  const caret = isTall(result, item, doc, devices) ? showsCaret(result, doc, devices) : null;
  const besides = caret !== null ? `the caret is ${caret ? "seen" : "hidden"}`
    : covered > 0 && liesUnder(result) ? `by the ${answer.keyboard.mode} keyboard` : null;
  const lines = [covered > 0 ? `of ${formatted(item.h)} pt covered` : "pt covered", besides,
    missing.length ? `without ${missing.join(", ")}` : null].flatMap((line) => line ?? []);
  // A field taller than the visible area is right if its caret is visible.
  const isBad = (covered > 0 && !caret) || missing.length > 0;
  return { nodes: [bigNumber(covered, ...lines)], verdict: isBad ? "bad" : "good" };
}

/** @type {(doc: Doc, result: ColumnResult) => Headline} */
function restoredHeadline(doc, { state }) {
  const expected = restingInsets(doc).bottom, inset = state.inset.bottom, offset = expectedOffset(doc);
  if (inset === expected && offset !== null && state.offset.y !== offset) {
    return { nodes: [bigNumber(state.offset.y, "offset", `where ${formatted(offset)} was`)], verdict: "bad" };
  }
  const isRestored = inset === expected, before = isRestored ? "as it was before" : `where ${formatted(expected)} was`;
  return { nodes: [bigNumber(inset, "bottom inset", before)], verdict: isRestored ? "good" : "bad" };
}

// MARK: Changes by the answer

/** @type {(from: number, to: number) => (HTMLElement | string)[]} */
const change = (from, to) => (
  from === to ? [formatted(to)] : [html("s", { text: formatted(from) + " → " }), formatted(to)]
);

/** @type {(name: string, ...value: (HTMLElement | string)[]) => HTMLElement} */
const row = (name, ...value) => html("div", {}, html("dt", { text: name }), html("dd", {}, ...value));

/** @type {(result: ColumnResult, answer: Answer) => HTMLElement} */
function changes({ state, before, phases }, answer) {
  const begins = phases.at(-1)?.at ?? 0;
  // If the answer has no insets, a hide has found nothing to give back.
  /** @type {(from: EdgeInsets, to: EdgeInsets) => (HTMLElement | string)[]} */
  const insets = (from, to) => (answer.contentInset ? change(from.bottom, to.bottom) : ["left as it is"]);
  const offset = answer.contentOffset ? change(before.offset.y, state.offset.y)
    : [answer.contentInset ? "left to UIKit" : "left as it is"];
  const outer = state.outer.flatMap((view, index) => [
    row(`Offset of ${view.name}`, ...change(before.outer[index].offset.y, view.offset.y)),
    row(`Bottom inset of ${view.name}`, ...change(before.outer[index].inset.bottom, view.inset.bottom)),
  ]);
  const released = (state.answer?.released ?? [])
    .map((view) => row(`Given back to ${nameOf(view, "a scroll view")}`, releasedText(view)));
  return html("dl", { class: "rows" },
    row("Offset", ...offset),
    row("Bottom inset", ...insets(before.inset, state.inset)),
    before.inset.top === state.inset.top ? null : row("Top inset", ...change(before.inset.top, state.inset.top)),
    state.translation ? row("Translation", formatted(state.translation)) : null,
    state.frame ? row("Height", formatted(state.frame.height)) : null,
    row("Indicator inset", ...insets(before.indicator, state.indicator)),
    ...outer, ...released,
    row("Keyboard covers", formatted(answer.keyboard.overlap)),
    begins > 0 ? row("Begins", `${begins.toFixed(2)} s late`) : null,
    row("Moves", animationText(answer)));
}

/** @type {(answer: Answer) => string} */
function animationText({ animation }) {
  const own = animation.contentOffset, { timing, curve, settlingDuration } = animation;
  if (own) return own.animated ? `${formatted(own.duration)} s, by itself` : "at once";
  if (!(animation.duration > 0)) return "at once";
  return `${timing.type === "spring" ? "spring" : "curve " + curve}, ${settlingDuration.toFixed(2)} s`;
}

/** @type {(view: AnsweredView) => string} */
function releasedText({ contentInset, frame }) {
  return `inset ${formatted(contentInset.bottom)}` + (frame ? `, height ${formatted(frame.height)}` : "");
}

// MARK: Warnings

/** @type {(result: ColumnResult, fix: Fixer) => HTMLElement[]} */
function warningList(result, fix) {
  const warnings = warningsOf(result), idle = result.stale ? null : idleness(result);
  if (!result.state.heard && !warnings.length) return [];
  const nothing = html("li", { class: "none", text: idle ? `this code ${idle}` : "none" });
  const isAutomatic = result.column.policy === "automatic";
  return [html("div", { class: "defects" },
    html("h2", { text: isAutomatic ? "Warnings" : "Defects that fired" }),
    html("ul", {}, ...(warnings.length ? warnings.map((warning) => warningItem(warning, fix)) : [nothing])))];
}

/**
 * The warnings of all phases, each once.
 * @type {(result: ColumnResult) => Warning[]}
 */
function warningsOf({ stale, state, phases }) {
  const states = stale ? [state] : phases.map((phase) => phase.state), isLate = phases.length > 1;
  return states.flatMap(({ answer }) => answer?.warnings ?? [])
    .filter(({ code, pointer }, index, all) => (
      all.findIndex((other) => other.code === code && other.pointer === pointer) === index
      && !(isLate && code === "eventNotObserved")
    ));
}

/** @type {(warning: Warning, fix: Fixer) => HTMLElement} */
function warningItem(warning, fix) {
  const { code, message, pointer, sides, cure } = warning;
  return html("li", { class: INFORMATION.includes(code) ? "info" : null },
    html("code", { text: code }), message,
    pointer ? detail("Where:", pointer, sides?.length ? ` (${sides.join(", ")})` : "") : null,
    cure ? detail("Cure:", cure.pointer, ` = ${formatted(cure.value)}`) : null,
    ...fixNodes(warning, fix));
}

/** @type {(name: string, path: string, rest: string) => HTMLElement} */
function detail(name, path, rest) {
  return html("div", { class: "detail" }, name + " ", html("span", { class: "path", text: path }), rest);
}
