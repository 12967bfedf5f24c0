import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import { fieldViews } from '#fields/views.ts';

/** The edge columns: the row's number and the row's actions. */
export const edgeWidths = { number: 36, actions: 34 } as const;

/** The minimum width of a table with few columns, and its usual width. */
const least = 640;
const usualRoom = 900;
const edges = edgeWidths.number + edgeWidths.actions;

const minWidths: Partial<Readonly<Record<ColumnKind, number>>> = {
  boolean: 72,
  numeric: 100,
  date: 136,
  time: 100,
  timestamptz: 188,
};
/** Minimum widths of other types: beside few columns, and in a table that scrolls anyway. */
const otherMinWidths = { narrow: 80, scrolling: 132 } as const;

/** The columns of a table as shares of 100, and the width below which it scrolls sideways. */
export interface ColumnWidths {
  readonly shares: readonly number[];
  readonly minimum: number;
}

/**
 * Widths by the form's shares, except that each column keeps the minimum width of its type. A table scrolls sideways
 * only when its columns do not fit beside each other.
 */
export function columnWidths(columns: readonly CompiledField[]): ColumnWidths {
  const parts = columns.map(({ definition }) => definition.width);
  const needed = neededBy(columns, otherMinWidths.narrow);
  const scrolling = neededBy(columns, otherMinWidths.scrolling);
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
      fieldViews.get(type.name)?.cellWidth?.(definition) ?? minWidths[type.columnKind] ?? others,
  );
}

/** Divides the width in the proportion of `parts`, with at least the minimum width for each part. */
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
