import { parseDate } from '#engine/value/zoned-time.ts';
import type { ColumnKind, SheetGuess, TextFacts } from '../field-type.ts';
import { dateFormats, type Notation, usualDateFormat } from './notation.ts';
import type { ColumnCell } from './sheet-cell.ts';

/** The notations that the texts of a column may be in, the likeliest first; none where they leave nothing open. */
export interface ColumnNotations {
  readonly dateFormats: readonly NonNullable<Notation['dateFormat']>[];
  readonly decimalMarks: readonly NonNullable<Notation['decimalMark']>[];
}

const dayInNumbers = /^\s*(\d{1,2}[-./]\d{1,2}[-./]\d{4})/;

/** How the days and the numbers of a column may be written. */
export function columnNotations(cells: readonly ColumnCell[], facts: TextFacts): ColumnNotations {
  const texts = textsOf(cells);
  return { dateFormats: dateFormatsOf(texts, facts), decimalMarks: decimalMarksOf(texts, facts) };
}

/** The cells that are text: others say themselves what they are. */
export function textsOf(cells: readonly ColumnCell[]): readonly string[] {
  return cells.flatMap(({ cell }) => (typeof cell === 'string' ? [cell] : []));
}

/** What the reading of texts depends on, by the kind of value that they become. */
export function notationOfKind(kind: ColumnKind): NonNullable<SheetGuess['dependsOn']> | null {
  if (kind === 'numeric') return 'decimalMark';
  return kind === 'date' || kind === 'timestamptz' ? 'dateFormat' : null;
}

/** The order of day and month: the one that more of the days fit, then the one that people are used to; with points the day is first. */
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

/** A single mark before three digits may part thousands or decimals; the other numbers of the column may tell. */
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
