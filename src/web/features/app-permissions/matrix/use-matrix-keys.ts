import type { KeyboardEvent } from 'react';
import type { ControlLevel } from '#engine/form/definition.ts';

/** A cell by the index of its row and column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

const levels: Readonly<Record<string, ControlLevel>> = {
  e: 'editable',
  r: 'readonly',
  v: 'visible',
  h: 'hidden',
};

const cycle: readonly ControlLevel[] = ['editable', 'readonly', 'visible', 'hidden'];

/**
 * The keys of the grid: arrows move, Shift with arrows extends the range, letters set a level, Enter sets the next
 * one.
 */
export function useMatrixKeys(options: {
  readonly head: CellPlace;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly move: (place: CellPlace, extendsRange: boolean) => void;
  readonly set: (control: ControlLevel | null) => void;
  readonly fill: (direction: 'down' | 'right') => void;
}) {
  const { head, rowCount, columnCount, move, set, fill } = options;
  const targets: Readonly<Record<string, CellPlace>> = {
    ArrowDown: { ...head, row: head.row + 1 },
    ArrowUp: { ...head, row: head.row - 1 },
    ArrowRight: { ...head, column: head.column + 1 },
    ArrowLeft: { ...head, column: head.column - 1 },
    Home: { ...head, column: 0 },
    End: { ...head, column: columnCount - 1 },
    PageUp: { ...head, row: 0 },
    PageDown: { ...head, row: rowCount - 1 },
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = targets[key];
    const level = levels[key];
    if (isMod && (key === 'd' || key === 'r')) fill(key === 'd' ? 'down' : 'right');
    else if (target && !isMod && !event.altKey) move(target, event.shiftKey);
    else if (level && !isMod) set(level);
    else if (key === 'Delete' || key === 'Backspace') set(null);
    else if (key === 'Enter' || key === ' ') set(nextLevel(event.target));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function nextLevel(cell: EventTarget): ControlLevel {
  const here = cell instanceof HTMLElement ? (cell.dataset.level as ControlLevel) : 'hidden';
  return cycle[(cycle.indexOf(here) + 1) % cycle.length] ?? 'editable';
}
