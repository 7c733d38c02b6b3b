// @ts-check
// The page: holds the document, asks the service for every change, and lets the phones move in step.

import { byID, copy } from "./dom.js";
import { Address } from "./links/address.js";
import { docOfHash } from "./links/links.js";
import { shortLinkOf } from "./links/short-link.js";
import { SyntaxFault } from "./links/syntax-fault.js";
import { FIRST_DOCUMENT, isOwnRequest } from "./model/document.js";
import { Editor } from "./model/editor.js";
import { deviceIdOf, geometryOf } from "./model/geometry.js";
import { isKeyboardUp } from "./model/replay.js";
import { UpdateLoop } from "./model/update-loop.js";
import { clone } from "./model/values.js";
import { showFault, showUnknownDevice } from "./panels/broken-link.js";
import { listKnownCases } from "./panels/choices.js";
import { Details } from "./panels/details.js";
import { DeviceRow } from "./panels/device-row.js";
import { DumpPanel } from "./panels/dump-panel.js";
import { inspector } from "./panels/inspector.js";
import { OutageBanner } from "./panels/outage-banner.js";
import { listenForTexts } from "./panels/paste-anywhere.js";
import { RecordingPlayer } from "./panels/recording-player.js";
import { UndoButtons } from "./panels/undo-buttons.js";
import { DocumentActions } from "./phone/document-actions.js";
import { auditOfDoc, auditOfDump, auditOfPasted, docOfAudited, isAudit } from "./request/audit-form.js";
import { applyMergePatch } from "./request/merge-patch.js";
import { requestOfDoc, withRequest } from "./request/own-request.js";
import { pastedOf } from "./request/pasted.js";
import { isRecording } from "./request/recording.js";
import { requestOf } from "./service/build-request.js";
import { baseURL, RefusedError, UnavailableError } from "./service/client.js";
import { Importer } from "./service/importer.js";
import { startOf } from "./service/column-state.js";
import { nextField } from "./service/next-field.js";
import { runColumn } from "./service/run-column.js";
import { Stage } from "./stage.js";

/** @typedef {import("./types").AvoidRequest} AvoidRequest */
/** @typedef {import("./types").Cases} Cases */
/** @typedef {import("./types").Doc} Doc */
/** @typedef {import("./types").ColumnResult} ColumnResult */
/** @typedef {import("./types").Pasted} Pasted */
/** @typedef {import("./model/devices.js").Devices} Devices */
/** @typedef {import("./service/client.js").Client} Client */

export class Playground {
  #editor = new Editor((isEvent) => this.#changed(isEvent));
  #updates = new UpdateLoop((isEvent) => this.#update(isEvent));
  #banner = new OutageBanner(byID("banner", HTMLElement), () => this.#updates.request(false));
  #broken = byID("broken", HTMLElement);
  #undo = new UndoButtons(this.#editor);
  #actions;
  #address;
  #cases;
  #client;
  #details;
  #devices;
  #dumps;
  #imports;
  #inspector;
  #stage;
  #recordings;
  #row;
  /** @type {Promise<void> | null} until the fault of a link is told */ #told = null;

