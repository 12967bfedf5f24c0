import { type KeyboardEvent, useMemo, useRef } from 'react';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { cardColumns } from '../displays/card-columns.ts';
import type { DisplayProps } from '../displays/display-props.ts';
import displays from '../displays/displays.module.css';
import { DragGhost } from '../displays/drag-ghost.tsx';
import { useCardDrag } from '../displays/use-card-drag.ts';
import { useCardWords } from '../displays/use-card-words.ts';
import { useMoveEntry } from '../displays/use-move-entry.ts';
import { useMoves } from '../displays/use-moves.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarDay, type CalendarShared } from './calendar-day.tsx';
import { daysShown, stepped } from './calendar-days.ts';
import { dayPlace } from './day-place.ts';
import { dayOfRow, useCalendarEntries } from './use-calendar-entries.ts';

const noNames: ReadonlyMap<string, string> = new Map();
const perDay = { month: 3, week: 20 } as const;

/** The list as a calendar: the entries on the days of a field, a month or a week at a time. */
export function Calendar({ config, state, by, onChange, onOpen }: DisplayProps) {
  const t = useT();
  const format = useFormat();
  const facts = useTextFacts(noNames);
  const { timeZone } = facts;
  const first = useEndpoint(getCurrentOrganization).data?.first_weekday ?? 'monday';
  const grid = useRef<HTMLOListElement>(null);
  const today = dateAt(new Date().toISOString(), timeZone);
  const day = state.day ?? today;
  const span = state.display?.span ?? 'month';
  const days = useMemo(() => daysShown(day, span, first), [day, span, first]);
  const cards = useMemo(() => cardColumns(config), [config]);
  const { range, entriesOf } = useCalendarEntries({
    ...{ moduleId: config.id, state, by, days, timeZone },
    perDay: perDay[span],
  });
  const mover = useMoveEntry(config, by);
  const { moving, move } = useMoves(mover, grid);
  const words = useCardWords(range.data?.items ?? [], cards);
  const moveTo = (row: RecordRow, to: string, keepsFocus: boolean) =>
    void move(row, words(row).name, dayPlace(row, by, to, { timeZone, label: format.date(to) }), keepsFocus);
  const { drag, ghost, begin } = useCardDrag(grid, (row, to) => moveTo(row, to, false));
  const show = (next: Partial<Pick<typeof state, 'day'>> & { span?: 'month' | 'week' }) =>
    onChange({
      day: next.day === undefined ? state.day : next.day === today ? null : next.day,
      ...(next.span && state.display ? { display: { ...state.display, span: next.span } } : {}),
    });
  const shared: CalendarShared = {
    ...{ state, cards, moving, today, span, month: day.slice(0, 7), onOpen },
    reasonToStay: mover.reasonToStay,
    onMove: moveTo,
    onPress: begin,
    onMore: (at) =>
      span === 'month'
        ? show({ day: at, span: 'week' })
        : onChange({
            display: null,
            page: 1,
            rules: [...state.rules, { field: by.name, operator: 'eq', value: at }],
          }),
  };
  return (
    <div className={styles.frame}>
      <CalendarBar {...{ day, days, span, today, show }} />
      {range.isError && (
        <ErrorState
          title={t('records:listFailed')}
          text={range.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void range.refetch()}
        />
      )}
      <ol
        ref={grid}
        className={styles.grid}
        data-span={span}
        aria-label={t('records:asCalendar')}
        aria-busy={range.isPending}
        onKeyDown={(event) => stepByKey(event, (step) => show({ day: stepped(day, span, step) }))}
      >
        {days.map((at) => (
          <CalendarDay
            key={at}
            day={at}
            entries={entriesOf(at)}
            isElsewhere={(row) => dayOfRow(row, by, timeZone) !== at}
            isTarget={drag !== null && drag.over === at && drag.from !== at}
            shared={shared}
          />
        ))}
      </ol>
      <div className={displays.foot}>
        <span className={displays.hint}>{t('records:calendarKeys')}</span>
      </div>
      <DragGhost place={ghost} drag={drag} cards={cards} reasonToStay={mover.reasonToStay} />
    </div>
  );
}

/** Page Up and Page Down show the previous and the next month or week. */
function stepByKey(event: KeyboardEvent<HTMLElement>, step: (by: 1 | -1) => void): void {
  if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
  event.preventDefault();
  step(event.key === 'PageUp' ? -1 : 1);
}
