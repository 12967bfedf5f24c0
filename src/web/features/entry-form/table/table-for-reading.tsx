import { memo } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import entryForm from '../entry-form.module.css';
import { DisplayValue } from '../parts/display-value.tsx';
import { useFormSurroundings } from '../parts/form-context.tsx';
import { columnSum, summedColumns } from './column-sum.ts';
import styles from './table-for-reading.module.css';
import { TableLines } from './table-lines.tsx';
import type { TableParts } from './table-parts.ts';

/** The rows of a table section for reading, with the number of lines and the last total below. */
export function TableForReading(props: TableParts) {
  const t = useT();
  const isPhone = useIsPhone();
  const { isNarrow } = useFormSurroundings();
  if (props.rows.length === 0) return <p className={entryForm.pending}>{t('entry:noRows')}</p>;
  if (isPhone || isNarrow) return <TableLines {...props} />;
  const { columns, rows, section } = props;
  const sums = new Set(summedColumns(section));
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-end={column.type.content === 'number'}>
                {column.definition.displayName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <RowForReading
              key={props.model.rowKeys[section.name]?.[index] ?? index}
              row={row}
              columns={columns}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column, place) => (
              <td key={column.name} data-end={sums.has(column)}>
                {place === 0 ? (
                  <span className={styles.quiet}>{t('entry:lineCount', { count: rows.length })}</span>
                ) : (
                  sums.has(column) && (
                    <DisplayValue field={column} value={columnSum(rows, column.name)} density="cell" />
                  )
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface RowForReadingProps {
  readonly row: EntryValues;
  readonly columns: readonly CompiledField[];
}

const RowForReading = memo(function RowForReading({ row, columns }: RowForReadingProps) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.name} data-end={column.type.content === 'number'}>
          <DisplayValue field={column} value={row[column.name] ?? null} density="cell" />
        </td>
      ))}
    </tr>
  );
});
