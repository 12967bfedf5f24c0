/** The current state of one field, one cell of a row, or one section for a person. */
export interface ControlState {
  readonly isVisible: boolean;
  /** Its value is shown but cannot be changed. */
  readonly isReadonly: boolean;
  readonly isRequired: boolean;
}

/**
 * State of a whole form for one set of values. Fields by path: `total`, and `items[0].net` for a cell;
 * `items.net` is the column itself (whether its heading shows). Sections by name.
 */
export interface FormState {
  readonly fields: Readonly<Record<string, ControlState>>;
  readonly sections: Readonly<Record<string, ControlState>>;
}
