// @ts-check
// The sentence at the top: what became of the field, under which policy.

import { POLICIES } from "../data/policies.js";
import { formatted } from "../dom.js";
import { itemOf } from "../model/document.js";
import { restingInsets } from "../model/settings.js";
import { isEqual } from "../model/values.js";
import {
  caretOf, coveredRows, isTall, liesUnder, missingCompanions, showsCaret, untilSystemMoves,
} from "../phone/visibility.js";
import { deadInset, expectedOffset, idleness, liftOf } from "./verdicts.js";

/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").EdgeInsets} EdgeInsets */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("../service/client.js").RefusedError} RefusedError */
/** @typedef {{ text: string, mark: "good" | "bad" }} Marked */
/** @typedef {(string | Marked)[]} Story */

const LEAST = 0.5; // points of an inset that are worth a sentence

/** @type {(text: string) => Marked} */
const bad = (text) => ({ text, mark: "bad" });
/** @type {(text: string) => Marked} */
const good = (text) => ({ text, mark: "good" });

/**
 * @param {Doc} doc
 * @param {Devices} devices
 * @param {ColumnResult[]} results
 * @param {(RefusedError | null)[]} refusals
 * @returns {Story}
 */
export function storyOf(doc, devices, results, refusals) {
  if (refusals.some(Boolean)) return ["The service ", bad("refuses this request"), "."];
  if (results.some((result) => result.stale)) {
    return ["The service is away. The phone goes on; the numbers are the last ones it gave."];
  }
  if (!results.some(({ state }) => state.keyboard)) return storyOfHide(doc, results);
  const focused = results.find(({ state }) => state.field);
  const item = focused && itemOf(doc, focused.state.field);
  if (!item && doc.request?.list) return storyOfList(doc.request.list, results);
  if (!item) return ["The keyboard is up, and no field has the focus."];
  return storyOfField(doc, devices, results, item);
}

/** @type {(list: AvoidRequest, results: ColumnResult[]) => Story} */
function storyOfList(list, results) {
  const { behavior = "always" } = list, lift = liftOf(results[0], list);
  if (lift === null) return ["The keyboard is up, and the list is scrolled by hand."];
  const rows = lift ? good(`go ${lift > 0 ? "up" : "down"} ${formatted(Math.abs(lift))} points`) : good("stay");
  return [`The keyboard is up, and the rows of the list `, rows, `: its behavior is “${behavior}”.`];
}

// MARK: The keyboard is down

/** @type {(doc: Doc, results: ColumnResult[]) => Story} */
function storyOfHide(doc, results) {
  const insets = restingInsets(doc), offset = expectedOffset(doc);
  const wrong = results.find(({ state }) => state.asked > 0 && !isEqual(state.inset, insets));
  if (wrong) return storyOfWrongInset(wrong, insets, results);
  const isAnswered = results.some(({ state }) => state.asked > 1);
  const stray = offset === null ? undefined
    : results.find(({ state }) => state.asked > 1 && state.offset.y !== offset);
  if (stray && offset !== null) {
    const places = `scrolled to ${formatted(stray.state.offset.y)} where it was at ${formatted(offset)}`;
    return [`The keyboard is gone. ${subjectOf(stray)} leaves the form `, bad(places), "."];
  }
  return [isAnswered ? "The keyboard is gone, and the insets are what they were."
    : "The keyboard is down. Tap a field, and each policy answers."];
}

/** @type {(wrong: ColumnResult, insets: EdgeInsets, results: ColumnResult[]) => Story} */
function storyOfWrongInset(wrong, insets, results) {
  /** @type {(keyof EdgeInsets)[]} */
  const sides = ["bottom", "top", "left", "right"];
  const side = sides.find((one) => wrong.state.inset[one] !== insets[one]) ?? "bottom";
  const inset = `a ${side} inset of ${formatted(wrong.state.inset[side])} where ${formatted(insets[side])} was`;
  const isRestored = results
    .some(({ column, state }) => column.policy === "automatic" && isEqual(state.inset, insets));
  return [
    `The keyboard is gone. ${subjectOf(wrong)} leaves `, bad(inset), ".",
    ...(isRestored ? [" The automatic policy ", good("gives it back"), "."] : []),
  ];
}

/** @type {(result: ColumnResult) => string} */
const subjectOf = ({ column }) => (
  POLICIES[column.policy].name + (column.fidelity === "asWritten" ? ", as written," : "")
);

// MARK: The keyboard is up

