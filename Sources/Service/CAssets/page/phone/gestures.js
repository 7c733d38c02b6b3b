// @ts-check
// Pointers and keys on a phone.

import { elementOf } from "../dom.js";
import { itemOf } from "../model/document.js";
import { clamp } from "../model/values.js";

/** @typedef {import("../types").Item} Item */
/** @typedef {import("./actions").PhoneActions} PhoneActions */
/** @typedef {import("./phone.js").Phone} Phone */

// The distance after which a pointer drags, in pixels.
const SLOP = 4, TOUCH_SLOP = 8;
// Limits beyond which a dragged keyboard goes down: a part of its height, or a speed in pixels a millisecond.
const FAR = 0.45, FAST = 0.6;

/** @type {Record<string, [number, number] | undefined>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** @type {Record<string, number | undefined>} */
const KEYBOARD_STEPS = { ArrowDown: 20, ArrowUp: -20, PageDown: 80, PageUp: -80 };
/** @type {Record<string, number | undefined>} */
const PAGES = { PageDown: 120, PageUp: -120 };
/** @type {Record<string, number | undefined>} */
const ROWS = { ArrowDown: 40, ArrowUp: -40 };

export class Gestures {
  #phone;
  #actions;

  /**
   * @param {Phone} phone
   * @param {PhoneActions} actions
   */
  constructor(phone, actions) {
    this.#phone = phone;
    this.#actions = actions;
  }

  /** @param {Element | null} target */
  #itemAt(target) {
    const id = target?.closest(".item")?.getAttribute("data-id");
    return id ? itemOf(this.#phone.doc, id) : undefined;
  }

  /** An inverted list is drawn upside down. */
  get #direction() { return this.#phone.doc.request?.list?.inverted ? -1 : 1; }

  // MARK: Pointers

  /** @param {PointerEvent} event */
  press(event) {
    const target = elementOf(event.target), phone = this.#phone;
    if (event.button !== 0 || !target) return;
    if (phone.keyboardNode.contains(target)) { this.#dragKeyboard(event); return; }
    const item = this.#itemAt(target);
    if (item && target.classList.contains("grip")) { this.#resize(event, item); return; }
    const edit = item && phone.form.editorOf(item.id), isEditing = edit && document.activeElement === edit;
    if (isEditing) {
      // A press in the text that is being edited sets the caret, as anywhere.
      edit.addEventListener("pointerup", () => this.#moveCaretSoon(item.id), { once: true });
      return;
    }
    if (event.pointerType !== "touch") event.preventDefault();
    if (item) this.#moveItem(event, item, edit);
    else if (event.pointerType !== "touch" || phone.doc.request?.list) this.#scroll(event);
  }

  /**
   * The browser moves its caret after the event.
   * @param {string} id
   */
  #moveCaretSoon(id) { requestAnimationFrame(() => this.#actions.moveCaret(id, this.#phone.form)); }

  /**
   * @param {PointerEvent} event
   * @param {Item} item
   */
  #resize(event, item) {
    this.#follow(event, (_dx, dy) => {
      this.#actions.reshape(item.id, { h: clamp(Math.round(item.h + dy), 20, 2000) }, "size");
    });
  }

