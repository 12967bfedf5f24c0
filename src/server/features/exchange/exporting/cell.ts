/** One cell of a file: how a person of the actor's language writes it, and what a spreadsheet can count with. */
export interface Cell {
  readonly text: string;
  readonly typed?: TypedCell | undefined;
}

/** `number`: a decimal; `error`: what a spreadsheet says where there is no value, as `#DIV/0!`; `date`: `YYYY-MM-DD`; `moment`: wall clock `YYYY-MM-DDTHH:mm:ss` of the actor's zone. */
export interface TypedCell {
  readonly kind: 'number' | 'date' | 'moment' | 'error';
  readonly value: string;
}

/** One sheet: a head and rows as they come. */
export interface Sheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}
