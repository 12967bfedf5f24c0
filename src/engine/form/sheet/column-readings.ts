import type { FieldCatalogue, FieldType, SheetGuess, TextFacts } from '../field-type.ts';
import { dateFormatsOf, decimalMarksOf, textsOf } from './column-notations.ts';
import { factsOfNotation, type Notation } from './notation.ts';
import { type CellField, parseCell } from './parse-cell.ts';
import { type ColumnCell, cellText } from './sheet-cell.ts';

/** One way to read a column: as fields of a type, in a notation, with the cells that such a field refuses. */
export interface ColumnReading extends Notation {
  readonly editorType: string;
  readonly misfitCount: number;
  /** The first few. */
  readonly misfits: readonly { readonly line: number; readonly text: string }[];
}

interface Tried extends ColumnReading {
  readonly rank: number;
  readonly isLikely: boolean;
}

const plain: Notation = { dateFormat: null, decimalMark: null };
const shownMisfits = 5;
const shownLength = 100;
/** The share of a column's cells that may look unlike its type. */
const unlikeShare = 1 / 20;
/** A type that refuses a larger share of a column is not offered for it. */
const misfitShare = 1 / 2;
const firstLook = 200;

/**
 * The ways to read the filled cells of a column, the likeliest first; the import accepts the same cells. There is at
 * least one.
 */
export function columnReadings(
  cells: readonly ColumnCell[],
  catalogue: FieldCatalogue,
  facts: TextFacts,
): readonly ColumnReading[] {
  const texts = textCounts(cells);
  const tried = [...catalogue.values()].flatMap((type) =>
    type.sheetGuess ? tryType(type, type.sheetGuess, cells, texts, facts) : [],
  );
  const order = (one: Tried) => (one.isLikely ? one.rank : 1000 + one.rank);
  return tried
    .sort((left, right) => order(left) - order(right))
    .map(({ rank: _rank, isLikely: _isLikely, ...reading }) => reading);
}

/** The settings that a field of this type needs for a column with these cells. */
export function settingsOfColumn(
  type: FieldType,
  cells: readonly ColumnCell[],
): Readonly<Record<string, unknown>> | null {
  const made = type.sheetGuess?.settingsFor?.(textCounts(cells));
  return made === undefined ? {} : (made?.settings ?? null);
}

function textCounts(cells: readonly ColumnCell[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { cell } of cells) {
    const text = cellText(cell).trim();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function tryType(
  type: FieldType,
  guess: SheetGuess,
  cells: readonly ColumnCell[],
  texts: ReadonlyMap<string, number>,
  facts: TextFacts,
): Tried[] {
  const made = guess.settingsFor ? guess.settingsFor(texts) : { settings: {}, isLikely: true };
  if (made === null) return [];
  const own = { id: 'f', name: 'f', displayName: '', editorType: type.name, columnIndex: 0, width: 4 };
  const field = { type, definition: { ...own, ...made.settings } };
  const looked = cells.length > 0 ? cells : [{ line: 0, cell: '' }];
  const tried = notationsOf(guess, cells, facts).flatMap((notation) => {
    const read = factsOfNotation(facts, notation);
    const misfits = misfitsOf(field, cells, read);
    if (misfits === null) return [];
    const unlikely = looked.filter(({ cell }) => !guess.isLike(cell, read));
    // Any text with digits can be read as a number, so that alone does not make it a number.
    const unlikeTexts = unlikely.filter(({ cell }) => typeof cell === 'string').length;
    if (unlikeTexts > cells.length * misfitShare) return [];
    const isLike = Math.max(unlikely.length, misfits.length) <= cells.length * unlikeShare;
    return {
      ...notation,
      editorType: type.name,
      misfitCount: misfits.length,
      misfits: misfits
        .slice(0, shownMisfits)
        .map(({ line, cell }) => ({ line, text: cellText(cell).slice(0, shownLength) })),
      rank: guess.rank,
      isLikely: isLike && made.isLikely,
    };
  });
  return tried.sort((left, right) => left.misfitCount - right.misfitCount);
}

/** The cells that the field refuses; null: too many. */
function misfitsOf(field: CellField, cells: readonly ColumnCell[], facts: TextFacts): ColumnCell[] | null {
  const misfits: ColumnCell[] = [];
  for (const [index, one] of cells.entries()) {
    if (index === firstLook && misfits.length > index * misfitShare) return null;
    if (!parseCell(one.cell, field, facts, () => undefined).ok) misfits.push(one);
  }
  return misfits.length > cells.length * misfitShare ? null : misfits;
}

/** The possible notations, the likeliest first; only one if the cells are unambiguous. */
function notationsOf(
  { dependsOn }: SheetGuess,
  cells: readonly ColumnCell[],
  facts: TextFacts,
): readonly Notation[] {
  const texts = textsOf(cells);
  const found: readonly Notation[] =
    dependsOn === 'dateFormat'
      ? dateFormatsOf(texts, facts).map((dateFormat) => ({ ...plain, dateFormat }))
      : dependsOn === 'decimalMark'
        ? decimalMarksOf(texts, facts).map((decimalMark) => ({ ...plain, decimalMark }))
        : [];
  return found.length === 0 ? [plain] : found;
}
