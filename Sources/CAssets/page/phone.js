// The drawing of one policy’s phone, at true proportions, and the hands on it.

class Phone {
  constructor(index, hands) {
    this.index = index;
    this.hands = hands;
    this.items = new Map();
    this.lit = null;
    this.values = null;
    this.k = 1;
    this.policy = make("select", { "aria-label": `Policy ${index + 1}`, onchange: () => hands.lane(index, { policy: this.policy.value }) },
      ...Object.entries(POLICIES).map(([value, { name }]) => make("option", { value, text: name })));
    this.fidelity = make("select", { "aria-label": `Fidelity of policy ${index + 1}`, onchange: () => hands.lane(index, { fidelity: this.fidelity.value }) },
      make("option", { value: "asWritten", text: "as written" }), make("option", { value: "intended", text: "as intended" }));
    this.remove = make("button", { type: "button", "aria-label": `Remove policy ${index + 1}`, title: "Remove", text: "×", onclick: () => hands.drop(index) });
    this.content = make("div", { class: "content" });
    this.thumb = make("div", { class: "thumb" });
    this.caretMark = make("div", { class: "caret", hidden: true });
    this.content.append(this.caretMark);
    this.scroll = make("div", { class: "scroll" }, this.content, this.thumb);
    this.band = make("div", { class: "band" });
    this.kbArt = make("div");
    this.grab = make("button", { type: "button", class: "grab", role: "slider", "aria-label": `Keyboard of phone ${index + 1}: drag down to dismiss`, "aria-orientation": "vertical", "aria-valuemin": 0, onkeydown: (event) => this.grabKey(event) });
    this.kb = make("div", { class: "kb" }, this.kbArt, this.grab);
    this.hatch = make("div", { class: "hatch" }, hatching());
    this.ghost = make("div", { class: "ghost" });
    this.zone = make("div", { class: "zone at" });
    this.title = make("b", { text: "Checkout" });
    this.bar = make("div", { class: "bar" }, this.title);
    this.tabbar = make("div", { class: "tabbar" });
    this.window = make("div", { class: "window" }, this.bar, this.scroll, this.tabbar);
    this.status = make("div", { class: "status", "aria-hidden": "true" }, make("span", { text: "9:41" }), make("i"));
    this.island = make("div", { class: "island" });
    this.home = make("div", { class: "home" });
    this.screen = make("div", { class: "screen" }, this.window, this.status, this.island, this.kb, this.hatch, this.band, this.ghost, this.zone, this.home);
    this.dims = make("svg:svg", { class: "dims", "aria-hidden": "true" });
    this.phone = make("div", { class: "phone" }, this.screen, this.dims);
    this.facts = make("div", { class: "facts" });
    this.root = make("section", { class: "lane" },
      make("header", {}, this.policy, this.fidelity, this.remove),
      make("div", { class: "board" }, make("div", { class: "easel" }, this.phone), this.facts));
    this.screen.addEventListener("pointerdown", (event) => this.press(event));
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // MARK: What stands still

  lay(doc, lane, k, count) {
    const shape = geometry(doc);
    const { device, W, H, safe, nav, barHeight, scroll } = shape;
    this.doc = doc;
    this.shape = shape;
    this.k = k;
    this.policy.value = lane.policy;
    this.fidelity.value = lane.policy === "automatic" ? "intended" : lane.fidelity;
    this.fidelity.disabled = lane.policy === "automatic";
    this.remove.disabled = count === 1;
    this.root.setAttribute("aria-label", POLICIES[lane.policy].name + (lane.policy === "automatic" ? "" : lane.fidelity === "asWritten" ? ", as written" : ", as intended"));
    const round = device.idiom === "pad" ? 18 : safe.top > 24 || safe.left > 0 ? 48 : 4;
    // The foot of a phone: where its home indicator or its gesture bar is.
    this.foot = Math.max(safe.bottom, device.foot);
    setVars(this.phone, { k, W, H, nav, navh: barHeight, R: round, below: doc.below, st: Math.max(safe.top, shape.onSide ? 0 : 20) });
    // Without a device nobody knows of its bars.
    this.bar.hidden = Boolean(doc.request);
    this.status.hidden = !device.idiom || (shape.onSide && device.idiom === "phone");
    this.island.hidden = !(device.idiom === "phone" && safe.top >= 44 && device.platform === "ios");
    this.home.hidden = !(this.foot > 0);
    this.home.classList.toggle("android", device.platform === "android");
    this.tabbar.hidden = !(doc.below > 0);
    const left = new Map(this.items);
    for (const item of doc.items) {
      const node = this.items.get(item.id) ?? this.build(item);
      left.delete(item.id);
      this.items.set(item.id, node);
      if (node.root.parentNode !== this.content) this.content.append(node.root);
      setVars(node.root, { x: item.x, y: item.y, w: item.w, h: item.h });
      node.name.textContent = item.label;
      if (node.edit) {
        node.edit.setAttribute("aria-label", item.label || "Field");
        if (node.edit.textContent !== item.text) node.edit.textContent = item.text;
      }
    }
    for (const [id, node] of left) { node.root.remove(); this.items.delete(id); }
    setStyle(this.content, { width: scroll.width * k + "px" });
  }

  build(item) {
    const name = make("span", { class: "name" });
    if (item.kind === "label") return { root: make("div", { class: "item label", "data-id": item.id }, name), name };
    const many = item.kind === "text";
    const edit = make("div", {
      class: "edit", contenteditable: "plaintext-only", role: "textbox", "aria-multiline": many ? "true" : null, tabindex: 0, spellcheck: "false", inputmode: "none",
      "data-hint": many ? "Write here: the form follows the caret." : null,
      onfocus: () => this.hands.focus(item.id, this),
      oninput: () => this.hands.typed(item.id, edit.textContent, this),
    });
    const grip = make("div", { class: "grip" });
    return { root: make("div", { class: "item " + item.kind, "data-id": item.id }, make("div", { class: "box" }, name, edit), grip), name, edit, grip };
  }

  // The caret of a text view, in content coordinates, as the browser draws it.
  caret(id) {
    const node = this.items.get(id), selection = document.getSelection();
    if (!node?.edit || !node.root.classList.contains("text") || !selection.rangeCount || !node.edit.contains(selection.focusNode)) return null;
    const range = document.createRange();
    range.setStart(selection.focusNode, selection.focusOffset);
    let box = range.getClientRects()[0];
    const frame = this.content.getBoundingClientRect(), outer = node.root.getBoundingClientRect();
    const high = 21 * this.k;
    if (!box || !box.height) {
      // An empty line has no box; a mark that is put in and taken out again has.
      const lines = node.edit.textContent.slice(0, 4000).split("\n").length - 1;
      box = { left: outer.left + 13 * this.k, top: outer.top + 11 * this.k + (node.edit.textContent.endsWith("\n") ? lines * high : 0), height: high };
    }
    const points = (length) => Math.round(length / this.k * 2) / 2;
    return { x: points(box.left - frame.left), y: points(box.top - frame.top), width: 2, height: Math.max(points(box.height), 8) };
  }

  hasFocus(id) { return this.items.get(id)?.edit === document.activeElement; }

  // The caret stands behind what is written.
  focus(id) {
    const edit = this.items.get(id)?.edit;
    if (!edit) return;
    edit.focus({ preventScroll: true });
    document.getSelection().collapse(edit, edit.childNodes.length);
    this.hands.caretMoved(id, this);
  }

  // How tall a text view must be for what is written in it.
  needs(id) {
    const node = this.items.get(id);
    return node?.root.classList.contains("text") ? Math.ceil((node.edit.scrollHeight + 2) / this.k) : 0;
  }

  // MARK: What moves

  // Begins at `from` (what is drawn now, or the state before the last step) and follows the answers' phases.
  plan(result, keyboard, continues) {
    const { scroll, H } = this.shape;
    this.result = result;
    const first = result.before, phases = result.phases;
    const start = continues && this.values ? this.values : this.valuesOf(first, keyboard.from);
    const names = ["offset", "inset", "indicator", "bandTop", "bandBottom", "translation", "height"];
    this.tracks = Object.fromEntries(names.map((name) => [name, new Track(start[name])]));
    for (const { at, state, byHand } of phases) {
      const end = this.valuesOf(state);
      const animation = byHand ? null : state.answer?.animation;
      const offset = curveOfPart(animation, "contentOffset"), inset = curveOfPart(animation, "contentInset");
      this.tracks.offset.to(end.offset, at, offset);
      this.tracks.inset.to(end.inset, at, inset);
      this.tracks.indicator.to(end.indicator, at, inset);
      for (const name of ["translation", "height"]) this.tracks[name].to(end[name], at, curveOfPart(animation, ""));
      for (const name of ["bandTop", "bandBottom"]) this.tracks[name].to(end[name], at, inset);
    }
    this.keyboard = Object.fromEntries(["x", "y", "width", "height"].map((side) => [side, keyboard[side]]));
    this.end = phases.at(-1)?.state ?? result.state;
    const kb = result.state.keyboard ?? first.keyboard;
    const art = JSON.stringify([kb, result.state.kind, this.shape.device.id, this.shape.onSide, this.foot]);
    if (kb && art !== this.art) {
      this.art = art;
      const parts = { bottomStrip: this.foot, ...keyboardParts(this.doc), platform: this.shape.device.platform };
      this.kbArt.replaceChildren(keyboardArt(kb, parts, result.state.kind));
      this.kb.classList.toggle("floats", kb.width < this.shape.W);
    }
    this.kbUp = result.state.keyboard !== null;
    this.grab.setAttribute("aria-valuemax", Math.round(kb?.height ?? 0));
    this.grab.setAttribute("aria-valuenow", Math.round(this.kbUp ? limit(H - result.state.keyboard.y, 0, kb.height) : 0));
    this.grab.setAttribute("aria-valuetext", this.kbUp ? `${Math.round(limit(H - result.state.keyboard.y, 0, kb.height))} points up` : "down");
    this.grab.tabIndex = this.kbUp ? 0 : -1;
    for (const [id, node] of this.items) node.root.classList.toggle("on", id === this.doc.selected);
    this.ends = Math.max(...Object.values(this.tracks).map((track) => track.ends), 0);
    return this.ends;
  }

  valuesOf(state) {
    const { scroll } = this.shape, answer = state.heard;
    const seen = answer?.visibleRect, top = seen ? seen.y - (answer.contentOffset?.y ?? state.offset.y) : 0;
    // What scrolls around the scroll view carries it along.
    const translation = state.translation - outerShift(this.doc, state);
    return {
      offset: state.offset.y, inset: state.inset.bottom, indicator: state.indicator.bottom, translation,
      height: state.frame?.height ?? scroll.height,
      bandTop: top, bandBottom: seen ? top + seen.height : scroll.height,
    };
  }

  draw(t) {
    if (!this.tracks) return;
    const { scroll, W, H } = this.shape, k = this.k;
    const now = Object.fromEntries(Object.entries(this.tracks).map(([name, track]) => [name, track.value(t)]));
    this.values = now;
    const kb = Object.fromEntries(Object.entries(this.keyboard).map(([side, track]) => [side, track.value(t)]));
    this.kbNow = kb;
    setStyle(this.window, { transform: now.translation ? `translateY(${now.translation * k}px)` : "" });
    setStyle(this.scroll, { top: scroll.y * k + "px", left: scroll.x * k + "px", width: scroll.width * k + "px", height: now.height * k + "px" });
    const across = this.end.offset.x;
    setStyle(this.content, { transform: `translate(${-across * k}px,${-now.offset * k}px)` });
    this.drawThumb(now);
    this.drawCaret();
    place(this.kb, kb.x * k, kb.y * k, kb.width * k, kb.height * k);
    this.kb.hidden = kb.y >= H;

    const item = this.doc.items.find((one) => one.id === this.end.field);
    const left = scroll.x - across, top = scroll.y - now.offset + now.translation;
    const field = item && { x: left + item.x, y: top + item.y, width: item.w, height: item.h };
    this.fieldNow = field;
    const up = this.kbUp && this.end.heard;
    this.band.hidden = !up || now.bandBottom <= now.bandTop;
    if (up) place(this.band, scroll.x * k, (scroll.y + now.bandTop + now.translation) * k, scroll.width * k - 2, Math.max((now.bandBottom - now.bandTop) * k, 0));
    const cut = field && this.cut(field, kb);
    this.hatch.hidden = !cut;
    if (cut) place(this.hatch, cut.x * k, cut.y * k, cut.width * k, cut.height * k);
    const away = field && up ? (field.y + field.height <= scroll.y ? "above" : field.y >= H ? "below" : "") : "";
    this.ghost.hidden = !away;
    if (away) {
      this.ghost.textContent = away === "above" ? `↑ ${shown(Math.round(scroll.y - field.y - field.height))} pt above` : `↓ ${shown(Math.round(field.y - H))} pt below`;
      this.ghost.style.top = (away === "above" ? (scroll.y + 10) * k : (H - 60) * k) + "px";
    }
    this.drawZone(now, kb, field);
    this.measure(now, up, t >= this.ends);
  }

  // The caret that the service was told of, where the browser draws none of its own.
  drawCaret() {
    const caret = this.end.field && caretOf(this.end), k = this.k;
    this.caretMark.hidden = !caret || document.activeElement === this.items.get(this.end.field)?.edit;
    if (!this.caretMark.hidden) place(this.caretMark, caret.x * k, caret.y * k, Math.max(caret.width * k, 2), caret.height * k);
  }

  // The scroll indicator, in the track its own insets leave: with wrong ones it runs under the keyboard.
  drawThumb(now) {
    const { scroll, content } = this.shape, added = adjustmentOf(this.end), { top } = insetsOf(this.doc);
    const track = now.height - now.indicator - added - top - 6, whole = content.height + top + now.inset + added;
    const part = Math.min(now.height / whole, 1), long = Math.max(track * part, 24);
    const at = limit((now.offset + top) / Math.max(whole - now.height, 1), 0, 1) * (track - long);
    this.thumb.hidden = part === 1 || track < 40;
    place(this.thumb, (scroll.width - 6) * this.k, (top + 3 + at) * this.k, 3 * this.k, long * this.k);
  }

  // The part of the field that lies under the keyboard.
  cut(field, kb) {
    const x = Math.max(field.x, kb.x), y = Math.max(field.y, kb.y);
    const right = Math.min(field.x + field.width, kb.x + kb.width), bottom = Math.min(field.y + field.height, kb.y + kb.height, this.shape.H);
    return right - x > 0.5 && bottom - y > 0.5 ? { x, y, width: right - x, height: bottom - y } : null;
  }

  drawZone(now, kb, field) {
    this.screen.classList.toggle("lit", this.lit !== null);
    if (!this.lit) return;
    const { scroll, W, H, safe } = this.shape, k = this.k;
    const bottom = scroll.y + now.height, added = adjustmentOf(this.end);
    const rects = {
      keyboard: kb, field: field ?? scroll, band: { ...scroll, y: scroll.y + now.bandTop, height: Math.max(now.bandBottom - now.bandTop, 2) },
      overlap: { x: scroll.x, y: kb.y, width: scroll.width, height: Math.max(bottom - kb.y, 2) },
      safe: { x: 0, y: H - safe.bottom, width: W, height: Math.max(safe.bottom, 2) },
      inset: { x: scroll.x, y: bottom - added - now.inset, width: scroll.width, height: Math.max(now.inset, 2) },
      scroll: { ...scroll, height: now.height },
    };
    const r = rects[this.lit] ?? rects.scroll;
    place(this.zone, r.x * k, r.y * k, r.width * k, r.height * k);
  }

  // Dimension lines beside the phone: the band that is left, and the inset.
  // Whole points while they change, exact ones at rest.
  measure(now, up, rests) {
    const { scroll } = this.shape, k = this.k;
    const places = [now.height, now.inset, now.bandTop, now.bandBottom, now.translation];
    const measured = up && [...places, k, adjustmentOf(this.end), rests].join();
    const figure = (value) => shown(rests ? value : Math.round(value));
    if (measured === this.measured) return;
    this.measured = measured;
    if (!up) { this.dims.replaceChildren(); return; }
    const bottom = scroll.y + now.height - adjustmentOf(this.end);
    let taken = -Infinity;
    const line = (kind, x, y1, y2, value, caption) => {
      if (y2 - y1 < 1) return null;
      // What begins above the phone is cut off there, without its end; and one number never stands on another.
      const top = -8, a = Math.round(Math.max(y1, top)) + 0.5, b = Math.round(y2) + 0.5, free = Math.round((a + b) / 2);
      const middle = free < taken + 30 && free > taken - 30 ? taken + 30 : free;
      taken = middle;
      return make("svg:g", { class: kind },
        make("svg:line", { x1: x, y1: a, x2: x, y2: b, "stroke-dasharray": y1 < top ? "3 2" : null }), y1 < top ? null : make("svg:line", { x1: x - 4, y1: a, x2: x + 4, y2: a }), make("svg:line", { x1: x - 4, y1: b, x2: x + 4, y2: b }),
        make("svg:text", { x: 23, y: middle - 6, class: "cap", text: caption }), make("svg:text", { x: 23, y: middle + 7, text: value }));
    };
    const lines = [
      line("b", 6, (scroll.y + now.bandTop + now.translation) * k, (scroll.y + now.bandBottom + now.translation) * k, figure(now.bandBottom - now.bandTop), "band"),
      line("i", 15, (bottom - now.inset) * k, bottom * k, figure(now.inset), "inset"),
    ];
    this.dims.replaceChildren(...lines.filter(Boolean));
  }

  // MARK: Hands

  press(event) {
    if (event.button !== 0) return;
    const point = { x: event.clientX, y: event.clientY };
    const target = event.target;
    if (this.kb.contains(target)) { this.dragKeyboard(event); return; }
    const node = target.closest?.(".item"), item = node && this.doc.items.find((one) => one.id === node.dataset.id);
    const edit = item && this.items.get(item.id)?.edit;
    if (target.classList.contains("grip")) { this.follow(event, (dx, dy) => this.hands.shape(item.id, { h: limit(Math.round(item.h + dy), 20, 2000) }, "size")); return; }
    // A press in the text that is being edited sets the caret, as anywhere.
    const editing = edit && document.activeElement === edit;
    if (!editing && event.pointerType !== "touch") event.preventDefault();
    if (editing) {
      edit.addEventListener("pointerup", () => requestAnimationFrame(() => this.hands.caretMoved(item.id, this)), { once: true });
      return;
    }
    if (event.pointerType === "touch" && !item) return;
    let lastY = 0;
    this.follow(event, (dx, dy) => {
      if (event.pointerType === "touch") return;
      if (item) this.hands.shape(item.id, { x: Math.round(item.x + dx), y: Math.round(item.y + dy) }, "move");
      else { const step = Math.round(lastY - dy); lastY -= step; if (step) this.hands.scroll(step, "hand"); }
    }, (moved) => {
      if (moved || !item) return;
      if (!edit) { this.hands.select(item.id); return; }
      edit.focus({ preventScroll: true });
      const spot = document.caretRangeFromPoint?.(point.x, point.y);
      if (spot && edit.contains(spot.startContainer)) { document.getSelection().collapse(spot.startContainer, spot.startOffset); }
      this.hands.focus(item.id, this);
    });
  }

  // Follows one pointer until it is let go; the moves are in points.
  follow(event, move, end = () => {}) {
    let moved = false;
    const far = event.pointerType === "touch" ? 8 : 4;
    const onMove = (now) => {
      if (now.pointerId !== event.pointerId) return;
      const dx = now.clientX - event.clientX, dy = now.clientY - event.clientY;
      if (!moved && Math.hypot(dx, dy) < far) return;
      moved = true;
      move(dx / this.k, dy / this.k);
    };
    const onEnd = (now) => {
      if (now.pointerId !== event.pointerId) return;
      for (const [name, handler] of Object.entries(handlers)) window.removeEventListener(name, handler);
      this.hands.rest();
      end(moved || now.type === "pointercancel");
    };
    const handlers = { pointermove: onMove, pointerup: onEnd, pointercancel: onEnd };
    for (const [name, handler] of Object.entries(handlers)) window.addEventListener(name, handler);
  }

  dragKeyboard(event) {
    if (!this.hands.keyboard()) return;
    event.preventDefault();
    const full = this.hands.keyboard(), rest = this.hands.dockedTop();
    this.kb.classList.add("held");
    let top = full.y, speed = 0, lastY = event.clientY, lastTime = event.timeStamp;
    const watch = (now) => {
      if (now.timeStamp > lastTime) speed = (now.clientY - lastY) / (now.timeStamp - lastTime);
      lastY = now.clientY;
      lastTime = now.timeStamp;
    };
    window.addEventListener("pointermove", watch);
    this.follow(event, (dx, dy) => {
      top = limit(Math.round(full.y + dy), rest, this.shape.H);
      this.hands.dragTo(top);
    }, (moved) => {
      window.removeEventListener("pointermove", watch);
      this.kb.classList.remove("held");
      if (moved) this.hands.letGo(top > rest + full.height * 0.45 || speed > 0.6);
    });
  }

  grabKey(event) {
    const step = { ArrowDown: 20, ArrowUp: -20, PageDown: 80, PageUp: -80 }[event.key];
    if (event.key === "End" || event.key === "Enter" || event.key === " ") { event.preventDefault(); event.stopPropagation(); this.hands.letGo(true); $("toggle").focus(); return; }
    if (event.key === "Home") { event.preventDefault(); event.stopPropagation(); this.hands.letGo(false); return; }
    const now = this.hands.keyboard();
    if (!step || !now) return;
    event.preventDefault();
    event.stopPropagation();
    const top = limit(now.y + step, this.hands.dockedTop(), this.shape.H);
    if (top >= this.shape.H) { this.hands.letGo(true); $("toggle").focus(); } else this.hands.dragTo(top);
  }

  key(event) {
    const id = event.target.closest?.(".item")?.dataset.id, item = this.doc?.items.find((one) => one.id === id);
    if (event.key === "Escape") { this.hands.hide(); return; }
    if (event.key === "PageDown" || event.key === "PageUp") {
      if (!event.target.closest(".screen")) return;
      event.preventDefault();
      this.hands.scroll(event.key === "PageDown" ? 120 : -120);
      return;
    }
    if (!item) return;
    const arrow = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (arrow && event.altKey) {
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      this.hands.shape(id, { x: item.x + arrow[0] * by, y: item.y + arrow[1] * by }, "move");
    } else if (event.key === "Enter" && item.kind === "field") {
      event.preventDefault();
      this.hands.enterNext(id, this);
    } else if (item.kind === "text" && (arrow || ["Home", "End"].includes(event.key))) {
      requestAnimationFrame(() => this.hands.caretMoved(id, this));
    }
  }
}
