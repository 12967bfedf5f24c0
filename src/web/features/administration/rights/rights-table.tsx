import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import styles from './rights.module.css';

type Cell = 'all' | 'some' | 'none';

/** Rights in rows, and flags, roles and teams in columns. */
export function RightsTable(props: {
  label: string;
  columns: readonly { readonly key: string; readonly head: ReactNode; readonly count?: number }[];
  rows: readonly { readonly key: string; readonly head: string; readonly cells: readonly Cell[] }[];
}) {
  const t = useT();
  return (
    <ScrollArea label={props.label} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('groups:right')}</th>
            {props.columns.map(({ key, head, count }) => (
              <th key={key} scope="col">
                {head}
                {count !== undefined && <span className={styles.count}>{count}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={props.columns[index]?.key ?? index} data-cell={cell}>
                  <CellMark cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function CellMark({ cell }: { cell: Cell }) {
  const t = useT();
  if (cell === 'some') return <span title={t('groups:someAbout')}>{t('groups:some')}</span>;
  if (cell === 'none') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('groups:none')}</span>
      </>
    );
  }
  return (
    <>
      <Icon name="check" size={16} />
      <span className="visually-hidden">{t('ui:yes')}</span>
    </>
  );
}
