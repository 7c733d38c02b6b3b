// The shapes that the page's modules pass to each other. Lengths are in points, times in seconds.

import { POLICIES } from "./data/policies.js";
import { RefusedError } from "./service/client.js";

export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect extends Point, Size {}
export interface EdgeInsets { top: number; left: number; bottom: number; right: number }
/** A range of rows, from `top` down to `bottom`. */
export interface Span { top: number; bottom: number }

/** A body of `POST /avoid`, or what a reader wrote as one: nothing is known of its members. */
export type AvoidRequest = Record<string, any>;

/**
 * A pasted text: a request as it was sent, a problem of the service, the hash of a document's link, or the query of a
 * link that the service reads.
 */
export interface Pasted {
  source: "text" | "command" | "link";
  /** The text of which errors are told: of a curl command only its body, of a link the JSON that it holds. */
  text: string;
  /** None of these where the text is no JSON, for the service to say so. */
  request?: AvoidRequest; problem?: Problem; hash?: string; query?: string;
  /** It is no request, and perhaps a dump of a screen. */
  isDump?: boolean;
}
/** One value that the service read in another spelling than the contract's own. */
export interface Spelling { pointer: string; as: string }
/** A request as the service understood it. */
export interface Reading { request: AvoidRequest; spellings: Spelling[] }
/** A reading, and what it means here. */
export interface Understood extends Reading {
  /** It is an event, added to the request that was shown. */
  isEvent: boolean;
  /** It says nothing but that the keyboard hides. */
  isHide: boolean;
}
/** A pasted text, or that of an opened link, until the document is changed. */
export interface Imported {
  pasted: Pasted;
  /** It was the page's address, so its columns are the request's own. */
  isOpened: boolean;
  /** The service has not read it yet. */
  isPending: boolean;
  reading: Understood | null;
  refusal: RefusedError | null;
  /** The document that it is shown with. */
  doc: Doc;
}

/** Named cases: a request, or what differs from the first document. One that has a title is in the menu. */
export type Cases = Record<string, {
  title?: string; request?: AvoidRequest;
  columns?: PolicyName[]; peer?: Partial<Record<PolicyName, PeerValues>>; change?: Record<string, Partial<Item>>; open?: Partial<Doc>;
}>;

/** An answer of `POST /replay` for one policy. */
export interface ReplayResult {
  policy: PolicyName; fidelity: Fidelity; answers: Answer[]; violation: { index: number } | null; coveredSteps: number[];
}
/** One event of a recording, as a request that stands by itself. */
export interface Moment { time: number; event: string; request: AvoidRequest; isWrong: boolean }

// MARK: An audit

/** A body of `POST /audit`. */
export interface AuditRequest {
  form?: AvoidRequest; forms?: AvoidRequest[]; devices: string[]; orientations: string[]; keyboards: KeyboardKind[];
  policy?: string; fidelity?: string; peer?: PeerValues; detail: string; explain: boolean;
}
/** An answer of `POST /form`. */
export interface DumpAnswer { kind: string; forms: AvoidRequest[]; notes: { code: string; message: string }[] }
/** A field on one device; one that is unknown has no numbers. */
export interface AuditResult {
  field: string; cell: string; outcome: "seen" | "partly" | "hidden" | "unknown"; because: string[];
  points?: number; height?: number; gap?: number; companions?: { id: string; points: number; frame?: Rect }[];
  contentOffset?: Point | null; outerContentOffsets?: Point[]; translation?: Point; frame?: Rect;
  /** The request of `POST /avoid` that it rests on. */
  request?: AvoidRequest;
}
/** A device, held so, with such a keyboard; without a figure that is needed a reason. */
export interface AuditFigures {
  key: string; deviceName: string; screen?: Size; keyboardFrame?: Rect | null; reason?: string;
}
export interface AuditAnswer {
  summary: { text: string; failing: number; outcomes: { unknown: number }; results: number };
  groups: { form: string; field: string; level: "error" | "note"; worst: { cell: string } }[];
  forms: { name: string; results: AuditResult[] }[];
  cells: AuditFigures[];
}
/** A field where it stands on the screen, with the rows of it that are not seen. */
export interface DrawnField { id: string; rect: Rect; rows: Span[]; isUnknown: boolean }
/** A form on a device as the row draws it. */
export interface AuditedDevice {
  key: string; form: string; name: string; screen: Size | null; isKnown: boolean; keyboard: Rect | null;
  obstructions: { top?: number; bottom?: number };
  fields: DrawnField[];
  /** The companions of the worst field that are not seen, where they stand. */
  missing: Rect[];
  /** The fields in the content, and the companions of the worst, for the stage. */
  items: Item[];
  isFailing: boolean;
  /** The result of the field that fares worst, and a few words on it. */
  worst: AuditResult | null; says: string;
  /** Its request for the stage; null if nothing was answered, or for one of many results that has none. */
  request: AvoidRequest | null;
}

// MARK: The document

export type PolicyName = keyof typeof POLICIES;
export type Fidelity = "intended" | "asWritten";
/** The options of a library, by its own names. */
export type PeerValues = Record<string, string | number | boolean>;
export interface ColumnPolicy { policy: PolicyName; fidelity: Fidelity; peer?: PeerValues }

export type Orientation = "portrait" | "landscape";
export type KeyboardKind = "withBar" | "withoutBar" | "hardwareBar" | "floating" | "none";

export interface Item {
  id: string; kind: "field" | "text" | "label" | "button"; label: string; text: string;
  x: number; y: number; w: number; h: number;
  /** The items that must be seen together with it. */
  with?: string[];
}

