import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';
import type { CellFaults } from './use-row-writing.ts';
import type { PastedRow } from './write-what-can.ts';

/** The maximum number of errors in the notice. The cells show all of them. */
const maxTold = 20;

/** The pasted lines that are not stored yet, with the reasons. Empty if there are none. */
export function PastedNotice(props: {
  set: DataSetDetail;
  unsaved: readonly PastedRow[];
  faults: CellFaults;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const t = useT();
  const { unsaved } = props;
  if (unsaved.length === 0) return null;
  const told = unsaved
    .flatMap(({ row, line }) =>
      props.set.columns.map((column) => ({
        at: t('reference-data:faultAt', { line, column: column.displayName }),
        fault: props.faults.get(`${row}/${column.name}`),
      })),
    )
    .filter(({ fault }) => fault !== undefined);
  return (
    <Notice tone="warning">
      <span className={styles.pasted}>
        <b>{t('reference-data:notSaved', { count: unsaved.length })}</b>
        <Button size="tiny" onClick={props.onRetry}>
          {t('ui:retry')}
        </Button>
        <Button size="tiny" onClick={props.onDiscard}>
          {t('reference-data:discardPasted')}
        </Button>
      </span>
      {told.slice(0, maxTold).map(({ at, fault }) => (
        <span key={at} className={styles.pastedFault}>
          {at} {fault}
        </span>
      ))}
    </Notice>
  );
}
