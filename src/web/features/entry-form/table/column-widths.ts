import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { ColumnKind } from '#engine/form/field-type.ts';
import { fieldViews } from '#fields/views.ts';

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
  timestamptz: 188,
};
/** Of other types: what is enough beside few columns, and what a table that scrolls anyway gives. */
const leastOfOthers = { narrow: 80, scrolling: 132 } as const;

/** The columns of a table as shares of 100, and the width below which it scrolls sideways. */
export interface ColumnWidths {
  readonly shares: readonly number[];
  readonly minimum: number;
}

/**
 * Shares as the form says, unless columns would be too narrow to write in: those keep what their type needs. A table
 * scrolls sideways only where its columns do not fit beside each other.
 */
export function columnWidths(columns: readonly CompiledField[]): ColumnWidths {
  const parts = columns.map(({ definition }) => definition.width);
  const needed = neededBy(columns, leastOfOthers.narrow);
  const scrolling = neededBy(columns, leastOfOthers.scrolling);
  const room = least - edges;
  if (sumOf(needed) <= room && sumOf(scrolling) <= usualRoom - edges) {
    return { shares: sharesOf(parted(room, parts, needed)), minimum: least };
  }
  const widths = sharesOf(parts).map((share, place) => Math.max((share * room) / 100, scrolling[place] ?? 0));
  return { shares: sharesOf(widths), minimum: Math.round(sumOf(widths)) + edges };
}

function neededBy(columns: readonly CompiledField[], others: number): number[] {
  return columns.map(
    ({ type, definition }) =>
      fieldViews.get(type.name)?.cellWidth?.(definition) ?? leastByKind[type.columnKind] ?? others,
  );
}

/** The room in the proportion of `parts`, but nothing below what it needs. */
function parted(room: number, parts: readonly number[], needed: readonly number[]): number[] {
  const kept = new Set<number>();
  for (;;) {
    const free = room - sumOf([...kept].map((place) => needed[place] ?? 0));
    const total = sumOf(parts.filter((_, place) => !kept.has(place)));
    const widths = parts.map((part, place) =>
      kept.has(place) ? (needed[place] ?? 0) : (part / total) * free,
    );
    const narrow = widths.flatMap((width, place) => (width < (needed[place] ?? 0) ? [place] : []));
    if (narrow.length === 0) return widths;
    for (const place of narrow) kept.add(place);
  }
}

function sharesOf(parts: readonly number[]): number[] {
  const total = sumOf(parts);
  return parts.map((part) => (part / total) * 100);
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
