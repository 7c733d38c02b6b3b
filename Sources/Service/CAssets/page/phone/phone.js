// @ts-check
// The drawing of one policy’s phone, at true proportions.

import { POLICIES } from "../data/policies.js";
import { formatted, html, place, setStyle, setVariables, svg } from "../dom.js";
import { itemOf } from "../model/document.js";
import { geometryOf, keyboardParts } from "../model/geometry.js";
import { GROUPS, isPolicy, onlyFidelity } from "../model/policies.js";
import { PeerControls } from "./peer-controls.js";
import { insetsOf } from "../model/settings.js";
import { clamp } from "../model/values.js";
import { systemInset } from "../service/column-state.js";
import { dimensionLines } from "./dimensions.js";
import { FormView } from "./form-view.js";
import { Gestures } from "./gestures.js";
import { hatching } from "./hatching.js";
import { keyboardArt } from "./keyboard-art.js";
import { endOf, columnTracks, columnValues, valuesAt } from "./tracks.js";
import { caretOf, partUnder } from "./visibility.js";
import { zoneFrame } from "./zones.js";

/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Geometry} Geometry */
/** @typedef {import("../types").ColumnPolicy} ColumnPolicy */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../types").Item} Item */
/** @typedef {import("../types").Rect} Rect */
/** @typedef {import("../model/devices.js").Devices} Devices */
/** @typedef {import("./actions").PhoneActions} PhoneActions */
/** @typedef {import("./tracks.js").ColumnTracks} ColumnTracks */
/** @typedef {import("./tracks.js").ColumnValues} ColumnValues */
/** @typedef {import("./tracks.js").RectTracks} RectTracks */
/** @typedef {import("./zones.js").Zone} Zone */

export class Phone {
  /**
   * The part that is pointed out.
   * @type {Zone | null}
   */
  highlight = null;
  /**
   * The current drawing; null before the first answer, or to begin anew.
   * @type {ColumnValues | null}
   */
  values = null;
  /**
   * The keyboard as it is drawn now.
   * @type {Rect | null}
   */
  keyboardNow = null;
  /**
   * The focused field as it is drawn now.
   * @type {Rect | undefined}
   */
  fieldNow;
  /** Pixels a point. */
  scale = 1;
  /** @type {{ result: ColumnResult, tracks: ColumnTracks, keyboard: RectTracks, ends: number } | null} */
  plan = null;
  /** The source of the drawing of the keys. */
  #keyboardArtKey = "";
  /**
   * The source of the dimension lines.
   * @type {string | false}
   */
  #dimensionsKey = "";
  #devices;

