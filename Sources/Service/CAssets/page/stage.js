// @ts-check
// The phones side by side, the sentence above them and the chart of time below.

import { Clock } from "./animation/clock.js";
import { curveOf } from "./animation/curves.js";
import { byID, html, setVariables } from "./dom.js";
import { geometryOf, keyboardFrame } from "./model/geometry.js";
import { replay } from "./model/replay.js";
import { settingOf } from "./model/settings.js";
import { isEqual } from "./model/values.js";
import { drawFacts } from "./panels/facts.js";
import { Plot } from "./panels/plot.js";
import { storyOf } from "./panels/story.js";
import { columnLayout } from "./phone/column-layout.js";
import { Phone } from "./phone/phone.js";
import { keyboardTracks } from "./phone/tracks.js";
import { startOf } from "./service/column-state.js";

/** @typedef {import("./types").AnswerAnimation} AnswerAnimation */
/** @typedef {import("./types").AvoidRequest} AvoidRequest */
/** @typedef {import("./types").Doc} Doc */
/** @typedef {import("./types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("./types").ColumnResult} ColumnResult */
/** @typedef {import("./types").Rect} Rect */
/** @typedef {import("./model/devices.js").Devices} Devices */
/** @typedef {import("./phone/actions").PhoneActions} PhoneActions */
/** @typedef {import("./service/client.js").RefusedError} RefusedError */

export class Stage {
  /** @type {Phone[]} */ phones = [];
  /** @type {ColumnResult[]} */ results = [];
  /** @type {(RefusedError | null)[]} */ refusals = [];
  /**
   * Whether the keyboard was up; null to begin anew.
   * @type {boolean | null}
   */
  #wasUp = null;
  /** @type {AnswerAnimation | null} */ #lastAnimation = null;
  #devices;
  #actions;
  #applyFix;
  #columns = byID("columns", HTMLElement);
  #story = byID("story", HTMLElement);
  #toggle = byID("toggle", HTMLButtonElement);
  #again = byID("again", HTMLButtonElement);
  #moment = byID("moment", HTMLElement);
  #scrub = byID("scrub", HTMLInputElement);
  #plot = new Plot(byID("plot", SVGSVGElement));

