import type { Decimal } from '#engine/value/decimal.ts';
import type { ReportPicture } from './pieces.ts';

/** An entry, a row of a table section, or what surrounds a list, as its reader may see it. */
export interface ReportRow {
  /** The text of a name in a format; undefined: no such name. */
  textOf(name: string, format: string | null): string | undefined;
  /** Null: no number, or hidden. */
  numberOf(name: string): Decimal | null;
  /** Whether a condition holds, over what the reader may see. */
  holds(condition: string): boolean;
  /** Null: no picture, or hidden. */
  pictureOf(name: string): ReportPicture | null;
}

/** What a report is made of. */
export interface ReportSource {
  readonly top: ReportRow;
  /** The rows of a table section; with `null` the entries of the list. */
  rowsOf(table: string | null): readonly ReportRow[];
  readonly logo: ReportPicture | null;
  /** What totals are called in the reader's language. */
  readonly totalWord: string;
  writeNumber(number: Decimal, format: string | null): string;
}
