import type { TextFacts } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import styles from './reading-pane.module.css';
import type { ShownTable } from './use-proposals.ts';

/** Rows that were read for a table section. */
export function TableProposal(props: { table: ShownTable; facts: TextFacts; onTake: () => void }) {
  const t = useT();
  const { table, facts } = props;
  const count = table.rows.length;
  return (
    <section className={styles.table} aria-label={table.label}>
      <h3>
        {table.label} <span className={styles.count}>{t('entry:rowCount', { count })}</span>
        <span className={styles.count}>
          {t('document-reading:percent', { percent: Math.round(table.confidence * 100) })}
        </span>
      </h3>
      <ScrollArea className={styles.rows} label={t('document-reading:rowsOf', { section: table.label })}>
        <table>
          <thead>
            <tr>
              {table.columns.map(({ name, definition }) => (
                <th key={name} scope="col">
                  {definition.displayName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a reading never change places
              <tr key={index}>
                {table.columns.map(({ name, type, definition }) => (
                  <td key={name} data-numeric={type.content === 'number' || undefined}>
                    {type.toText(row[name] ?? null, definition, facts)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {table.standing === 'taken' ? (
        <p className={styles.note}>{t('document-reading:taken')}</p>
      ) : (
        <p className={styles.note}>
          {table.standing === 'kept' && <>{t('document-reading:rowsKept')} </>}
          <Button size="small" kind="soft" onClick={props.onTake}>
            {t('document-reading:useRows', { count })}
          </Button>
        </p>
      )}
    </section>
  );
}
