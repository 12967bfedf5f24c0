import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import { CardContent } from '../displays/entry-card.tsx';
import type { CardWords } from '../displays/use-card-words.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './calendar.module.css';
import { later } from './calendar-days.ts';

const steps = [
  { days: -1, key: 'ArrowLeft', label: 'records:earlierDay' },
  { days: 1, key: 'ArrowRight', label: 'records:laterDay' },
  { days: -7, key: 'ArrowUp', label: 'records:earlierWeek' },
  { days: 7, key: 'ArrowDown', label: 'records:laterWeek' },
] as const;

/** An entry on its day. Enter opens it, Alt with an arrow moves it by a day or a week, M opens these as a menu. */
export function CalendarEntry(props: {
  row: RecordRow;
  words: CardWords;
  day: string;
  /** With all that a card shows; otherwise only its name. */
  isWide: boolean;
  isMoving: boolean;
  isCurrent: boolean;
  /** Why the entry cannot move; null if it can. */
  reasonToStay: string | null;
  onOpen: () => void;
  onMove: (to: string) => void;
  onPress: (event: PointerEvent) => void;
}) {
  const t = useT();
  const format = useFormat();
  const item = useRef<HTMLLIElement>(null);
  const { row, words, day, reasonToStay } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? steps.find(({ key }) => key === event.key) : undefined;
    if (step) {
      event.preventDefault();
      props.onMove(later(day, step.days));
    } else if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      item.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    }
  };
  return (
    <li ref={item} className={styles.entry} data-card={row.id} data-moving={props.isMoving}>
      <button
        type="button"
        data-card-main=""
        className={styles.main}
        data-wide={props.isWide}
        title={words.name}
        aria-current={props.isCurrent || undefined}
        aria-keyshortcuts="M Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
        onClick={props.onOpen}
        onKeyDown={onKeyDown}
        onPointerDown={props.onPress}
      >
        {props.isWide ? (
          <CardContent row={row} words={words} hasStatus />
        ) : (
          <>
            <StatusGlyph status={row.workflow_status} />
            <span className="cut">{words.name}</span>
          </>
        )}
      </button>
      <Menu
        label={t('records:moveCard', { name: words.name })}
        placement="below-end"
        header={reasonToStay ?? undefined}
        items={steps.map(({ days, label }) => ({
          id: label,
          label: t(label),
          about: format.date(later(day, days)),
          isDisabled: reasonToStay !== null,
          onSelect: () => props.onMove(later(day, days)),
        }))}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="tiny"
            icon="ellipsis"
            className={styles.moveMenu}
            label={t('records:moveCard', { name: words.name })}
          />
        )}
      />
    </li>
  );
}
