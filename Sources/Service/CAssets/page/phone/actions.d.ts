// The actions of a hand on a phone, or on the settings beside it.

import { Item, ColumnPolicy, Rect } from "../types";
import { FormView } from "./form-view.js";

export interface PhoneActions {
  setColumn(index: number, changes: Partial<ColumnPolicy>): void;
  removeColumn(index: number): void;
  select(id: string): void;
  /** A field has got the focus. */
  focusField(id: string, form: FormView): void;
  typeText(id: string, text: string, form: FormView): void;
  moveCaret(id: string, form: FormView): void;
  /** Return was pressed in a field. */
  focusNext(id: string, form: FormView): void;
  /** Changes with the same `group` are one step of undo. */
  reshape(id: string, changes: Partial<Item>, group: string): void;
  scroll(dy: number, group?: string): void;
  /** The keyboard's frame as the steps leave it; null while it is down. */
  keyboard(): Rect | null;
  /** Where the upper edge of a docked keyboard is. */
  dockedTop(): number;
  dragKeyboard(top: number): void;
  releaseKeyboard(isDown: boolean): void;
  hideKeyboard(): void;
  /** Gives the focus to the button that brings the keyboard back. */
  focusToggle(): void;
  endGesture(): void;
}
