import { DisclosureItem } from '#web/features/app-checks/index.ts';
import { keyOf } from '#web/features/app-draft/index.ts';
import type { MatrixColumn, MatrixRow } from './control-matrix.ts';
import { type CellFindings, cellKey } from './learnable-cells.ts';
import styles from './permission-matrix.module.css';

/**
 * The findings for the focused cell: the paths by which people can still learn the field, each with a button to accept
 * it.
 */
export function CellAbout(props: {
  row: MatrixRow | undefined;
  column: MatrixColumn | undefined;
  findings: CellFindings;
}) {
  const { row, column, findings } = props;
  const finding = row && column && findings.get(cellKey(column.id, row.name));
  return (
    <div className={styles.about} aria-live="polite">
      {[...(finding?.open ?? []), ...(finding?.derived ?? [])].map((fault) => (
        <DisclosureItem key={keyOf(fault)} fault={fault} />
      ))}
    </div>
  );
}
