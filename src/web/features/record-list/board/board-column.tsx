import { type PointerEvent, useRef } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import type { CardColumns } from '../displays/card-columns.ts';
import { useCardWords } from '../displays/use-card-words.ts';
import type { MovingCard } from '../displays/use-moves.ts';
import type { ListState } from '../list-state.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardColumnFacts } from './board-columns.ts';
import { useColumnEntries } from './use-column-entries.ts';
import { useInSight } from './use-in-sight.ts';

/** What the columns of a board share. */
export interface BoardShared {
  readonly moduleId: string;
  readonly state: ListState;
  readonly by: RecordColumn;
  readonly cards: CardColumns;
  readonly columns: readonly BoardColumnFacts[];
  readonly moving: readonly MovingCard[];
  readonly reasonToStay: (row: RecordRow) => string | null;
  readonly onOpen: (id: string) => void;
  readonly onMove: (row: RecordRow, name: string, to: BoardColumnFacts, keepsFocus: boolean) => void;
  readonly onPress: (event: PointerEvent, row: RecordRow, from: string) => void;
  readonly totalText: (total: string | null) => string;
}

/** A column of a board: a value with its count and total, and its cards. */
export function BoardColumn(props: {
  column: BoardColumnFacts;
  shared: BoardShared;
  /** A dragged card is above it. */
  isTarget: boolean;
  isAlone: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  const { column, shared } = props;
  const { moduleId, state, by, cards, columns, moving } = shared;
  const isInSight = useInSight(box);
  const entries = useColumnEntries({ moduleId, state, by, column, isInSight });
  const arriving = moving.filter(({ to }) => to === column.name).map(({ row }) => row);
  const leaving = new Set(moving.map(({ row }) => row.id));
  const rows = [...arriving, ...entries.rows.filter(({ id }) => !leaving.has(id))];
  const wordsOf = useCardWords(rows, cards);
  const total = shared.totalText(column.total);
  return (
    <section
      ref={box}
      className={styles.column}
      data-drop={column.name}
      data-target={props.isTarget}
      data-alone={props.isAlone}
      aria-label={t('records:boardColumn', { name: column.label, count: column.count })}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <span className="cut">{column.label}</span>
          <span className={styles.count}>{format.number(column.count)}</span>
        </h2>
        {total !== '' && <p className={styles.total}>{total}</p>}
      </header>
      {entries.error && (
        <ErrorState title={t('records:listFailed')} retryLabel={t('ui:retry')} onRetry={entries.retry} />
      )}
      <ul className={styles.cards}>
        {rows.map((row) => {
          const words = wordsOf(row);
          return (
            <BoardCard
              key={row.id}
              row={row}
              words={words}
              column={column}
              columns={columns}
              hasStatus={by.name !== 'workflow_status'}
              isMoving={leaving.has(row.id)}
              isCurrent={state.peekId === row.id}
              reasonToStay={shared.reasonToStay(row)}
              onOpen={() => shared.onOpen(row.id)}
              onMove={(to, keepsFocus) => shared.onMove(row, words.name, to, keepsFocus)}
              onPress={(event) => shared.onPress(event, row, column.name)}
            />
          );
        })}
        {entries.isLoading && <Waiting count={Math.min(column.count, 3)} />}
      </ul>
      {entries.left > 0 && !entries.isLoading && (
        <Button size="small" onClick={entries.showMore}>
          {t('records:showMore', { count: entries.left })}
        </Button>
      )}
    </section>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <li aria-hidden="true">
      <SkeletonList rows={count} height={72} hasDisc={false} />
    </li>
  );
}
