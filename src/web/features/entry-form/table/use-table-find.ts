import { type KeyboardEvent, useMemo, useState } from 'react';
import { useFormSurroundings } from '../parts/form-context.tsx';
import { type CellPlace, findCells } from './find-cells.ts';
import type { TableParts } from './table-parts.ts';

/** Finding in a table of which not all rows are drawn, where the browser's own search sees only some. */
export interface TableFind {
  readonly isOpen: boolean;
  readonly words: string;
  /** How many cells contain the words, and which of them is shown (from 1). */
  readonly count: number;
  readonly place: number;
  readonly found: CellPlace | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly look: (words: string) => void;
  /** Moves by a number of matches and wraps around. */
  readonly step: (by: number) => void;
}

const closed = { words: '', at: 0 };

export function useTableFind({ rows, columns }: Pick<TableParts, 'rows' | 'columns'>): TableFind {
  const { textFacts } = useFormSurroundings();
  const [sought, setSought] = useState<{ words: string; at: number } | null>(null);
  const { words, at } = sought ?? closed;
  const cells = useMemo(() => findCells(rows, columns, words, textFacts), [rows, columns, words, textFacts]);
  // Cells come and go while the table is written in.
  const index = Math.min(at, Math.max(cells.length - 1, 0));
  return {
    isOpen: sought !== null,
    words,
    count: cells.length,
    place: cells.length === 0 ? 0 : index + 1,
    found: cells[index] ?? null,
    open: () => setSought((before) => before ?? closed),
    close: () => setSought(null),
    look: (next) => setSought({ words: next, at: 0 }),
    step: (by) => cells.length > 0 && setSought({ words, at: (index + by + cells.length) % cells.length }),
  };
}

/** Whether keys ask for a search, as browsers have it. */
export const asksToFind = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
