import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';

/**
 * The names of the columns, which sort the rows. `sort` is a column name, with a leading minus for descending, or
 * empty.
 */
export function RowHead({
  set,
  sort,
  onSort,
}: {
  set: DataSetDetail;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const t = useT();
  return (
    <thead>
      <tr>
        {set.columns.map((column) => (
          <th key={column.name} scope="col" aria-sort={sortOf(sort, column.name)}>
            <Button
              size="tiny"
              endIcon={
                sort === column.name ? 'arrow-up' : sort === `-${column.name}` ? 'arrow-down' : undefined
              }
              onClick={() => onSort(nextSort(sort, column.name))}
            >
              {column.displayName}
              {column.name === set.keyColumn && <span aria-hidden="true"> *</span>}
            </Button>
          </th>
        ))}
        <th className={styles.actionCell}>
          <span className="visually-hidden">{t('reference-data:actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? '' : column;
}

function sortOf(sort: string, column: string) {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
