import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { CardContent } from '../displays/entry-card.tsx';
import type { CardWords } from '../displays/use-card-words.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import styles from './board.module.css';
import type { BoardColumnFacts } from './board-columns.ts';

/** An entry on a board. Enter opens it, M opens the menu of columns, and Alt with an arrow moves it. */
export function BoardCard(props: {
  row: RecordRow;
  words: CardWords;
  column: BoardColumnFacts;
  columns: readonly BoardColumnFacts[];
  hasStatus: boolean;
  isMoving: boolean;
  isCurrent: boolean;
  /** Why the card cannot move; null if it can. */
  reasonToStay: string | null;
  onOpen: () => void;
  onMove: (to: BoardColumnFacts, keepsFocus: boolean) => void;
  onPress: (event: PointerEvent) => void;
}) {
  const t = useT();
  const item = useRef<HTMLLIElement>(null);
  const { row, words, columns, column, reasonToStay } = props;
  const place = columns.findIndex(({ name }) => name === column.name);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && sideways !== undefined) {
      event.preventDefault();
      const to = columns[place + sideways];
      if (to) props.onMove(to, true);
    } else if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      item.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    }
  };
  return (
    <li ref={item} className={styles.card} data-card={row.id} data-moving={props.isMoving}>
      <button
        type="button"
        data-card-main=""
        className={styles.main}
        aria-current={props.isCurrent || undefined}
        aria-keyshortcuts="M Alt+ArrowLeft Alt+ArrowRight"
        onClick={props.onOpen}
        onKeyDown={onKeyDown}
        onPointerDown={props.onPress}
      >
        <CardContent row={row} words={words} hasStatus={props.hasStatus} />
      </button>
      <Menu
        label={t('records:moveCard', { name: words.name })}
        placement="below-end"
        header={reasonToStay ?? t('records:moveTo')}
        items={columns.map((to) => ({
          id: to.name,
          label: to.label,
          isChecked: to.name === column.name,
          isDisabled: reasonToStay !== null || to.name === column.name,
          onSelect: () => props.onMove(to, true),
        }))}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="tiny"
            icon="ellipsis"
            className={styles.more}
            label={t('records:moveCard', { name: words.name })}
          />
        )}
      />
    </li>
  );
}
