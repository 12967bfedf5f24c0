import type { CompiledField } from '#engine/form/compiled-form.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { edgeWidths } from './column-widths.ts';
import styles from './table-grid.module.css';

/** The widths and the names of the columns; `shares` are in percent. */
export function GridHead(props: {
  columns: readonly CompiledField[];
  shares: readonly number[];
  isLong: boolean;
}) {
  const t = useT();
  const { columns, shares } = props;
  return (
    <>
      <colgroup>
        <col style={{ width: edgeWidths.number }} />
        {columns.map((column, place) => (
          <col key={column.name} style={{ width: `${shares[place]}%` }} />
        ))}
        <col style={{ width: edgeWidths.actions }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={props.isLong ? 1 : undefined}>
          <th scope="col">
            <span className="visually-hidden">{t('entry:rowNumber')}</span>
          </th>
          {columns.map((column) => (
            <th key={column.name} scope="col" data-end={column.type.content === 'number'}>
              <span className={styles.heading} data-tooltip={column.definition.displayName}>
                <span className="cut">{column.definition.displayName}</span>
                {column.definition.required && <span className={styles.star}>*</span>}
              </span>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('entry:rowActions')}</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
