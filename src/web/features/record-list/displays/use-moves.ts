import { useEffect, useRef, useState } from 'react';
import type { RecordRow } from '../table/record-cell.tsx';
import type { MoveTarget, useMoveEntry } from './use-move-entry.ts';

/** Where a card moves: a column of a board, or a day. */
export interface CardPlace extends MoveTarget {
  readonly name: string;
}

/** A card that is on its way: it is drawn at its new place. */
export interface MovingCard {
  readonly row: RecordRow;
  readonly to: string;
}

/** Moves cards between places. A card is at its new place at once, and returns if the move is refused. */
export function useMoves(mover: ReturnType<typeof useMoveEntry>, board: { current: HTMLElement | null }) {
  const [moving, setMoving] = useState<readonly MovingCard[]>([]);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const id = focused.current;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (id !== null && isLost) focusCard(board.current, id);
  });
  const move = async (row: RecordRow, name: string, to: CardPlace, keepsFocus: boolean) => {
    if (mover.reasonToStay(row) !== null) return mover.move(row, name, to);
    focused.current = keepsFocus ? row.id : null;
    setMoving((others) => [...others.filter((other) => other.row.id !== row.id), { row, to: to.name }]);
    await mover.move(row, name, to);
    setMoving((others) => others.filter((other) => other.row.id !== row.id));
  };
  return { moving, move };
}

/** Moves the focus to the card of an entry. */
function focusCard(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-main]`)?.focus();
}
