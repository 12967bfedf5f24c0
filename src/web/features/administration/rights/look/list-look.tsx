import type { viewEntriesAsUser } from '#contracts/administration/view-entries-as-user.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { columnTitle, recordCell } from '#web/features/record-list/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../rights.module.css';

type Seen = EndpointOutput<typeof viewEntriesAsUser>;

const noNames: ReadonlyMap<string, string> = new Map();

/** A page of a list with the columns that are there at first; what the reader of the look may not see is marked. */
export function ListLook({ list, onOpen }: { list: Seen; onOpen: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const textFacts = useTextFacts(noNames);
  const columns = list.columns.filter(({ isVisible }) => isVisible);
  return (
    <div className={styles.scroll}>
      <table className={styles.looked}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {columnTitle(column, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.items.map((row) => (
            <tr key={row.id}>
              <td>
                <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
                  {t('groups:openAsThem')}
                </button>
              </td>
              {columns.map((column) => (
                <td key={column.name}>
                  {list.withheld[row.id]?.includes(column.name) ? (
                    <span className={styles.hint} title={t('groups:withheldHere')}>
                      <Icon name="lock" size={14} />
                      <span className="visually-hidden">{t('groups:withheldHere')}</span>
                    </span>
                  ) : (
                    recordCell(column, row, { format, textFacts })
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
