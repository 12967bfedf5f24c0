import { parseDate } from '#engine/value/zoned-time.ts';
import type { ColumnKind } from '../../value/column-kind.ts';
import type { SheetGuess, TextFacts } from '../field-type.ts';
import { dateFormats, type Notation, usualDateFormat } from './notation.ts';
import type { ColumnCell } from './sheet-cell.ts';

/** The possible notations of a column's texts, the likeliest first; none if the texts are unambiguous. */
export interface ColumnNotations {
  readonly dateFormats: readonly NonNullable<Notation['dateFormat']>[];
  readonly decimalMarks: readonly NonNullable<Notation['decimalMark']>[];
}

const dayInNumbers = /^\s*(\d{1,2}[-./]\d{1,2}[-./]\d{4})/;

/** The possible notations of the days and numbers of a column. */
export function columnNotations(cells: readonly ColumnCell[], facts: TextFacts): ColumnNotations {
  const texts = textsOf(cells);
  return { dateFormats: dateFormatsOf(texts, facts), decimalMarks: decimalMarksOf(texts, facts) };
}

/** The text cells; other cells define their type themselves. */
export function textsOf(cells: readonly ColumnCell[]): readonly string[] {
  return cells.flatMap(({ cell }) => (typeof cell === 'string' ? [cell] : []));
}

/** The notation that texts depend on, by the column kind of the value. */
export function notationOfKind(kind: ColumnKind): NonNullable<SheetGuess['dependsOn']> | null {
  if (kind === 'numeric') return 'decimalMark';
  return kind === 'date' || kind === 'timestamptz' ? 'dateFormat' : null;
}

/** The order of day and month: the one that fits more of the days, then the usual one; with points the day is first. */
export function dateFormatsOf(texts: readonly string[], facts: TextFacts): ColumnNotations['dateFormats'] {
  const days = texts.flatMap((text) => dayInNumbers.exec(text)?.[1] ?? []);
  if (days.length === 0) return [];
  const usual = days.some((day) => day.includes('.')) ? 'DD-MM-YYYY' : usualDateFormat(facts);
  const possible = dateFormats.filter((format) => format !== 'YYYY-MM-DD');
  const misfits = new Map(
    possible.map((format) => [format, days.filter((day) => parseDate(day, format) === null).length]),
  );
  const order = (format: (typeof possible)[number]) =>
    2 * (misfits.get(format) ?? 0) + (format === usual ? 0 : 1);
  return possible.toSorted((one, other) => order(one) - order(other));
}

/** A single mark before three digits can separate thousands or decimals; the other numbers of the column may decide. */
export function decimalMarksOf(
  texts: readonly string[],
  { locale }: TextFacts,
): ColumnNotations['decimalMarks'] {
  if (!texts.some((text) => /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text))) return [];
  const points = texts.filter((text) => /\d\.(\d{1,2}|\d{4,})\D*$|,\d{3}\.|,\d{3},/.test(text)).length;
  const commas = texts.filter((text) => /\d,(\d{1,2}|\d{4,})\D*$|\.\d{3},|\.\d{3}\./.test(text)).length;
  if (points !== commas) return points > commas ? ['.', ','] : [',', '.'];
  const usual = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return usual?.value === ',' ? [',', '.'] : ['.', ','];
}
