/** One cell of a file: its text in the actor's language, and its value for spreadsheet formulas. */
export interface Cell {
  readonly text: string;
  readonly typed?: TypedCell;
}

/**
 * `number`: a decimal; `error`: a spreadsheet error instead of a value, such as `#DIV/0!`; `date`: `YYYY-MM-DD`;
 * `moment`: local time `YYYY-MM-DDTHH:mm:ss` in the actor's zone.
 */
export interface TypedCell {
  readonly kind: 'number' | 'date' | 'moment' | 'error';
  readonly value: string;
}

/** One sheet: a header and rows as they become available. */
export interface Sheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}