  /**
   * @param {Client} client
   * @param {Devices} devices
   * @param {Cases} cases
   * @param {boolean} isManual whether a test drives the clock: then nothing waits for a frame
   */
  constructor(client, devices, cases, isManual) {
    this.#client = client;
    this.#devices = devices;
    this.#cases = cases;
    this.#address = new Address(isManual);
    this.#actions = new DocumentActions(this.#editor, devices, byID("toggle", HTMLElement),
      (doc, id) => nextField(client, doc, id));
    this.#stage = new Stage(devices, this.#actions, isManual, (result, fix) => this.#applyFix(result, fix));
    this.#imports = new Importer(client, {
      doc: () => this.#doc, known: () => this.#known, screen: () => geometryOf(this.#doc, devices).screen,
      isKeyboardUp: () => isKeyboardUp(this.#doc, devices),
      hideKeyboard: () => this.#actions.hideKeyboard(), replace: (doc) => this.#editor.open(doc),
      set: (request) => this.#editor.set(withRequest(this.#doc, request, () => this.#requestWithoutPatch())),
    });
    this.#recordings = new RecordingPlayer(client, {
      doc: () => this.#doc, set: (doc) => this.#editor.set(doc, { group: "recording", isEvent: true }),
      refuse: (pasted, error) => {
        this.#banner.update(error instanceof UnavailableError ? error : null);
        if (error instanceof RefusedError) this.#imports.refuse(pasted, error);
        this.#updates.request(false);
      },
    });
    this.#details = new Details(client.base, isManual, {
      draw: () => this.#stage.draw(), take: (pasted) => this.#take(pasted), discard: () => this.#discardRequest(),
    });
    this.#row = new DeviceRow(client, () => auditOfDoc(this.#doc, devices, this.#column), (device, request) => {
      this.#imports.forget();
      this.#editor.set(docOfAudited(device, request, this.#doc.columns), { isEvent: true });
      this.#details.box.close();
    });
    this.#dumps = new DumpPanel(client, new URL(client.base).origin === location.origin, {
      audit: (answer) => this.#row.take(auditOfDump(answer, this.#column), true),
      point: (text, line, column) => this.#details.box.point(text, line, column),
    });
    this.#inspector = inspector(byID("inspector", HTMLElement), devices, (edit, group) => {
      if (edit) this.#set(edit(this.#doc), group); else this.#editor.endGroup();
    }, (id) => (client.canLearn(id, devices) ? client.learn(id, devices) : null));
    this.#listen();
  }

  get #doc() { return this.#editor.doc; }

  /** The policy that is explained. */
  get #column() { return this.#doc.columns[Math.min(this.#details.column, this.#doc.columns.length - 1)]; }

  /**
   * A setting that adds a step, such as another kind of keyboard while one is up, is an event.
   * @param {Doc} doc
   * @param {string} [group]
   */
  #set(doc, group) { this.#editor.set(doc, { group, isEvent: doc.steps.length > this.#doc.steps.length }); }

  async begin() {
    this.#openLink();
    this.#lay();
    const state = startOf(this.#doc, this.#devices);
    const unanswered = this.#doc.columns.map((column) => ({ column, before: state, phases: [], state }));
    this.#stage.showUnanswered(this.#doc, unanswered);
    this.#updates.request(true);
    await this.idle();
    // The service's version and devices; the page works without them.
    if (this.#banner.isShown) return;
    const [version, list] = await Promise.all([this.#client.get("/version"), this.#client.get("/devices")]);
    if (version) this.#showVersion(version);
    const records = (Array.isArray(list) ? list : list?.devices)
      ?.filter((/** @type {any} */ record) => record?.id && record?.size?.width);
    if (!records?.length) return;
    this.#devices.list(records);
    this.#inspector.show(this.#doc);
  }

  /** @param {{ version: string, source?: string }} version of the service */
  #showVersion({ version, source }) {
    byID("version", HTMLElement).textContent = version;
    const link = byID("source", HTMLAnchorElement);
    link.hidden = !source;
    if (source) link.href = source;
  }

  // MARK: Asking

  /** @param {boolean} isEvent */
  #changed(isEvent) {
    this.#imports.keepUp();
    this.#recordings.keepUp();
    this.#address.write(() => this.#doc);
    this.#updates.request(isEvent);
  }

  /** @param {boolean} isEvent */
  async #update(isEvent) {
    if (this.#imports.current?.isPending && !await this.#read(isEvent)) return;
    const doc = this.#doc, id = deviceIdOf(doc), devices = this.#devices;
    if (this.#client.canLearn(id, devices)) {
      const said = await this.#client.learn(id, devices);
      // A request that names an unknown device is refused by the service itself.
      if (said && !doc.request) showUnknownDevice(this.#broken, said);
      if (this.#updates.isPending) return;
    }
    this.#lay();
    const refusal = this.#imports.current?.refusal;
    if (refusal) {
      this.#banner.update(null);
      this.#showLast(refusal, isEvent);
      return;
    }
    const runs = doc.columns.map((column) => runColumn(this.#client, doc, devices, column));
    const outcomes = await Promise.allSettled(runs);
    const errors = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : null));
    for (const error of errors) {
      if (error && !(error instanceof UnavailableError || error instanceof RefusedError)) throw error;
    }
    const results = outcomes.map((outcome, index) => (
      outcome.status === "fulfilled" ? outcome.value : this.#stage.lastResult(doc, doc.columns[index], index)
    ));
    this.#banner.update(errors.find((error) => error instanceof UnavailableError) ?? null);
    const refusals = errors.map((error) => (error instanceof RefusedError ? error : null));
    this.#show(doc, results, refusals, isEvent);
  }

  /**
   * Reads a pasted text; while the service is away it waits.
   * @param {boolean} isEvent
   * @returns {Promise<boolean>} whether there is nothing else to do first
   */
  async #read(isEvent) {
    try {
      await this.#imports.settle();
      if (this.#updates.isPending) this.#updates.request(isEvent);
      return !this.#updates.isPending;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.#lay();
      this.#banner.update(error);
      this.#showLast(null, false);
      return false;
    }
  }

  /**
   * Shows the last answers again, and why there are no newer ones.
   * @param {RefusedError | null} refusal
   * @param {boolean} isEvent
   */
  #showLast(refusal, isEvent) {
    const doc = this.#doc, results = doc.columns.map((column, index) => this.#stage.lastResult(doc, column, index));
    this.#show(doc, results, doc.columns.map(() => refusal), isEvent);
  }

  // MARK: Showing

  #lay() {
    this.#stage.lay(this.#doc);
    this.#inspector.show(this.#doc);
    this.#undo.show();
  }

  /** @type {(doc: Doc, results: ColumnResult[], refusals: (RefusedError | null)[], isEvent: boolean) => void} */
  #show(doc, results, refusals, isEvent) {
    this.#stage.show(doc, results, refusals, isEvent);
    this.#details.show({ doc, phones: this.#stage.phones, results, refusals, imported: this.#imports.current });
  }

  /** A request is shown once the service has read it. */
  #openLink() {
    const { hash } = this.#address;
    this.#imports.forget();
    this.#broken.hidden = true;
    try {
      const pasted = hash.length > 1 ? pastedOf(hash) : null;
      if (pasted?.request) this.#imports.open(pasted); else this.#editor.open(this.#docOf(hash));
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      this.#told = showFault(this.#broken, error, this.#client);
    }
  }

  /** @param {string} hash */
  #docOf(hash) { return docOfHash(hash, this.#devices, this.#cases); }

  // MARK: Controls

  #listen() {
    const share = byID("share", HTMLButtonElement);
    byID("reset", HTMLElement).onclick = () => this.#editor.set(clone(FIRST_DOCUMENT), { isEvent: true });
    byID("toggle", HTMLElement).onclick = () => this.#actions.toggleKeyboard();
    byID("again", HTMLElement).onclick = () => this.#playAgain();
    byID("contract", HTMLAnchorElement).href = this.#client.base + "/docs";
    share.onclick = () => copy(this.#link, share);
    listKnownCases(byID("cases", HTMLSelectElement), this.#cases, (name) => {
      this.#stage.restart();
      this.#editor.set(this.#docOf("#case=" + name), { isEvent: true });
    });
    addEventListener("hashchange", () => {
      this.#openLink();
      this.#updates.request(false);
    });
    listenForTexts((text) => this.#details.box.take(text));
    this.#stage.onResize(() => {
      if (!this.#stage.results.length) return;
      this.#lay();
      this.#stage.redraw();
    });
  }

  #playAgain() {
    const { results, refusals } = this.#stage;
    this.#stage.restart();
    this.#show(this.#doc, results, refusals, true);
  }

  /** A link to the document, short where it is a request that fits the short names. */
  get #link() {
    const path = this.#client.base === baseURL(null, location) ? shortLinkOf(this.#doc) : null;
    return path === null ? this.#address.linkTo(this.#doc) : this.#client.base + path;
  }

  // MARK: The reader's own request

  /** @param {Pasted} pasted */
  #take(pasted) {
    this.#dumps.close();
    if (pasted.isDump) {
      this.#dumps.take(pasted.text);
      return;
    }
    if (pasted.hash !== undefined) {
      this.#set(this.#docOf(pasted.hash));
      return;
    }
    if (isAudit(pasted.request)) {
      this.#row.take(auditOfPasted(pasted.request ?? {}, this.#column), true);
      return;
    }
    if (isRecording(pasted.request)) {
      this.#imports.forget();
      this.#recordings.take(pasted);
      return;
    }
    this.#recordings.close();
    this.#imports.take(pasted, this.#imports.current?.refusal?.request ?? this.#details.request ?? {});
    this.#updates.request(false);
  }

  /**
   * The request to which a pasted event is added: the one that was answered last, or that a link brought.
   * @returns {AvoidRequest}
   */
  get #known() {
    const { results } = this.#stage;
    return results[this.#details.column]?.state.request ?? this.#details.request ?? {};
  }

  /**
   * Applies the fix of a warning to the request that it speaks of.
   * @param {ColumnResult} result
   * @param {AvoidRequest} fix
   */
  #applyFix({ state }, fix) {
    const doc = this.#doc, request = isOwnRequest(doc) ? requestOfDoc(doc) : state.request ?? {};
    this.#details.box.ask(JSON.stringify(applyMergePatch(request, fix)));
  }

  #discardRequest() {
    const doc = this.#doc;
    if (this.#imports.current) {
      this.#imports.forget();
      this.#updates.request(false);
    }
    this.#editor.set(doc.request ? { ...clone(FIRST_DOCUMENT), columns: doc.columns } : { ...doc, patch: null });
  }

  /**
   * The request the page itself would send: what the reader's own text is compared with.
   * @returns {AvoidRequest}
   */
  #requestWithoutPatch() {
    const { results, refusals } = this.#stage, index = this.#details.column;
    const { column, before, state } = results[index];
    const sent = state.request ?? refusals[index]?.request ?? {};
    const start = { ...before, asked: 0, field: sent.field?.id ?? state.field, saved: sent.savedState ?? null };
    const form = { ...this.#doc, patch: null };
    return requestOf(form, this.#devices, column, start, sent.event, sent.keyboard ?? null);
  }

  // MARK: For tests

  /** Resolves once every answer is in. */
  async idle() {
    await this.#actions.idle();
    await this.#recordings.idle;
    await this.#dumps.idle;
    await this.#row.idle;
    await this.#told;
    await this.#updates.idle();
  }

  /** The clock by hand, and what is drawn now. */
  get testing() {
    const playground = this, stage = this.#stage, { clock } = stage;
    return {
      /** @param {number} milliseconds */
      advance(milliseconds) {
        if (clock.isPlaying) clock.step(milliseconds / 1000);
        return playground.idle();
      },
      /** Resolves once every answer is in and nothing moves any more. */
      settled: async () => {
        await playground.idle();
        await clock.finished();
      },
      idle: () => playground.idle(),
      get state() { return clone(playground.#doc); },
      get moment() { return clock.moment; },
      get ends() { return clock.ends; },
      get playing() { return clock.isPlaying; },
      get columns() {
        return stage.results.map(({ state, stale }, index) => {
          const { values, keyboardNow, fieldNow, scale } = stage.phones[index];
          return {
            policy: playground.#doc.columns[index], answer: state.heard, offset: values?.offset, keyboard: keyboardNow,
            field: fieldNow, scale, stale: Boolean(stale),
          };
        });
      },
    };
  }
}
