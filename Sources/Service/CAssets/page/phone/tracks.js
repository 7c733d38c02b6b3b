// @ts-check
// What of a phone moves, as values in time.

import { curveOfPart } from "../animation/curves.js";
import { Track } from "../animation/track.js";
import { outerShift } from "../service/column-state.js";

/** @typedef {import("../types").Curve} Curve */
/** @typedef {import("../types").Doc} Doc */
/** @typedef {import("../types").Geometry} Geometry */
/** @typedef {import("../types").ColumnResult} ColumnResult */
/** @typedef {import("../types").ColumnState} ColumnState */
/** @typedef {import("../types").Rect} Rect */

/**
 * The drawn values of a column. `bandTop` and `bandBottom` are rows of the scroll view.
 * @typedef {object} ColumnValues
 * @property {number} offset
 * @property {number} inset
 * @property {number} indicator
 * @property {number} bandTop
 * @property {number} bandBottom
 * @property {number} translation
 * @property {number} height of the scroll view
 */
/** @typedef {Record<keyof ColumnValues, Track>} ColumnTracks */
/** @typedef {Record<keyof Rect, Track>} RectTracks */

/**
 * The values at rest in a state.
 * @param {ColumnState} state
 * @param {Doc} doc
 * @param {Geometry} geometry
 * @returns {ColumnValues}
 */
export function columnValues(state, doc, { scrollFrame }) {
  const answer = state.heard, seen = answer?.visibleRect;
  const first = seen ? seen.y - (answer?.contentOffset?.y ?? state.offset.y) : 0;
  const last = seen ? first + seen.height : scrollFrame.height;
  // An inverted list is drawn upside down.
  const isInverted = doc.request?.list?.inverted, edge = isInverted ? "top" : "bottom";
  const [top, bottom] = isInverted ? [scrollFrame.height - last, scrollFrame.height - first] : [first, last];
  return {
    offset: state.offset.y, inset: state.inset[edge], indicator: state.indicator[edge],
    // Scrolling around the scroll view carries it along.
    translation: state.translation - outerShift(doc, state),
    height: state.frame?.height ?? scrollFrame.height,
    bandTop: top, bandBottom: bottom,
  };
}

/**
 * From some values through the answers' phases.
 * @param {ColumnValues} start
 * @param {ColumnResult} result
 * @param {Doc} doc
 * @param {Geometry} geometry
 * @returns {ColumnTracks}
 */
export function columnTracks(start, { phases }, doc, geometry) {
  const tracks = mapValues(start, (value) => new Track(value));
  for (const { at, state, byHand } of phases) {
    const end = columnValues(state, doc, geometry), animation = byHand ? null : state.answer?.animation;
    const whole = curveOfPart(animation), inset = curveOfPart(animation, "contentInset");
    tracks.offset.to(end.offset, at, curveOfPart(animation, "contentOffset"));
    for (const name of /** @type {const} */ (["inset", "indicator", "bandTop", "bandBottom"])) {
      tracks[name].to(end[name], at, inset);
    }
    for (const name of /** @type {const} */ (["translation", "height"])) tracks[name].to(end[name], at, whole);
  }
  return tracks;
}

/**
 * The keyboard's way.
 * @param {Rect} from
 * @param {Rect} to
 * @param {Curve} curve
 * @returns {RectTracks}
 */
export function keyboardTracks(from, to, curve) {
  return mapValues(from, (value, side) => new Track(value).to(to[side], 0, curve));
}

/**
 * The values of some tracks at a moment.
 * @template {string} Name
 * @param {Record<Name, Track>} tracks
 * @param {number} t
 * @returns {Record<Name, number>}
 */
export const valuesAt = (tracks, t) => mapValues(tracks, (track) => track.value(t));

/**
 * When all of them stand still.
 * @type {(tracks: Record<string, Track>) => number}
 */
export const endOf = (tracks) => Math.max(...Object.values(tracks).map((track) => track.ends), 0);

/**
 * @template {object} T
 * @template V
 * @param {T} object
 * @param {(value: T[keyof T], name: keyof T) => V} change
 * @returns {Record<keyof T, V>}
 */
function mapValues(object, change) {
  const entries = /** @type {[keyof T, T[keyof T]][]} */ (Object.entries(object));
  const changed = entries.map(([name, value]) => [name, change(value, name)]);
  return /** @type {Record<keyof T, V>} */ (Object.fromEntries(changed));
}