  facts = html("div", { class: "facts" });
  #policy = html("select", {}, ...GROUPS.map(({ name, policies }) => html("optgroup", { label: name },
    ...policies.map((value) => html("option", { value, text: POLICIES[value].name })))));
  #fidelity = html("select", {},
    html("option", { value: "asWritten", text: "as written" }),
    html("option", { value: "intended", text: "as intended" }));
  #peer = new PeerControls();
  #remove = html("button", { type: "button", title: "Remove", text: "×" });
  #thumb = html("div", { class: "thumb" });
  #band = html("div", { class: "band" });
  #keys = html("div");
  #handle = html("button", {
    type: "button", class: "grab", role: "slider", "aria-orientation": "vertical", "aria-valuemin": 0,
  });
  keyboardNode = html("div", { class: "kb" }, this.#keys, this.#handle);
  #ghost = html("div", { class: "ghost" });
  #zone = html("div", { class: "zone at" });
  #bar = html("div", { class: "bar" }, html("b", { text: "Checkout" }));
  #tabBar = html("div", { class: "tabbar" });
  #status = html("div", { class: "status", "aria-hidden": "true" }, html("span", { text: "9:41" }), html("i"));
  #island = html("div", { class: "island" });
  #home = html("div", { class: "home" });
  #dimensions = svg("svg", { class: "dims", "aria-hidden": "true" });
  /** The hidden part of the field, then those of what must be seen with it. */
  #hatches;
  #scrollView;
  #window;
  #screen;
  #phone;

  /**
   * @param {number} index of the column
   * @param {Doc} doc
   * @param {Devices} devices
   * @param {PhoneActions} actions
   */
  constructor(index, doc, devices, actions) {
    this.doc = doc;
    this.geometry = geometryOf(doc, devices);
    this.#devices = devices;
    /** @type {FormView} */
    this.form = new FormView({
      focused: (id) => actions.focusField(id, this.form), typed: (id, text) => actions.typeText(id, text, this.form),
    });
    this.#hatches = Array.from({ length: 9 }, (_, at) => (
      html("div", { class: "hatch" }, hatching(`hatch${index}-${at}`), at ? html("b") : null)
    ));
    this.#scrollView = html("div", { class: "scroll" }, this.form.root, this.#thumb);
    this.#window = html("div", { class: "window" }, this.#bar, this.#scrollView, this.#tabBar);
    this.#screen = html("div", { class: "screen" }, this.#window, this.#status, this.#island, this.keyboardNode,
      ...this.#hatches, this.#band, this.#ghost, this.#zone, this.#home);
    this.#phone = html("div", { class: "phone" }, this.#screen, this.#dimensions);
    this.root = html("section", { class: "column" },
      html("header", {}, this.#policy, this.#fidelity, this.#remove, this.#peer.root),
      html("div", { class: "board" }, html("div", { class: "easel" }, this.#phone), this.facts));
    this.#listen(index, actions);
  }

  /**
   * @param {number} index
   * @param {PhoneActions} actions
   */
  #listen(index, actions) {
    const number = index + 1, gestures = new Gestures(this, actions);
    this.#policy.setAttribute("aria-label", `Policy ${number}`);
    this.#fidelity.setAttribute("aria-label", `Fidelity of policy ${number}`);
    this.#remove.setAttribute("aria-label", `Remove policy ${number}`);
    this.#handle.setAttribute("aria-label", `Keyboard of phone ${number}: drag down to dismiss`);
    this.#policy.addEventListener("change", () => {
      if (isPolicy(this.#policy.value)) actions.setColumn(index, { policy: this.#policy.value });
    });
    this.#fidelity.addEventListener("change", () => {
      actions.setColumn(index, { fidelity: this.#fidelity.value === "asWritten" ? "asWritten" : "intended" });
    });
    this.#peer.onChange = (peer) => actions.setColumn(index, { peer });
    this.#remove.addEventListener("click", () => actions.removeColumn(index));
    this.#handle.addEventListener("keydown", (event) => gestures.keyOnHandle(event));
    this.#screen.addEventListener("pointerdown", (event) => gestures.press(event));
    this.root.addEventListener("keydown", (event) => gestures.key(event));
  }

  // MARK: Static parts

  /**
   * @param {Doc} doc
   * @param {ColumnPolicy} column
   * @param {number} scale pixels a point
   * @param {boolean} isOnly whether there is no other column
   */
  lay(doc, column, scale, isOnly) {
    this.doc = doc;
    this.geometry = geometryOf(doc, this.#devices);
    this.scale = scale;
    this.#layHeader(column, isOnly);
    const { device, isLandscape, screen, safeArea, barBottom, barHeight, scrollFrame, contentSize } = this.geometry;
    const isPhone = device.idiom === "phone", isAndroid = device.platform === "android";
    const corner = safeArea.top > 24 || safeArea.left > 0 ? 48 : 4;
    setVariables(this.#phone, {
      scale, "screen-width": screen.width, "screen-height": screen.height, "bar-bottom": barBottom,
      "bar-height": barHeight, "corner-radius": device.idiom && !isPhone ? 18 : isAndroid ? 32 : corner,
      "tab-bar-height": doc.below, "status-height": Math.max(safeArea.top, isLandscape ? 0 : 20),
      foot: safeArea.bottom,
    });
    // Without a device nobody knows of its bars.
    this.#bar.hidden = Boolean(doc.request);
    this.#phone.classList.toggle("android", isAndroid);
    this.#status.hidden = !device.idiom || (isLandscape && isPhone && !isAndroid);
    this.#island.hidden = !(isPhone && safeArea.top >= 44 && device.platform === "ios");
    this.#home.hidden = !(safeArea.bottom > 0);
    this.#tabBar.hidden = !(doc.below > 0);
    // A list has no field that could have the focus.
    const focusable = { tabindex: "0", role: "group", "aria-label": "List: the arrows scroll it" };
    for (const [name, value] of Object.entries(focusable)) {
      if (doc.request?.list) this.#scrollView.setAttribute(name, value); else this.#scrollView.removeAttribute(name);
    }
    this.form.lay(doc, scale, { width: scrollFrame.width, height: contentSize.height });
  }

  /**
   * @param {ColumnPolicy} column
   * @param {boolean} isOnly
   */
  #layHeader(column, isOnly) {
    const only = onlyFidelity(column.policy), fidelity = only ?? column.fidelity;
    const reading = only ? "" : fidelity === "asWritten" ? ", as written" : ", as intended";
    this.#policy.value = column.policy;
    this.#fidelity.value = fidelity;
    this.#fidelity.disabled = only !== undefined;
    this.#peer.show(column);
    this.#remove.disabled = isOnly;
    this.root.setAttribute("aria-label", POLICIES[column.policy].name + reading);
  }

  // MARK: Moving parts

  /**
   * Follows the answers' phases.
   * @param {ColumnResult} result
   * @param {RectTracks} keyboard
   * @param {boolean} continues whether it begins with what is drawn now, or with the state before the last step
   * @returns {number} when it ends
   */
  follow(result, keyboard, continues) {
    const { doc, geometry } = this;
    const start = continues && this.values ? this.values : columnValues(result.before, doc, geometry);
    const tracks = columnTracks(start, result, doc, geometry), ends = endOf(tracks);
    this.plan = { result, tracks, keyboard, ends };
    this.#showKeyboard(result);
    this.form.select(doc.selected);
    return ends;
  }

  /** The state that the animation leads to. */
  get end() { return this.plan && (this.plan.result.phases.at(-1)?.state ?? this.plan.result.state); }

  /** @param {ColumnResult} result */
  #showKeyboard({ state, before }) {
    const { device, isLandscape, screen, safeArea } = this.geometry, frame = state.keyboard ?? before.keyboard;
    const key = JSON.stringify([frame, state.kind, device.id, isLandscape, safeArea.bottom]);
    if (frame && key !== this.#keyboardArtKey) {
      this.#keyboardArtKey = key;
      const parts = { bottomStrip: safeArea.bottom, ...keyboardParts(this.doc, this.#devices) };
      this.#keys.replaceChildren(keyboardArt(frame, parts, state.kind, device.platform));
      this.keyboardNode.classList.toggle("floats", frame.width < screen.width);
    }
    const visible = state.keyboard && clamp(screen.height - state.keyboard.y, 0, state.keyboard.height);
    const shown = visible === null ? null : Math.round(visible);
    this.#handle.setAttribute("aria-valuemax", String(Math.round(frame?.height ?? 0)));
    this.#handle.setAttribute("aria-valuenow", String(shown ?? 0));
    this.#handle.setAttribute("aria-valuetext", shown === null ? "down" : `${shown} points up`);
    this.#handle.tabIndex = shown === null ? -1 : 0;
  }

  /** @param {number} t */
  draw(t) {
    const { plan, end, scale } = this, { scrollFrame, screen } = this.geometry;
    if (!plan || !end) return;
    const values = valuesAt(plan.tracks, t), keyboard = valuesAt(plan.keyboard, t);
    this.values = values;
    this.keyboardNow = keyboard;
    setStyle(this.#window, { transform: values.translation ? `translateY(${values.translation * scale}px)` : "" });
    setStyle(this.#scrollView, {
      top: scrollFrame.y * scale + "px", left: scrollFrame.x * scale + "px", width: scrollFrame.width * scale + "px",
      height: values.height * scale + "px",
    });
    // An inverted list is drawn upside down.
    const isInverted = this.doc.request?.list?.inverted;
    const y = isInverted ? values.height + values.offset - this.geometry.contentSize.height : -values.offset;
    setStyle(this.form.root, { transform: `translate(${-end.offset.x * scale}px,${y * scale}px)` });
    this.#drawThumb(values, systemInset(end));
    this.form.drawCaret(end.field, end.field === null ? null : caretOf(end));
    this.#place(this.keyboardNode, keyboard);
    this.keyboardNode.hidden = keyboard.y >= screen.height;

    const { doc } = this, item = itemOf(doc, end.field);
    const left = scrollFrame.x - end.offset.x, top = scrollFrame.y - values.offset + values.translation;
    /** @type {(item: Item) => Rect} */
    const onScreen = ({ x, y, w, h }) => ({ x: left + x, y: top + y, width: w, height: h });
    const field = item && onScreen(item);
    const isAnswered = plan.result.state.keyboard !== null && end.heard !== null;
    this.fieldNow = field;
    this.#drawBand(values, isAnswered);
    const companions = (item?.with ?? []).map((id) => itemOf(doc, id));
    this.#hatches.forEach((hatch, index) => {
      const hidden = index ? companions[index - 1] : item;
      const part = hidden && partUnder(onScreen(hidden), keyboard, screen.height);
      hatch.hidden = !part;
      if (!part) return;
      this.#place(hatch, part);
      const name = hatch.querySelector("b");
      if (name && name.textContent !== hidden.label) name.textContent = hidden.label;
    });
    this.#drawGhost(isAnswered ? field : undefined, Math.max(scrollFrame.y + values.translation, 0));
    this.#screen.classList.toggle("lit", this.highlight !== null);
    if (this.highlight) {
      const zone = zoneFrame(this.highlight, this.geometry, values, keyboard, field, systemInset(end));
      this.#place(this.#zone, zone);
    }
    this.#drawDimensions(values, isAnswered, systemInset(end), t >= plan.ends);
  }

  /**
   * @param {HTMLElement} node
   * @param {Rect} frame in points
   */
  #place(node, { x, y, width, height }) {
    const { scale } = this;
    place(node, x * scale, y * scale, width * scale, height * scale);
  }

  /**
   * @param {ColumnValues} values
   * @param {boolean} isAnswered
   */
  #drawBand({ bandTop, bandBottom, translation }, isAnswered) {
    const { x, y, width } = this.geometry.scrollFrame, { scale } = this;
    this.#band.hidden = !isAnswered || bandBottom <= bandTop;
    if (!isAnswered) return;
    const height = Math.max((bandBottom - bandTop) * scale, 0);
    place(this.#band, x * scale, (y + bandTop + translation) * scale, width * scale - 2, height);
  }

  /**
   * A field that is off the screen has a sign that says where it is.
   * @param {Rect | undefined} field
   * @param {number} top where the screen of the form begins
   */
  #drawGhost(field, top) {
    const { height } = this.geometry.screen;
    const isAbove = field !== undefined && field.y + field.height <= top;
    const isBelow = field !== undefined && !isAbove && field.y >= height;
    this.#ghost.hidden = !isAbove && !isBelow;
    if (!field || this.#ghost.hidden) return;
    this.#ghost.textContent = isAbove
      ? `↑ ${formatted(Math.round(top - field.y - field.height))} pt above`
      : `↓ ${formatted(Math.round(field.y - height))} pt below`;
    setStyle(this.#ghost, { top: (isAbove ? top + 10 : height - 60) * this.scale + "px" });
  }

  /**
   * The scroll indicator, in the track its own insets leave: with wrong ones it runs under the keyboard.
   * @param {ColumnValues} values
   * @param {number} system what the system adds at the bottom
   */
  #drawThumb(values, system) {
    const { scrollFrame, contentSize } = this.geometry, { top } = insetsOf(this.doc), { scale } = this;
    const track = values.height - values.indicator - system - top - 6;
    const whole = contentSize.height + top + values.inset + system, part = Math.min(values.height / whole, 1);
    const length = Math.max(track * part, 24);
    const y = clamp((values.offset + top) / Math.max(whole - values.height, 1), 0, 1) * (track - length);
    this.#thumb.hidden = part === 1 || track < 40;
    place(this.#thumb, (scrollFrame.width - 6) * scale, (top + 3 + y) * scale, 3 * scale, length * scale);
  }

  /**
   * @param {ColumnValues} values
   * @param {boolean} isAnswered
   * @param {number} system what the system adds at the bottom
   * @param {boolean} isAtRest
   */
  #drawDimensions({ height, inset, bandTop, bandBottom, translation }, isAnswered, system, isAtRest) {
    const { y } = this.geometry.scrollFrame, { scale } = this;
    const lengths = [height, inset, bandTop, bandBottom, translation];
    const key = isAnswered && [...lengths, scale, system, isAtRest].join();
    if (key === this.#dimensionsKey) return;
    this.#dimensionsKey = key;
    const top = y + translation, bottom = (y + height - system) * scale;
    this.#dimensions.replaceChildren(...(isAnswered ? dimensionLines([
      {
        kind: "b", caption: "visible", x: 6, top: (top + bandTop) * scale, bottom: (top + bandBottom) * scale,
        value: bandBottom - bandTop,
      },
      { kind: "i", caption: "inset", x: 15, top: bottom - inset * scale, bottom, value: inset },
    ], isAtRest) : []));
  }
}
