// @ts-check
// The form on other devices, as `POST /audit` answers: a drawing of each, one of which goes on the stage.

import { byID, copy, formatted, html, svg } from "../dom.js";
import { devicesOf } from "../model/audit.js";
import { commandOf, formsOf } from "../request/audit-form.js";
import { applyMergePatch } from "../request/merge-patch.js";
import { RefusedError, UnavailableError } from "../service/client.js";
import { pretty } from "./pretty-json.js";
import { problemNodes } from "./problem-list.js";

/** @typedef {import("../types").AuditedDevice} AuditedDevice */
/** @typedef {import("../types").AuditRequest} AuditRequest */
/** @typedef {import("../types").AvoidRequest} AvoidRequest */
/** @typedef {import("../types").Rect} Rect */

// The height of all drawings in pixels, and where a screen is wider than high.
const HEIGHT = 160, LOW_HEIGHT = 100;
const UNKNOWN_HATCH = "device-row-unknown", MISSING_HATCH = "device-row-missing";
/** @type {Record<string, (index: number, last: number) => number>} */
const KEYS = {
  ArrowRight: (index) => index + 1, ArrowDown: (index) => index + 1, ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1, Home: () => 0, End: (_index, last) => last,
};

export class DeviceRow {
  #section = byID("audit", HTMLElement);
  #copies = byID("audit-copies", HTMLElement);
  #said = byID("audit-said", HTMLElement);
  #problem = byID("audit-problem", HTMLElement);
  #cells = byID("audit-cells", HTMLElement);
  #classes = [...byID("audit-devices", HTMLElement).querySelectorAll("button")];
  /** The class of devices that the reader wants whole, if any. */
  #class = "";
  /** @type {AuditRequest | null} the one that was asked last */ #asked = null;
  /** @type {AuditRequest | null} the same with its own devices */ #taken = null;
  /** @type {Promise<void> | null} until it is answered */ idle = null;
  #client;
  #show;

