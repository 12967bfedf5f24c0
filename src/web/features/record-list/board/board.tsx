import { type KeyboardEvent, useRef, useState } from 'react';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import type { DisplayProps } from '../displays/display-props.ts';
import { DragGhost } from '../displays/drag-ghost.tsx';
import { useCardDrag } from '../displays/use-card-drag.ts';
import { useCardWords } from '../displays/use-card-words.ts';
import { useMoveEntry } from '../displays/use-move-entry.ts';
import { useMoves } from '../displays/use-moves.ts';
import type { RecordColumn } from '../record-columns.ts';
import { NoRecords } from '../table/no-records.tsx';
import styles from './board.module.css';
import { BoardColumn, type BoardShared } from './board-column.tsx';
import { BoardFoot } from './board-foot.tsx';
import { moveBetweenCards } from './move-between-cards.ts';
import { useBoard } from './use-board.ts';

/** The list as a board: a column for each value of a field. A phone shows one column at a time. */
export function Board(props: DisplayProps) {
  const t = useT();
  const { config, state, by } = props;
  const board = useBoard(config, state, by);
  const { answer } = board;
  if (answer.isError && !answer.data) {
    return (
      <ErrorState
        title={t('records:listFailed')}
        text={answer.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (!board.columns) return <SkeletonList rows={8} height={64} hasDisc={false} />;
  if (answer.data?.total === 0) {
    return <NoRecords state={state} onClear={props.onClear} onNew={props.onNew} />;
  }
  return <Columns {...props} board={{ ...board, columns: board.columns, groups: answer.data }} />;
}

type LoadedBoard = Pick<ReturnType<typeof useBoard>, 'cards' | 'facts' | 'amount'> & {
  readonly columns: NonNullable<ReturnType<typeof useBoard>['columns']>;
  readonly groups: ReturnType<typeof useBoard>['answer']['data'];
};

function Columns({ config, state, by, board, onOpen }: DisplayProps & { board: LoadedBoard }) {
  const t = useT();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { columns, cards, facts } = board;
  const mover = useMoveEntry(config, by);
  const { moving, move } = useMoves(mover, scroller);
  const wordsOf = useCardWords([], cards);
  const { drag, ghost, begin } = useCardDrag(scroller, (row, over) => {
    const to = columns.find(({ name }) => name === over);
    if (to) void move(row, wordsOf(row).name, to, false);
  });
  const shared: BoardShared = {
    ...{ moduleId: config.id, state, by, cards, columns, moving, onOpen },
    reasonToStay: mover.reasonToStay,
    onMove: (row, name, to, keepsFocus) => void move(row, name, to, keepsFocus),
    onPress: begin,
    totalText: (total) => amountText(cards.amount, total, facts),
  };
  const current = columns.find(({ name }) => name === chosen) ?? columns[0];
  const shown = isPhone ? columns.filter((column) => column === current) : columns;
  return (
    <div className={styles.frame}>
      {isPhone && current && (
        <Tabs
          label={t('records:boardColumns')}
          current={current.name}
          onChange={setChosen}
          tabs={columns.map(({ name, label, count }) => ({ id: name, label, count }))}
        />
      )}
      <section
        ref={scroller}
        aria-label={t('records:asBoard')}
        className={styles.board}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveBetweenCards(event)}
      >
        {shown.map((column) => (
          <BoardColumn
            key={column.name}
            column={column}
            shared={shared}
            isTarget={drag !== null && drag.over === column.name && drag.from !== column.name}
            isAlone={isPhone}
          />
        ))}
      </section>
      <BoardFoot groups={board.groups} amount={cards.amount} totalText={shared.totalText} />
      <DragGhost place={ghost} drag={drag} cards={cards} reasonToStay={mover.reasonToStay} />
    </div>
  );
}

function amountText(column: RecordColumn | null, total: string | null, facts: LoadedBoard['facts']): string {
  const type = fieldCatalogue.get(column?.field?.editorType ?? '');
  if (!column?.field || !type || total === null) return '';
  return type.toText(total.length > 15 ? total : Number(total), column.field, facts) || total;
}
