import { useState } from 'react';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';

const step = 25;

/** The changes of a data set with person and time, newest first. */
export function ChangeList({ set }: { set: DataSetDetail }) {
  const t = useT();
  const format = useFormat();
  const [length, setLength] = useState(step);
  const { data } = useEndpoint(listDataChanges, { query: { datasetId: set.id, length } });
  if (!data) return <SkeletonList rows={6} height={48} />;
  if (data.items.length === 0) return <Empty isPlain title={t('reference-data:noChanges')} />;
  const labelOf = (name: string) => set.columns.find((column) => column.name === name)?.displayName ?? name;
  return (
    <div className={styles.gridPlace}>
      <ol className={styles.changes}>
        {data.items.map((change) => (
          <li key={change.id} className={styles.change}>
            <span className={styles.changeHead}>
              <strong>{t(`reference-data:change_${change.kind}`, { key: change.key })}</strong>
              <span className={styles.about}>
                {change.changed_by?.name} · {format.dateTime(change.changed_on)}
              </span>
            </span>
            {change.kind === 'changed' && <Differences change={change} labelOf={labelOf} />}
          </li>
        ))}
      </ol>
      {data.total > data.items.length && length < 100 && (
        <Button size="small" onClick={() => setLength(Math.min(100, length + step))}>
          {t('reference-data:more')}
        </Button>
      )}
    </div>
  );
}

function Differences(props: {
  readonly change: { readonly before: EntryValues | null; readonly after: EntryValues | null };
  readonly labelOf: (name: string) => string;
}) {
  const { before, after } = props.change;
  return (
    <ul className={styles.differences}>
      {Object.entries(after ?? {}).map(([name, value]) => (
        <li key={name}>
          {props.labelOf(name)}: <s>{textOf(before?.[name])}</s> <ins>{textOf(value)}</ins>
        </li>
      ))}
    </ul>
  );
}

function textOf(value: FieldValue | undefined): string {
  return value === null || value === undefined ? '–' : String(value);
}
