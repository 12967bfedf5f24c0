import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { columnText, columnUses } from './column-texts.ts';
import styles from './invitations.module.css';
import type { ColumnUse, PeopleSheet } from './use-file-of-people.ts';

/** What each column of the file says about people. */
export function FileColumns(props: {
  sheet: PeopleSheet;
  uses: readonly ColumnUse[];
  onUse: (index: number, use: ColumnUse) => void;
}) {
  const t = useT();
  const { sheet, uses, onUse } = props;
  return (
    <section className={styles.columns} aria-label={t('administration:columnsOfFile')}>
      {!uses.includes('email') && <Notice tone="warning">{t('administration:emailNeeded')}</Notice>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('administration:columnsOfFile')}</th>
            <th scope="col">{t('administration:columnUse')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map(({ title, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
            <tr key={index}>
              <td>
                <span className={styles.title}>{title || String(index + 1)}</span>
                <span className={styles.samples}>{samples.filter(Boolean).join(' · ')}</span>
              </td>
              <td>
                <Select
                  aria-label={t('administration:useOfColumn', { column: title || String(index + 1) })}
                  value={uses[index] ?? ''}
                  options={[
                    ...columnUses.map((use) => ({ value: use, label: columnText(use, t) })),
                    { value: '', label: t('exchange:leaveOut') },
                  ]}
                  onChange={(use) => onUse(index, columnUses.find((one) => one === use) ?? null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
