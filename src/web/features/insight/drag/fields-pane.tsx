import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import type { Report, ReportColumns } from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';
import styles from './drag.module.css';
import { dropPart, usualPlace } from './drop-part.ts';
import type { ReportDrag } from './use-report-drag.ts';

/** The columns of an app beside its report: dragged to a place of the sentence, or added where they usually go. */
export function FieldsPane(props: {
  readonly report: Report;
  readonly about: ReportColumns;
  readonly words: ReportWords;
  readonly drag: ReportDrag;
  readonly onChange: (change: Partial<Report>) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { report, about, words, drag, onChange } = props;
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const shown = about.columns
    .filter(({ isNumber, isGroupable, periods }) => isNumber || isGroupable || periods.length > 0)
    .filter(({ name }) => words.column(name).toLowerCase().includes(sought))
    .toSorted((one, other) => Number(isOfEveryEntry(one)) - Number(isOfEveryEntry(other)));
  return (
    <aside className={styles.pane} aria-label={t('insight:fields')}>
      <div className={styles.head}>
        <SearchInput
          size="small"
          value={search}
          onChange={setSearch}
          clearLabel={t('ui:clear')}
          placeholder={t('insight:findField')}
          aria-label={t('insight:findField')}
        />
        <IconButton icon="x" size="small" label={t('insight:closeFields')} onClick={props.onClose} />
      </div>
      <p className={styles.hint}>{t('insight:fieldsHint')}</p>
      <ul className={styles.fields}>
        {shown.map((column) => {
          const label = words.column(column.name);
          const change = dropPart(report, about.columns, { column: column.name }, usualPlace(report, column));
          return (
            <li key={column.name}>
              <button
                type="button"
                className={styles.field}
                aria-disabled={change === null}
                onPointerDown={(event) => drag.begin(event, { column: column.name }, label)}
                onClick={() => change && onChange(change)}
              >
                <Icon name={iconOf(column)} size={14} />
                <span>{label}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className={styles.hint}>{t('ui:noMatch')}</p>}
    </aside>
  );
}

/** What the app has of its own comes first. */
const isOfEveryEntry = ({ from }: ReportColumns['columns'][number]) => from === 'entry';

function iconOf({ isNumber, periods, isChosen }: ReportColumns['columns'][number]): string {
  if (isNumber) return 'hash';
  if (periods.length > 0) return 'calendar';
  return isChosen ? 'list' : 'type';
}
