// @ts-check
// One policy run through all steps of a document: the events that a phone would report, and what is answered.

import { geometryOf, keyboardFrame } from "../model/geometry.js";
import { itemOf, stepsOf } from "../model/document.js";
import { settingOf, turned } from "../model/settings.js";
import { without } from "../model/values.js";
import { isUpAfter } from "../request/scene.js";
import { requestOf } from "./build-request.js";
import { isUnobserved, reachableOffset, startOf, withAnswer } from "./column-state.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../types").ColumnState} ColumnState */
/** @typedef {import("../types").Phase} Phase */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../types").Step} Step */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("./client.js").Client} Client */

/**
 * The follow-up of an event once the keyboard has come to rest.
 * @type {Record<string, string | undefined>}
 */
const FOLLOWING = {
  keyboardWillShow: "keyboardDidShow", keyboardWillHide: "keyboardDidHide",
  keyboardWillChangeFrame: "keyboardDidChangeFrame",
};

/**
 * The states before and after the last step, in phases: some code hears only of the keyboard when it has finished
 * moving, and its phase begins then.
 * @param {Pick<Client, "avoid">} client
 * @param {Doc} doc
 * @param {Devices} devices
 * @param {ColumnPolicy} column
 * @returns {Promise<ColumnResult>}
 */
export async function runColumn(client, doc, devices, column) {
  const run = new ColumnRun(client, doc, devices, column);
  for (const step of doc.steps) await run.take(step);
  return { column, before: run.before, phases: run.phases, state: run.state };
}

class ColumnRun {
  #client;
  #devices;
  #column;
  #doc;

  /**
   * @param {Pick<Client, "avoid">} client
   * @param {Doc} doc
   * @param {Devices} devices
   * @param {ColumnPolicy} column
   */
  constructor(client, doc, devices, column) {
    this.#client = client;
    this.#devices = devices;
    this.#column = column;
    // The document has the orientation it ends with, so where it begins is told by the turns.
    this.#doc = stepsOf(doc, "rotate").length % 2 ? turned(doc, devices) : doc;
    this.state = startOf(this.#doc, devices);
    this.before = this.state;
    /** @type {Phase[]} */ this.phases = [];
  }

  /** @param {Step} step */
  async take(step) {
    switch (step.t) {
      case "sent": return this.#send(step);
      case "show": return this.#show(step);
      case "again": return this.#changeKeyboard();
      case "kind":
        this.state = { ...this.state, kind: step.kind };
        return this.#changeKeyboard();
      case "rotate": return this.#rotate();
      case "caret": return this.#moveCaret(step.caret);
      case "scroll": return this.#scroll(step.dy);
      case "drag": return this.#drag(step);
      case "hide": return this.#hide();
    }
  }

  // MARK: Steps

  /** @param {Extract<Step, { t: "sent" | "show" }>} step */
  async #send(step) {
    const { request } = this.#doc, end = this.#keyboardFrame();
    const start = this.state.saved ? { ...this.state, keyboard: end } : this.state;
    this.state = { ...this.state, field: step.field ?? null, caret: step.caret ?? null, keyboard: end };
    const answer = await this.#report(request?.event ?? "keyboardWillShow", null);
    // Whether a keyboard is up at all is the service's to say of a request that is not the page's, unless the policy
    // does not listen to the event, or waits for another one.
    const isLeftOpen = isUnobserved(answer) || answer.decision === "pending";
    const isUp = isLeftOpen ? isUpAfter(request) : answer.keyboard.mode !== "hidden";
    const keyboard = isUp ? end : null;
    this.state = { ...this.state, keyboard };
    this.phases = this.phases.map((phase) => ({ ...phase, state: { ...phase.state, keyboard } }));
    this.before = start;
  }

  /** @param {Extract<Step, { t: "sent" | "show" }>} step */
  async #show(step) {
    const was = this.state.keyboard, end = this.#keyboardFrame(this.state.kind);
    const field = itemOf(this.#doc, step.field) ? step.field : null;
    this.state = { ...this.state, field, caret: step.caret ?? null };
    if (was || !end) {
      await this.#report("textDidBeginEditing", was && this.#moving(was, was));
      return;
    }
    const start = this.state;
    this.state = { ...this.state, keyboard: end };
    // A reader's own request says of a show what it says.
    await this.#report("keyboardWillShow", this.#doc.request ? null : this.#moving(this.#hidden(end), end));
    this.before = start;
  }

