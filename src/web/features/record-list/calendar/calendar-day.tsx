import type { PointerEvent } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { CardColumns } from '../displays/card-columns.ts';
import { useCardWords } from '../displays/use-card-words.ts';
import type { MovingCard } from '../displays/use-moves.ts';
import type { ListState } from '../list-state.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './calendar.module.css';
import type { CalendarSpan } from './calendar-days.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import type { DayEntries } from './use-calendar-entries.ts';

/** What the days of a calendar share. */
export interface CalendarShared {
  readonly state: ListState;
  readonly cards: CardColumns;
  readonly moving: readonly MovingCard[];
  readonly today: string;
  readonly span: CalendarSpan;
  /** `YYYY-MM` */
  readonly month: string;
  readonly reasonToStay: (row: RecordRow) => string | null;
  readonly onOpen: (id: string) => void;
  readonly onMove: (row: RecordRow, to: string, keepsFocus: boolean) => void;
  readonly onPress: (event: PointerEvent, row: RecordRow, from: string) => void;
  readonly onMore: (day: string) => void;
}

/** One day with its entries, and how many more it has. */
export function CalendarDay(props: {
  day: string;
  entries: DayEntries;
  /** Whether an entry has moved away while the answer is old. */
  isElsewhere: (row: RecordRow) => boolean;
  isTarget: boolean;
  shared: CalendarShared;
}) {
  const t = useT();
  const format = useFormat();
  const { day, entries, shared } = props;
  const arriving = shared.moving.filter(({ to }) => to === day).map(({ row }) => row);
  const leaving = new Set(shared.moving.map(({ row }) => row.id));
  const staying = entries.rows.filter((row) => !leaving.has(row.id) && !props.isElsewhere(row));
  const rows = [...arriving, ...staying];
  const wordsOf = useCardWords(rows, shared.cards);
  const left = entries.total - entries.rows.length;
  return (
    <li
      className={styles.day}
      data-drop={day}
      data-target={props.isTarget}
      data-outside={shared.span === 'month' && !day.startsWith(shared.month)}
      data-today={day === shared.today}
      data-empty={rows.length === 0 && left <= 0}
    >
      <h3 className={styles.date} aria-current={day === shared.today ? 'date' : undefined}>
        <span aria-hidden="true" className={styles.number}>
          {Number(day.slice(8))}
        </span>
        <span className={styles.fullDate}>{format.date(day)}</span>
      </h3>
      <ul className={styles.entries}>
        {rows.map((row) => (
          <CalendarEntry
            key={row.id}
            row={row}
            words={wordsOf(row)}
            day={day}
            isWide={shared.span === 'week'}
            isMoving={leaving.has(row.id)}
            isCurrent={shared.state.peekId === row.id}
            reasonToStay={shared.reasonToStay(row)}
            onOpen={() => shared.onOpen(row.id)}
            onMove={(to) => shared.onMove(row, to, true)}
            onPress={(event) => shared.onPress(event, row, day)}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => shared.onMore(day)}>
          {t('records:showMore', { count: left })}
        </button>
      )}
    </li>
  );
}
