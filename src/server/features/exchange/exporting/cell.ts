/** One cell of a file: how a person of the actor's language writes it, and what a spreadsheet can count with. */
export interface Cell {
  readonly text: string;
  readonly typed?: TypedCell | undefined;
}

/** `number`: a decimal; `date`: `YYYY-MM-DD`; `moment`: wall clock `YYYY-MM-DDTHH:mm:ss` of the actor's zone. */
export interface TypedCell {
  readonly kind: 'number' | 'date' | 'moment';
  readonly value: string;
}

/** One sheet: a head and rows as they come. */
export interface Sheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

const startOfFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet might take a text for a formula (OWASP, CSV injection). */
export function looksLikeFormula(text: string): boolean {
  return startOfFormula.test(text);
}
