import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './table-find-bar.module.css';
import { asksToFind, type TableFind } from './use-table-find.ts';

/** Where words are looked for in a long table: how often they are there, and the way from one to the next. */
export function TableFindBar({ find, onClose }: { find: TableFind; onClose: () => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else if (asksToFind(event)) input.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { words, count, place } = find;
  return (
    <search className={styles.find} aria-label={t('entry:findInTable')} onKeyDown={onKeyDown}>
      <TextInput
        ref={input}
        size="small"
        icon="search"
        inputMode="search"
        aria-label={t('entry:findInTable')}
        placeholder={t('entry:findInTable')}
        autoComplete="off"
        value={words}
        onChange={find.look}
      />
      <span className={styles.findCount} role="status">
        {words.trim() !== '' && (count > 0 ? t('entry:findPlace', { place, count }) : t('entry:findNothing'))}
      </span>
      <IconButton
        icon="chevron-up"
        size="tiny"
        label={t('entry:findPrevious')}
        isDisabled={count === 0}
        onClick={() => find.step(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="tiny"
        label={t('entry:findNext')}
        isDisabled={count === 0}
        onClick={() => find.step(1)}
      />
      <IconButton icon="x" size="tiny" label={t('entry:findClose')} onClick={onClose} />
    </search>
  );
}