/** The events of the phone. Links hold these names. */
export type Step =
  | { t: "sent" | "show"; field: string | null; caret?: Rect }
  | { t: "caret"; caret: Rect }
  | { t: "kind"; kind: KeyboardKind }
  | { t: "scroll"; dy: number }
  | { t: "drag"; top: number; let?: boolean }
  | { t: "again" | "rotate" | "hide" };

/** Everything that a link holds: a setup and the steps taken in it. */
export interface Doc {
  v: 1;
  device: string; orientation: Orientation; kind: KeyboardKind;
  /** The keyboard's height if it was set by hand. */
  height: number | null;
  duration: number; curve: number;
  columns: ColumnPolicy[];
  items: Item[];
  padding: number; alignment: string | number; strategy: string; oversize: string;
  insetTop: number; insetBottom: number;
  /** The height of the tab bar below the scroll view. */
  below: number;
  adjust: string;
  /** The reader's own options, as a JSON merge patch of the form's requests. */
  patch: AvoidRequest | null;
  /** The reader's own request, in place of the form's. */
  request: AvoidRequest | null;
  selected: string | null;
  steps: Step[];
}
/** A document that holds the reader's own request. */
export interface RequestDoc extends Doc { request: AvoidRequest }

// MARK: Devices

export interface Device {
  id: string | null; idiom: string | null; platform: string | null;
  models: string[]; year: number;
  width?: number; height?: number; scale: number;
  safe: Record<Orientation, EdgeInsets>;
  safeArea: Record<Orientation, EdgeInsets> | null;
  keyboard: DeviceKeyboard;
}
export interface KeyboardParts { bar?: number; bottomStrip?: number; withBar?: number; withoutBar?: number }
export interface DeviceKeyboard {
  portrait?: KeyboardParts; landscape?: KeyboardParts; floating?: Size; hardwareBar?: { height: number };
}
/** A device as the catalogue lists it, by the names under which it is sold. */
export interface ListedDevice { id: string; models: string[]; year: number }

/** Where a request's parts lie on the screen. */
export interface Scene { screen: Size; window: Rect; safeArea: EdgeInsets; scrollFrame: Rect; contentSize: Size }
export interface Geometry extends Scene {
  device: Device; isLandscape: boolean;
  /** The navigation bar: its lower edge on the screen, and its height without the status bar. */
  barBottom: number; barHeight: number;
}

// MARK: Answers

export interface Timing {
  type: string; stiffness: number; mass: number; initialVelocity?: number;
  controlPoints: [number, number, number, number];
}
export interface PartAnimation { animated: boolean; duration: number }
export interface AnswerAnimation {
  duration: number; curve: number; settlingDuration: number; timing: Timing;
  contentOffset?: PartAnimation; contentInset?: PartAnimation;
}
export interface Warning {
  code: string; message: string; pointer?: string; sides?: string[]; cure?: { pointer: string; value: number };
  /** A JSON merge patch of the request. */
  fix?: AvoidRequest;
}
export interface TraceStep { rule: string; text: string; result: number | string; inputs?: Record<string, number> }
export interface AnsweredView {
  id?: string; contentInset: EdgeInsets; scrollIndicatorInsets: EdgeInsets; contentOffset: Point; frame?: Rect;
}
/** The offsets at which a scroll view can rest. */
export interface OffsetRange { lowest: number; highest: number }
/** An answer of `POST /avoid`, as far as the page reads it. */
export interface Answer {
  decision: string;
  contentInset: EdgeInsets | null; scrollIndicatorInsets: EdgeInsets | null; contentOffset: Point | null;
  translation?: Point; frame?: Rect; visibleRect: Rect;
  keyboard: { mode: string; overlap: number };
  coverage?: { before: number; after: number | null; residual: number | null };
  animation: AnswerAnimation;
  warnings: Warning[];
  trace?: TraceStep[];
  systemInset?: { top: number; bottom: number };
  offsetRange?: OffsetRange;
  savedState?: AvoidRequest;
  outerScrollViews?: (AnsweredView & { id: string })[];
  released?: AnsweredView[];
  read?: Reading;
}
export interface RequestError {
  code?: string; pointer?: string; detail: string; suggestion?: string;
  /** The place in a dump, from 1. */
  line?: number; column?: number;
  /** A JSON merge patch of the request. */
  fix?: AvoidRequest;
}
/** A problem document (RFC 9457) of the service. */
export interface Problem {
  status?: number; title?: string; detail?: string; errors?: RequestError[];
  /** The place in a text that is no JSON, from 1. */
  line?: number; column?: number;
}

// MARK: A policy at work

/** A scroll view around the innermost one. */
export interface OuterView { id: string; name: string; inset: EdgeInsets; indicator: EdgeInsets; offset: Point }

/** A phone under one policy, after some steps. */
export interface ColumnState {
  inset: EdgeInsets; indicator: EdgeInsets; offset: Point; outer: OuterView[];
  saved: AvoidRequest | null;
  /** The item that has the focus. */
  field: string | null;
  caret: Rect | null;
  keyboard: Rect | null; kind: KeyboardKind;
  /** The distance that the window was moved down. */
  translation: number;
  /** The scroll view's frame if it was resized. */
  frame: Rect | null;
  answer: Answer | null; request: AvoidRequest | null;
  /** The number of requests sent. */
  asked: number;
  /** The last answer of a policy that did not ignore the event. */
  heard: Answer | null;
}
/** A state that begins to be reached `at` seconds after the last step. */
export interface Phase { at: number; state: ColumnState; byHand?: boolean }
export interface ColumnResult {
  column: ColumnPolicy; before: ColumnState; phases: Phase[]; state: ColumnState;
  /** There was no answer, and this is the last one. */
  stale?: boolean;
  /** The item that the last answer was for, if the result is stale. */
  of?: string | null;
}

export interface Curve { lasts: number; at(seconds: number): number }
