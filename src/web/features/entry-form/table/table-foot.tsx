import { useT } from '#web/lib/i18n/use-t.ts';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { DisplayValue } from '../parts/display-value.tsx';
import { columnSum, summedColumns } from './column-sum.ts';
import styles from './table-foot.module.css';
import type { TableParts } from './table-parts.ts';

/** The foot of a table section: the buttons that add rows, the limits of their number, and the totals. */
export function TableFoot(props: TableParts & { hasHints: boolean }) {
  const t = useT();
  const visible = new Set(props.columns);
  const maximum = props.section.definition.maximumRowCount;
  const totals = summedColumns(props.section).filter((column) => visible.has(column));
  return (
    <div className={styles.foot}>
      <p className={styles.hints}>
        {props.hasHints && (
          <>
            {props.canAdd && maximum !== 1 && (
              <>
                <Kbd keys="Tab" />
                <span>{t('entry:tabAddsRow')}</span>
                <span>·</span>
              </>
            )}
            <span>{t('entry:pasteHint')}</span>
            <span>·</span>
          </>
        )}
        <RowLimits {...props} />
      </p>
      {totals.length > 0 && (
        <dl className={styles.totals}>
          {totals.map((column, place) => (
            <div key={column.name} data-last={place === totals.length - 1}>
              <dt>{column.definition.displayName}</dt>
              <dd>
                <DisplayValue field={column} value={columnSum(props.rows, column.name)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function RowLimits({ section, rows }: TableParts) {
  const t = useT();
  const { minimumRowCount: minimum, maximumRowCount: maximum } = section.definition;
  const counted = t('entry:rowCount', { count: rows.length });
  const values = { rows: rows.length, counted, minimum, maximum };
  if (minimum > 0 && minimum === maximum) {
    return <span className="tabular">{t('entry:rowsExactly', values)}</span>;
  }
  if (minimum > 0 && maximum > 0) return <span className="tabular">{t('entry:rowsBetween', values)}</span>;
  if (minimum > 0) return <span className="tabular">{t('entry:rowsAtLeast', values)}</span>;
  if (maximum > 0) return <span className="tabular">{t('entry:rowsAtMost', values)}</span>;
  return <span className="tabular">{counted}</span>;
}
