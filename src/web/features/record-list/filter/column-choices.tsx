import { type KeyboardEvent, useRef, useState } from 'react';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';

/** The columns that can be filtered by, found by typing. Arrow keys move, Enter chooses the first. */
export function ColumnChoices(props: {
  columns: readonly RecordColumn[];
  onChoose: (column: RecordColumn) => void;
  /** Several conditions instead of one. */
  onCombine: () => void;
}) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = props.columns.filter(
    (column) => column.operators.length > 0 && columnTitle(column, t).toLowerCase().includes(wanted),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      buttons[Math.max(0, Math.min(buttons.length - 1, here + step))]?.focus();
    } else if (event.key === 'Enter' && here < 0 && found[0]) {
      event.preventDefault();
      props.onChoose(found[0]);
    }
  };
  return (
    <div className={styles.columnChoices}>
      <SearchInput
        hasAutofocus
        size="small"
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        placeholder={t('records:findColumn')}
        aria-label={t('records:findColumn')}
        clearLabel={t('ui:clear')}
      />
      <ul ref={list} aria-label={t('records:filterBy')}>
        {found.map((column) => (
          <li key={column.name}>
            <button type="button" onClick={() => props.onChoose(column)} onKeyDown={onKeyDown}>
              <Icon
                name={fieldCatalogue.get(column.field?.editorType ?? '')?.icon ?? 'circle-dot'}
                size={14}
              />
              <span className="cut">{columnTitle(column, t)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.noColumn}>{t('records:noColumn')}</p>}
      <Button
        size="small"
        kind="soft"
        icon="list-filter"
        className={styles.combine}
        onClick={props.onCombine}
      >
        {t('records:combine')}
      </Button>
    </div>
  );
}