/** @type {(doc: Doc, devices: Devices, results: ColumnResult[], item: Item) => Story} */
function storyOfField(doc, devices, results, item) {
  const sentences = new Sentences(), label = item.label || "the field", height = formatted(item.h);
  const covered = new Map(results.map((result) => [result, coveredRows(result, item, doc, devices)]));
  const amountOf = (/** @type {ColumnResult} */ result) => covered.get(result) ?? untilSystemMoves(result) ?? 0;
  const left = results.filter((result) => untilSystemMoves(result) !== null);
  const covering = results.filter((result) => (covered.get(result) ?? 0) > 0);
  const tall = covering.filter((result) => isTall(result, item, doc, devices) && caretOf(result.state));
  const hidden = covering.filter((result) => !tall.includes(result));
  const behind = hidden.filter(liesUnder), out = hidden.filter((result) => !liesUnder(result));

  /** @type {(group: ColumnResult[], where: string) => void} */
  const sayHidden = (group, where) => {
    if (!group.length) return;
    const amounts = group.map(amountOf), most = Math.max(...amounts);
    const all = `all ${height} points`, some = `${formatted(most)} of ${height} points`;
    const isOne = new Set(amounts).size === 1;
    const amount = isOne ? (most >= item.h ? all : some) : `up to ${some}`;
    sentences.say(group, " leaves ", " leave ", bad(`${amount} of “${label}” ${where}`));
  };
  sayHidden(out, "out of sight");
  sayHidden(behind, `under the ${behind[0]?.state.heard?.keyboard.mode} keyboard`);
  if (tall.length) {
    // The same rows for everyone: what differs is whether the caret is among those that are seen.
    const everyone = tall.length > 1 && tall.length === results.length ? " under every policy" : "";
    sentences.add(`“${label}” is taller than what is left visible: ${rangeOf(tall.map(amountOf))} of ${height} points `
      + `are out of sight${everyone}.`);
    const showing = tall.filter((result) => showsCaret(result, doc, devices));
    const hiding = tall.filter((result) => !showing.includes(result));
    sentences.say(hiding, " leaves ", " leave ", bad("the caret out of sight"));
    sentences.say(showing, " shows ", " show ", good(`the caret in “${label}”`));
  }
  const visible = results.filter((result) => covered.get(result) === 0);
  sentences.say(visible, " shows ", " show ", good(hidden.length ? "all of it" : `all of “${label}”`));
  const missing = new Map(results.map((result) => [result, missingCompanions(result, item, doc, devices)]));
  for (const companion of new Set([...missing.values()].flat())) {
    const group = results.filter((result) => missing.get(result)?.includes(companion));
    if (group.length < results.length) {
      sentences.say(group, " leaves ", " leave ", bad(`“${companion.label}” out of sight`));
    } else sentences.story.push(" ", bad(`“${companion.label}” is out of sight`), ".");
  }
  sentences.say(left, " leaves it to UIKit to scroll", " leave it to UIKit to scroll");
  const unheard = out.filter((result) => idleness(result) === "does not listen to this event");
  sentences.say(unheard, " does not listen to this event", " do not listen to this event");
  const idle = out.filter((result) => idleness(result) === "does nothing on this event");
  sentences.say(idle, " does nothing on this event", " do nothing on this event");

  // An inset that is wrong is said if nothing is covered, or if it is the larger fault.
  const dead = new Map(results.map((result) => [
    result, covered.get(result) === null && !left.includes(result) ? 0 : deadInset(result, doc, devices),
  ]));
  const deadOf = (/** @type {ColumnResult} */ result) => dead.get(result) ?? 0;
  const much = results.filter((result) => deadOf(result) > LEAST && deadOf(result) > amountOf(result));
  sentences.say(much, " leaves ", " leave ", bad(`${rangeOf(much.map(deadOf))} points of inset too many`));
  const little = visible.filter((result) => deadOf(result) < -LEAST);
  const short = rangeOf(little.map((result) => -deadOf(result)));
  sentences.say(little, " leaves ", " leave ", bad(`the bottom inset ${short} points short`));
  return sentences.story.length ? sentences.story : [`“${label}” has the focus.`];
}

/**
 * One number, or from the least to the largest.
 * @type {(amounts: number[]) => string}
 */
function rangeOf(amounts) {
  const texts = [...new Set(amounts.map(formatted))];
  if (texts.length < 2) return texts.join("");
  return `${formatted(Math.min(...amounts))} to ${formatted(Math.max(...amounts))}`;
}

class Sentences {
  /** @type {Story} */ story = [];

  /** @param {string} sentence */
  add(sentence) { this.story.push((this.story.length ? " " : "") + sentence); }

  /**
   * A sentence about some policies, if there are any.
   * @param {ColumnResult[]} subjects
   * @param {string} one what one of them does
   * @param {string} many what several do
   * @param {Marked} [object]
   */
  say(subjects, one, many, object) {
    if (!subjects.length) return;
    const names = listOf(subjects), verb = subjects.length > 1 ? many : one;
    this.add(names.charAt(0).toUpperCase() + names.slice(1) + verb);
    this.story.push(object ?? "", ".");
  }
}

/** @type {(names: string[]) => string} */
const joined = (names) => (
  names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + " and " + names.at(-1)
);

/** @type {(result: ColumnResult) => string} */
const nameOf = ({ column }) => (column.policy === "automatic" ? "the automatic policy" : POLICIES[column.policy].name);

/**
 * Policies as written stand together, so that the words appear once.
 * @type {(results: ColumnResult[]) => string}
 */
function listOf(results) {
  const written = results.filter(({ column }) => column.fidelity === "asWritten").map(nameOf);
  const others = results.filter(({ column }) => column.fidelity !== "asWritten").map(nameOf);
  if (!written.length) return joined(others);
  if (others.length) return joined([...written.map((name) => name + " as written"), ...others]);
  return written.length === 1 ? written[0] + ", as written," : "as written, " + joined(written);
}
