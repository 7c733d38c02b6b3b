// What of a field is seen: the rows in the band that were answered, less those behind a keyboard that floats.

// The caret’s line in the content, where one is known.
const caretOf = (state) => state.caret ?? rectOf(state.request?.field?.caretRect);
const isFloating = ({ mode }) => mode === "floating" || mode === "undocked";
// What the service says of a field behind such a keyboard: no policy scrolls it away.
const liesUnder = ({ state }) => Boolean(state.heard?.warnings.some((one) => one.code === "keyboardOverTarget"));

// The part of a field that lies under the keyboard; both on the screen.
function partUnder(field, keyboard, H) {
  const x = Math.max(field.x, keyboard.x), y = Math.max(field.y, keyboard.y);
  const right = Math.min(field.x + field.width, keyboard.x + keyboard.width);
  const bottom = Math.min(field.y + field.height, keyboard.y + keyboard.height, H);
  return right - x > 0.5 && bottom - y > 0.5 ? { x, y, width: right - x, height: bottom - y } : null;
}

// The rows of the content that are seen at the offset it has now, wherever a hand has scrolled since: the last answer’s
// band; and in scroll views around it, which carry it along, what lies in all of them and above the keyboard.
function seenOf(state, doc) {
  const { visibleRect, contentOffset } = state.heard;
  const band = visibleRect.y - (contentOffset?.y ?? state.offset.y) + state.offset.y;
  if (!state.outer.length) return { top: band, bottom: band + visibleRect.height };
  const { scroll } = geometry(doc), origin = originOf(doc, state);
  const clips = clipsOf(state, doc), height = state.frame?.height ?? scroll.height;
  return {
    top: Math.max(state.offset.y, ...clips.map((frame) => frame.y - origin.y)),
    bottom: Math.min(state.offset.y + height, dockedTop(state) - origin.y, ...clips.map((frame) => frame.y + frame.height - origin.y)),
  };
}
const dockedTop = ({ keyboard, heard }) => (keyboard && heard.keyboard.mode === "docked" ? keyboard.y : Infinity);
// The frames of the scroll views around, inner to outer, where they have got to on the screen.
function clipsOf(state, doc) {
  const { window } = geometry(doc);
  return state.outer.map((_, at) => {
    const frame = rectOf(doc.request.outerScrollViews[at].frame);
    return frame && moved(frame, window.x, window.y - outerShift(doc, state, at + 1));
  }).filter(Boolean);
}
// How tall a field may be to be seen as a whole, wherever the form is scrolled to.
function roomOf(state, doc) {
  const clips = clipsOf(state, doc), last = clips.at(-1);
  if (!last) return state.heard.visibleRect.height;
  const height = state.frame?.height ?? geometry(doc).scroll.height;
  return Math.min(height, dockedTop(state) - last.y, ...clips.map((frame) => frame.height));
}
// Where on the screen the content’s corner lies.
function originOf(doc, state) {
  const { scroll } = geometry(doc);
  return { x: scroll.x - state.offset.x, y: scroll.y - outerShift(doc, state) + state.translation - state.offset.y };
}

// How many rows of a rectangle of the content are not seen, each counted once.
function outOfSight(state, doc, { x, y, width, height }) {
  const seen = seenOf(state, doc), top = Math.max(y, seen.top), bottom = Math.min(y + height, seen.bottom);
  if (bottom <= top) return height;
  const { keyboard, heard } = state, origin = originOf(doc, state);
  const isBehind = keyboard && isFloating(heard.keyboard) && origin.x + x < keyboard.x + keyboard.width && keyboard.x < origin.x + x + width;
  const behind = isBehind ? Math.min(bottom, keyboard.y + keyboard.height - origin.y) - Math.max(top, keyboard.y - origin.y) : 0;
  return height - (bottom - top) + Math.max(behind, 0);
}

// The field’s own rows that are not seen, counted alike for every policy; null while no keyboard is up.
function coveredOf(result, item, doc) {
  const { state } = result, { heard } = state;
  if (!state.keyboard || !heard?.coverage) return null;
  const isOfField = result.lane.policy !== "automatic" || (!state.request?.container && !(caretOf(state) && isTall(result, item, doc)));
  const isOfNow = state.answer === heard && !result.phases.at(-1)?.byHand;
  return isOfField && isOfNow ? heard.coverage.after : Math.round(outOfSight(state, doc, frameOf(item)) * 100) / 100;
}
const isTall = ({ state }, item, doc) => Boolean(state.heard?.visibleRect) && item.h > roomOf(state, doc);
// Whether the caret’s whole line is seen; null without a caret.
function showsCaret({ state }, doc) {
  const caret = caretOf(state);
  return caret && state.heard?.visibleRect ? outOfSight(state, doc, caret) < 0.01 : null;
}
