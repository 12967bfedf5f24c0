import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { ColumnKind } from '#engine/form/field-type.ts';

/** Beside the columns: the number of the row, and what can be done with it. */
export const edgeWidths = { number: 36, actions: 34 } as const;

/** What a table with few columns never goes below, and the room that it usually has. */
const least = 640;
const usualRoom = 900;
const edges = edgeWidths.number + edgeWidths.actions;

const leastByKind: Partial<Readonly<Record<ColumnKind, number>>> = {
  boolean: 72,
  numeric: 100,
  date: 136,
  time: 100,
  timestamptz: 172,
};
const leastOfOthers = 132;

/** The columns of a table as shares of 100, and the width below which it scrolls sideways. */
export interface ColumnWidths {
  readonly shares: readonly number[];
  readonly minimum: number;
}

/** Shares as the form says, unless columns would be too narrow to write in: those keep what their type needs. */
export function columnWidths(columns: readonly CompiledField[]): ColumnWidths {
  const needed = columns.map(({ type }) => leastByKind[type.columnKind] ?? leastOfOthers);
  const wanted = sharesOf(columns.map(({ definition }) => definition.width));
  if (wanted.every((share, place) => (share * usualRoom) / 100 >= (needed[place] ?? 0))) {
    return { shares: wanted, minimum: least };
  }
  const widths = wanted.map((share, place) => Math.max((share * (least - edges)) / 100, needed[place] ?? 0));
  return { shares: sharesOf(widths), minimum: Math.round(sumOf(widths)) + edges };
}

function sharesOf(parts: readonly number[]): number[] {
  const total = sumOf(parts);
  return parts.map((part) => (part / total) * 100);
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