  /**
   * @param {Devices} devices
   * @param {PhoneActions} actions
   * @param {boolean} isManual whether a test drives the clock
   * @param {(result: ColumnResult, fix: AvoidRequest) => void} applyFix
   */
  constructor(devices, actions, isManual, applyFix) {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)"), speed = byID("speed", HTMLSelectElement);
    this.#devices = devices;
    this.#actions = actions;
    this.#applyFix = applyFix;
    this.clock = new Clock({
      isManual, isReduced: () => reduced.matches, draw: () => this.draw(),
      // Moving parts are a layer of their own, which costs nothing to move; the rest is drawn on whole pixels.
      playing: (isPlaying) => document.documentElement.classList.toggle("moving", isPlaying),
    });
    speed.onchange = () => { this.clock.speed = Number(speed.value); };
    this.#scrub.oninput = () => this.clock.seek(Number(this.#scrub.value) / 1000);
  }

  /**
   * Calls back when the space for the phones has changed.
   * @param {() => void} callback
   */
  onResize(callback) {
    let size = "";
    new ResizeObserver(() => {
      const now = `${this.#columns.clientWidth} ${innerHeight}`;
      if (now !== size) callback();
      size = now;
    }).observe(this.#columns);
  }

  /**
   * Without an answer the last one stays, and the keyboard, which is the phone's own, moves all the same.
   * @param {Doc} doc
   * @param {ColumnPolicy} column
   * @param {number} index
   * @returns {ColumnResult}
   */
  lastResult(doc, column, index) {
    const last = this.results[index], { keyboard, focus, kind } = replay(doc, this.#devices);
    const start = startOf(doc, this.#devices), before = last ? last.state : start;
    const state = { ...(last && isEqual(last.column, column) ? last.state : start), keyboard, field: focus, kind };
    return { column, before, phases: [], state, stale: true, of: last?.stale ? last.of : last?.state.field };
  }

  // MARK: Static parts

  /** @param {Doc} doc */
  lay(doc) {
    const count = doc.columns.length;
    while (this.phones.length < count) {
      const phone = new Phone(this.phones.length, doc, this.#devices, this.#actions);
      this.phones.push(phone);
      this.#columns.append(phone.root);
    }
    for (const phone of this.phones.splice(count)) phone.root.remove();
    setVariables(this.#columns, { "columns": count });
    const isNarrow = matchMedia("(max-width: 820px)").matches;
    const space = { columnsWidth: this.#columns.clientWidth, windowHeight: innerHeight, isNarrow };
    const { scale, isBeside, isTight } = columnLayout(space, geometryOf(doc, this.#devices).screen, count);
    this.#columns.classList.toggle("beside", isBeside);
    this.#columns.classList.toggle("below", !isBeside);
    this.#columns.classList.toggle("tight", isTight);
    this.phones.forEach((phone, index) => phone.lay(doc, doc.columns[index], scale, count === 1));
  }

  /** Draws everything anew after `lay`. */
  redraw() {
    this.#plot.resized();
    this.#plot.draw(this.phones, this.clock.ends);
    this.draw();
  }

  // MARK: Moving parts

  /**
   * The phones before the service has said anything.
   * @param {Doc} doc
   * @param {ColumnResult[]} results
   */
  showUnanswered(doc, results) {
    this.results = results;
    const hidden = { x: 0, y: geometryOf(doc, this.#devices).screen.height, width: 0, height: 0 };
    const keyboard = keyboardTracks(hidden, hidden, curveOf(null, 0));
    this.phones.forEach((phone, index) => phone.follow(results[index], keyboard, false));
    this.clock.rest();
  }

  /**
   * @param {Doc} doc
   * @param {ColumnResult[]} results
   * @param {(RefusedError | null)[]} refusals
   * @param {boolean} isEvent whether it is played
   */
  show(doc, results, refusals, isEvent) {
    this.results = results;
    this.refusals = refusals;
    const first = results.find(({ stale }) => !stale) ?? results[0], isContinued = isEvent && this.#wasUp !== null;
    const keyboard = this.#keyboardTracks(doc, first, isContinued);
    let ends = keyboard.y.ends;
    this.phones.forEach((phone, index) => {
      ends = Math.max(ends, phone.follow(results[index], keyboard, isContinued));
      drawFacts(phone, results[index], refusals[index], this.#devices, (fix) => this.#applyFix(results[index], fix));
    });
    this.#wasUp = first.state.keyboard !== null;
    this.#toggle.textContent = this.#wasUp ? "Hide keyboard" : "Show keyboard";
    this.#again.disabled = this.#scrub.disabled = !(ends > 0);
    this.#scrub.max = String(Math.max(Math.round(ends * 1000), 1));
    this.#tell(doc);
    this.#plot.draw(this.phones, ends);
    if (isEvent) this.clock.start(ends); else this.clock.rest(ends);
  }

  /** Forgets what is drawn: what is shown next begins with the state before the last step. */
  restart() {
    for (const phone of this.phones) phone.values = null;
    this.#wasUp = null;
  }

  /**
   * @param {Doc} doc
   * @param {ColumnResult} result
   * @param {boolean} isContinued
   */
  #keyboardTracks(doc, { before, state, phases }, isContinued) {
    const { height } = geometryOf(doc, this.#devices).screen, seen = isContinued ? this.phones[0]?.keyboardNow : null;
    const resting = keyboardFrame(doc, this.#devices) ?? { x: 0, y: 0, width: 0, height: 0 };
    /** @type {(frame: Rect | null, other: Rect | null) => Rect} */
    const orHidden = (frame, other) => frame ?? { ...(other ?? resting), y: height };
    const to = orHidden(state.keyboard, before.keyboard), from = orHidden(before.keyboard, state.keyboard);
    // The frame it comes from is drawn where it was last seen; a size changes at the start, a place in time.
    const start = seen && before.keyboard ? seen : { ...to, y: seen ? Math.min(seen.y, height) : from.y };
    const animation = phases[0]?.state.answer?.animation ?? this.#lastAnimation;
    this.#lastAnimation = animation;
    return keyboardTracks(start, to, curveOf(animation?.timing, animation?.duration ?? settingOf(doc, "duration")));
  }

  /**
   * The sentence above the phones is replaced only if it says something else.
   * @param {Doc} doc
   */
  #tell(doc) {
    const story = storyOf(doc, this.#devices, this.results, this.refusals);
    const text = story.map((part) => (typeof part === "string" ? part : part.text)).join("");
    if (this.#story.textContent === text) return;
    this.#story.replaceChildren(...story.map((part) => (
      typeof part === "string" ? part : html("span", { class: part.mark, text: part.text })
    )));
  }

  draw() {
    const { moment } = this.clock, milliseconds = Math.round(moment * 1000);
    for (const phone of this.phones) phone.draw(moment);
    this.#moment.textContent = `${milliseconds} ms`;
    this.#scrub.value = String(milliseconds);
    this.#scrub.setAttribute("aria-valuetext", `${milliseconds} milliseconds`);
    this.#plot.mark(moment);
  }
}