  /** Reports the shown keyboard again, perhaps with another frame, or its hide. */
  async #changeKeyboard() {
    const was = this.state.keyboard, end = this.#keyboardFrame(this.state.kind), start = this.state;
    if (!was) return;
    this.state = { ...this.state, keyboard: end };
    if (end) await this.#report("keyboardWillShow", this.#moving(was, end));
    else await this.#report("keyboardWillHide", this.#hiding(was));
    this.before = { ...start, keyboard: was };
  }

  async #rotate() {
    const was = this.state.keyboard, start = this.state;
    this.#doc = turned(this.#doc, this.#devices);
    // Where the caret stands in the new lines is not known before the next touch.
    this.state = { ...this.state, caret: null };
    const end = this.#keyboardFrame(this.state.kind);
    if (!was || !end) return;
    this.state = { ...this.state, keyboard: end };
    await this.#report("keyboardWillShow", this.#moving(was, end));
    this.before = { ...start, keyboard: was };
  }

  /** @param {Rect} caret */
  async #moveCaret(caret) {
    this.state = { ...this.state, caret };
    const { keyboard } = this.state;
    if (keyboard) await this.#report("textDidChange", this.#moving(keyboard, keyboard));
  }

  /**
   * The hand moves it, within the range that the last answer says.
   * @param {number} dy
   */
  async #scroll(dy) {
    const { state } = this, range = state.answer?.offsetRange ?? await this.#rangeAsItIs();
    const y = range ? reachableOffset(state, state.offset.y + dy, range) : state.offset.y;
    this.before = state;
    this.state = { ...state, offset: { x: state.offset.x, y } };
    this.phases = [{ at: 0, state: this.state, byHand: true }];
  }

  /** The range of offsets before there is an answer: a question that is no event of the phone's. */
  async #rangeAsItIs() {
    const request = requestOf(this.#doc, this.#devices, this.#column, this.state, "layoutDidChange", null);
    return (await this.#client.avoid(request)).offsetRange;
  }

  /** @param {Extract<Step, { t: "drag" }>} step */
  async #drag(step) {
    const was = this.state.keyboard, start = this.state;
    if (!was) return;
    const end = { ...was, y: step.top };
    this.state = { ...this.state, keyboard: end };
    await this.#report("interactiveDismiss", this.#moving(was, end, step.let ? this.#duration : 0));
    this.before = { ...start, keyboard: was };
  }

  async #hide() {
    const was = this.state.keyboard, start = this.state;
    if (!was) return;
    this.state = { ...this.state, keyboard: null, field: null, caret: null };
    await this.#report("keyboardWillHide", this.#hiding(was));
    this.before = { ...start, keyboard: was };
  }

  // MARK: Events

  /**
   * Posts an event; and if the policy does not listen to it, the one that follows when the keyboard has come to rest.
   * @param {string} event
   * @param {AvoidRequest | null} keyboard
   * @returns {Promise<Answer>} the one that counts
   */
  async #report(event, keyboard) {
    this.before = this.state;
    this.phases = [];
    const answer = await this.#post(event, keyboard, 0);
    const following = FOLLOWING[event], { settlingDuration } = answer.animation;
    if (!following || !isUnobserved(answer)) return answer;
    return await this.#postIfHeard(following, keyboard, settlingDuration) ?? answer;
  }

  /**
   * @param {string} event
   * @param {AvoidRequest | null} keyboard
   * @param {number} at
   */
  async #post(event, keyboard, at) {
    const request = requestOf(this.#doc, this.#devices, this.#column, this.state, event, keyboard);
    const answer = await this.#client.avoid(request);
    this.state = withAnswer(this.state, answer, request);
    this.phases.push({ at, state: this.state });
    return answer;
  }

  /**
   * Posts an event that counts only if the policy listens to it; null if it does not.
   * @param {string} event
   * @param {AvoidRequest | null} keyboard
   * @param {number} at
   * @returns {Promise<Answer | null>}
   */
  async #postIfHeard(event, keyboard, at) {
    const { state, phases } = this;
    this.phases = [...phases];
    const answer = await this.#post(event, keyboard, at);
    if (!isUnobserved(answer)) return answer;
    this.state = state;
    this.phases = phases;
    return null;
  }

  // MARK: The keyboard's frames

  get #duration() { return settingOf(this.#doc, "duration"); }

  /** @param {import("../types").KeyboardKind} [kind] */
  #keyboardFrame(kind) { return keyboardFrame(this.#doc, this.#devices, kind); }

  /** @param {Rect} frame */
  #hidden(frame) { return { ...frame, y: geometryOf(this.#doc, this.#devices).screen.height }; }

  /**
   * Where the keyboard goes from and to.
   * @param {Rect} frameBegin
   * @param {Rect} frameEnd
   */
  #moving(frameBegin, frameEnd, animationDuration = this.#duration) {
    const { request } = this.#doc;
    const own = request && without(request.keyboard ?? {}, "height", "top", "accessoryHeight");
    return { ...own, frameBegin, frameEnd, animationDuration, animationCurve: settingOf(this.#doc, "curve") };
  }

  /**
   * A reader's own request without frames of its own reports only the hide.
   * @param {Rect} was
   */
  #hiding(was) {
    const { request } = this.#doc, keyboard = request?.keyboard;
    const isPlaced = keyboard?.frameEnd || Number.isFinite(keyboard?.height ?? keyboard?.top);
    return request && !isPlaced ? null : this.#moving(was, this.#hidden(was));
  }
}