  /** @param {PointerEvent} event */
  #scroll(event) {
    let lastY = 0;
    this.#follow(event, (_dx, dy) => {
      const step = Math.round(lastY - dy);
      lastY -= step;
      if (step) this.#actions.scroll(step * this.#direction, "hand");
    });
  }

  /**
   * A drag moves the item, a tap focuses it.
   * @param {PointerEvent} event
   * @param {Item} item
   * @param {HTMLElement | undefined} edit
   */
  #moveItem(event, item, edit) {
    const { form } = this.#phone;
    this.#follow(event, (dx, dy) => {
      if (event.pointerType === "touch") return;
      this.#actions.reshape(item.id, { x: Math.round(item.x + dx), y: Math.round(item.y + dy) }, "move");
    }, (isDrag) => {
      if (isDrag) return;
      if (!edit) { this.#actions.select(item.id); return; }
      edit.focus({ preventScroll: true });
      const spot = document.caretRangeFromPoint?.(event.clientX, event.clientY);
      if (spot && edit.contains(spot.startContainer)) {
        document.getSelection()?.collapse(spot.startContainer, spot.startOffset);
      }
      this.#actions.focusField(item.id, form);
    });
  }

  /**
   * Follows one pointer until it is let go; the moves are in points.
   * @param {PointerEvent} event
   * @param {(dx: number, dy: number) => void} move
   * @param {(isDrag: boolean) => void} end
   */
  #follow(event, move, end = () => {}) {
    const slop = event.pointerType === "touch" ? TOUCH_SLOP : SLOP, { scale } = this.#phone;
    const following = new AbortController(), { signal } = following;
    let isDrag = false;
    /** @type {(now: PointerEvent) => void} */
    const finish = (now) => {
      if (now.pointerId !== event.pointerId) return;
      following.abort();
      this.#actions.endGesture();
      end(isDrag || now.type === "pointercancel");
    };
    window.addEventListener("pointermove", (now) => {
      if (now.pointerId !== event.pointerId) return;
      const dx = now.clientX - event.clientX, dy = now.clientY - event.clientY;
      isDrag ||= Math.hypot(dx, dy) >= slop;
      if (isDrag) move(dx / scale, dy / scale);
    }, { signal });
    window.addEventListener("pointerup", finish, { signal });
    window.addEventListener("pointercancel", finish, { signal });
  }

  /** @param {PointerEvent} event */
  #dragKeyboard(event) {
    const phone = this.#phone, actions = this.#actions, frame = actions.keyboard(), rest = actions.dockedTop();
    if (!frame) return;
    event.preventDefault();
    phone.keyboardNode.classList.add("held");
    let top = frame.y, speed = 0, lastY = event.clientY, lastTime = event.timeStamp;
    const measuring = new AbortController();
    window.addEventListener("pointermove", (now) => {
      if (now.timeStamp > lastTime) speed = (now.clientY - lastY) / (now.timeStamp - lastTime);
      lastY = now.clientY;
      lastTime = now.timeStamp;
    }, { signal: measuring.signal });
    this.#follow(event, (_dx, dy) => {
      top = clamp(Math.round(frame.y + dy), rest, phone.geometry.screen.height);
      actions.dragKeyboard(top);
    }, (isDrag) => {
      measuring.abort();
      phone.keyboardNode.classList.remove("held");
      if (isDrag) actions.releaseKeyboard(top > rest + frame.height * FAR || speed > FAST);
    });
  }

  // MARK: Keys

  /**
   * A key on the keyboard's handle.
   * @param {KeyboardEvent} event
   */
  keyOnHandle(event) {
    const actions = this.#actions, isDown = ["End", "Enter", " "].includes(event.key);
    const step = KEYBOARD_STEPS[event.key], frame = actions.keyboard();
    if (!isDown && event.key !== "Home" && !(step && frame)) return;
    event.preventDefault();
    event.stopPropagation();
    const { height } = this.#phone.geometry.screen;
    const top = step && frame ? clamp(frame.y + step, actions.dockedTop(), height) : 0;
    if (isDown || top >= height) {
      actions.releaseKeyboard(true);
      actions.focusToggle();
    } else if (event.key === "Home") actions.releaseKeyboard(false);
    else actions.dragKeyboard(top);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = elementOf(event.target), actions = this.#actions;
    const page = PAGES[event.key] ?? (target?.matches(".scroll") ? ROWS[event.key] : undefined);
    if (event.key === "Escape") actions.hideKeyboard();
    else if (page !== undefined) {
      if (!target?.closest(".screen")) return;
      event.preventDefault();
      actions.scroll(page * this.#direction);
    } else {
      const item = this.#itemAt(target);
      if (item) this.#keyInItem(event, item);
    }
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Item} item
   */
  #keyInItem(event, item) {
    const arrow = ARROWS[event.key];
    if (arrow && event.altKey) {
      event.preventDefault();
      const step = event.shiftKey ? 10 : 1;
      this.#actions.reshape(item.id, { x: item.x + arrow[0] * step, y: item.y + arrow[1] * step }, "move");
    } else if (event.key === "Enter" && item.kind === "field") {
      event.preventDefault();
      this.#actions.focusNext(item.id, this.#phone.form);
    } else if (item.kind === "text" && (arrow || ["Home", "End"].includes(event.key))) {
      this.#moveCaretSoon(item.id);
    }
  }
}