  /**
   * @param {Pick<import("../service/client.js").Client, "audit">} client
   * @param {() => AuditRequest} audit of the form that is shown
   * @param {(device: AuditedDevice, request: AvoidRequest) => void} show puts a device on the stage, with its request
   */
  constructor(client, audit, show) {
    this.#client = client;
    this.#show = show;
    byID("audit-form", HTMLElement).onclick = () => this.take(audit());
    for (const button of this.#classes) {
      button.setAttribute("aria-pressed", "false");
      button.onclick = () => {
        const name = button.dataset.class ?? "";
        this.#class = name === this.#class ? "" : name;
        for (const other of this.#classes) {
          other.setAttribute("aria-pressed", String(other.dataset.class === this.#class));
        }
        this.take(this.#taken ?? audit());
      };
    }
    for (const [id, text] of /** @type {const} */ ([["copy-form", formText], ["copy-audit", commandOf]])) {
      const button = byID(id, HTMLButtonElement);
      button.onclick = () => { if (this.#asked) copy(text(this.#asked), button); };
    }
    this.#cells.onkeydown = (event) => this.#move(event);
  }

  /**
   * @param {AuditRequest} request
   * @param {boolean} isPasted whether its worst device goes on the stage
   */
  take(request, isPasted = false) {
    this.#taken = request;
    this.#asked = this.#class ? { ...request, devices: [this.#class] } : request;
    this.idle = this.#ask(this.#asked, isPasted);
  }

  /** @type {(request: AuditRequest, isPasted: boolean) => Promise<void>} */
  async #ask(request, isPasted) {
    this.#tell("Asking on every device …", []);
    this.#section.setAttribute("aria-busy", "true");
    try {
      const answer = await this.#client.audit(request);
      if (this.#asked === request) this.#draw(request, answer, isPasted);
    } catch (error) {
      if (this.#asked === request) this.#refuse(request, error, isPasted);
    }
    if (this.#asked === request) this.#section.removeAttribute("aria-busy");
  }

  /** @type {(said: string, problem: Node[]) => void} */
  #tell(said, problem) {
    this.#said.textContent = said;
    this.#problem.hidden = !problem.length;
    this.#problem.replaceChildren(...problem);
    this.#cells.hidden = this.#copies.hidden = true;
  }

  /** @type {(request: AuditRequest, error: unknown, isPasted: boolean) => void} */
  #refuse(request, error, isPasted) {
    if (error instanceof UnavailableError) this.#tell("", [html("span", { text: error.message })]);
    else if (!(error instanceof RefusedError)) throw error;
    else {
      this.#tell("", problemNodes(error.problem, pretty(request), (fix) => this.take(
        /** @type {AuditRequest} */ (applyMergePatch(request, fix)), isPasted,
      )));
    }
  }

  /** @type {(request: AuditRequest, answer: import("../types").AuditAnswer, isPasted: boolean) => void} */
  #draw(request, answer, isPasted) {
    const { text, failing, outcomes, results } = answer.summary, [first] = text.split(/(?<=\.) /, 1);
    const verdict = failing ? "bad" : outcomes.unknown < results ? "good" : null;
    this.#tell("", []);
    this.#said.append(html("strong", { class: verdict, text: first }), text.slice(first.length));
    const forms = formsOf(request), isOne = forms.length === 1;
    const labels = new Map(forms.flatMap(({ name, fields = [], landmarks = [] }) => (
      [...fields, ...landmarks].map(({ id, label }) => [`${name}/${id}`, label ?? id])
    )));
    const devices = devicesOf(answer, (form, field) => labels.get(`${form}/${field}`) ?? field);
    const height = devices.some(({ screen }) => screen && screen.width > screen.height) ? LOW_HEIGHT : HEIGHT;
    const cells = devices.map((device, index) => this.#cell(device, index, isOne, height));
    this.#cells.replaceChildren(hatching(UNKNOWN_HATCH), hatching(MISSING_HATCH), ...cells);
    this.#cells.hidden = this.#copies.hidden = false;
    if (isPasted && devices[0]?.request) cells[0].click();
    else this.#section.scrollIntoView({ block: "nearest" });
  }

  /** @type {(device: AuditedDevice, index: number, isOne: boolean, height: number) => HTMLElement} */
  #cell(device, index, isOne, height) {
    const { request, form, name, says, isFailing } = device;
    const cell = html("button", {
      type: "button", class: isFailing ? "cell failing" : "cell", tabindex: index ? -1 : 0, "data-key": device.key,
      "data-form": form, "aria-disabled": request ? null : "true",
      onclick: () => {
        if (!request) return;
        for (const other of this.#cells.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
        cell.setAttribute("aria-current", "true");
        this.#show(device, request);
      },
      onfocus: () => {
        for (const other of this.#buttons) other.tabIndex = other === cell ? 0 : -1;
      },
    }, drawing(device, height), html("b", { text: isOne ? name : `${name}, ${form}` }), html("span", { text: says }));
    return cell;
  }

  get #buttons() { return [...this.#cells.querySelectorAll("button")]; }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const buttons = this.#buttons, index = buttons.findIndex((button) => button === document.activeElement);
    const next = KEYS[event.key]?.(index, buttons.length - 1);
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    buttons[(next + buttons.length) % buttons.length].focus();
  }
}

/**
 * The file that the command reads: none of its options has those of a peer.
 * @type {(audit: AuditRequest) => string}
 */
const formText = ({ form, forms, peer }) => pretty(peer ? { ...(form ? { form } : { forms }), peer } : form ?? forms);

/**
 * The lines over what is not known, and over what is missing.
 * @param {string} id of the pattern
 */
function hatching(id) {
  const size = { width: 24, height: 24, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return svg("svg", { class: "vh", "aria-hidden": "true" }, svg("pattern", { id, ...size },
    svg("line", { class: id, y2: 24, "stroke-width": 12 })));
}

/** @type {(kind: string, rect: Rect, attributes?: Record<string, string>) => Node} */
const box = (kind, { x, y, width, height }, attributes = {}) => svg("rect", {
  class: kind, x, y, width, height, ...attributes,
});

/**
 * A device as high as all others: red rows are covered, a companion hatched red is, a field hatched grey is unknown.
 * @type {(device: AuditedDevice, drawn: number) => SVGElement}
 */
function drawing({ screen, isKnown, keyboard, obstructions: { top = 0, bottom = 0 }, fields, missing }, drawn) {
  const { width, height } = screen ?? { width: 400, height: 800 }, whole = { x: 0, y: 0, width, height };
  const hatch = { fill: `url(#${UNKNOWN_HATCH})` };
  return svg("svg", {
    viewBox: `0 0 ${formatted(width)} ${formatted(height)}`, width: width * drawn / height, height: drawn,
    "aria-hidden": "true",
  }, box("screen", whole),
  ...fields.map(({ id, rect, isUnknown }) => (
    isUnknown ? box("unknown", rect, { ...hatch, "data-field": id }) : box("field", rect, { "data-field": id })
  )),
  keyboard && box("keys", keyboard), box("bars", { ...whole, height: top }),
  box("bars", { ...whole, y: height - bottom, height: bottom }),
  ...fields.flatMap(({ id, rect, rows }) => rows.map(({ top: y, bottom: end }) => (
    box("covered", { ...rect, y, height: end - y }, { "data-field": id })
  ))),
  ...missing.map((rect) => box("missing", rect, { fill: `url(#${MISSING_HATCH})` })),
  isKnown ? null : box("unknown", whole, hatch));
}
