import { useRef, useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { importDataRows } from '#contracts/reference-data/import-data-rows.ts';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { violationText } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';

type Outcome = EndpointOutput<typeof importDataRows>;

/** Imports rows from CSV. It shows the expected result before the import. */
export function ImportDialog({ set, onClose }: { set: DataSetDetail; onClose: () => void }) {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [leavesOutFaulty, setLeavesOutFaulty] = useState(false);
  const trial = useAction(importDataRows, { errors: 'screen' });
  const writing = useAction(importDataRows, {
    invalidates: [listDataRows, listDataChanges, listDataSets],
    onSuccess: (outcome) => {
      if (!outcome.isWritten) return;
      toast.success(t('reference-data:imported', { count: outcome.added + outcome.changed }));
      onClose();
    },
    errors: 'screen',
  });
  const outcome = trial.output;
  const canWrite =
    outcome && outcome.added + outcome.changed > 0 && (outcome.faultCount === 0 || leavesOutFaulty);
  const take = (next: string) => {
    setText(next);
    trial.clear();
  };
  const error = trial.error ?? writing.error;
  const check = () => trial.run({ body: { datasetId: set.id, text } });
  const write = () => writing.run({ body: { datasetId: set.id, text, isDryRun: false, leavesOutFaulty } });
  return (
    <Dialog
      title={t('reference-data:importTitle', { name: set.name })}
      width={640}
      onClose={onClose}
      closeLabel={t('ui:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          {outcome ? (
            <Button kind="primary" isDisabled={!canWrite} isBusy={writing.isBusy} onClick={write}>
              {t('reference-data:importNow')}
            </Button>
          ) : (
            <Button kind="primary" isDisabled={text.trim() === ''} isBusy={trial.isBusy} onClick={check}>
              {t('reference-data:check')}
            </Button>
          )}
        </>
      }
    >
      <span className={styles.fileLine}>
        <Button kind="line" icon="upload" onClick={() => file.current?.click()}>
          {t('reference-data:csvFile')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(take)}
        />
      </span>
      <Field
        label={t('reference-data:csvText')}
        help={t('reference-data:csvHelp', {
          columns: set.columns.map(({ name }) => labelIn(set, name)).join(', '),
        })}
        error={error?.violations[0]?.message ?? error?.message}
      >
        {(control) => <TextArea {...control} rows={6} value={text} onChange={take} />}
      </Field>
      {outcome && <Preview set={set} outcome={outcome} />}
      {outcome && outcome.faultCount > 0 && (
        <Checkbox
          label={t('reference-data:leaveOutFaulty')}
          isChecked={leavesOutFaulty}
          onChange={setLeavesOutFaulty}
        />
      )}
    </Dialog>
  );
}

/** The display name of a column. */
function labelIn(set: DataSetDetail, name: string): string {
  return set.columns.find((column) => column.name === name)?.displayName || name;
}

function Preview({ set, outcome }: { set: DataSetDetail; outcome: Outcome }) {
  const t = useT();
  const { added, changed, unchanged, faultCount, faults, ignoredColumns } = outcome;
  return (
    <div className={styles.preview} aria-live="polite">
      <p>
        {t('reference-data:outcome', { added, changed, unchanged })}{' '}
        {faultCount > 0 && <strong>{t('reference-data:faultCount', { count: faultCount })}</strong>}
      </p>
      {ignoredColumns.length > 0 && (
        <p className={styles.about}>{t('reference-data:ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({ line, column, text, code, params }) => (
            <li key={`${line}/${column}`}>
              {t('reference-data:faultAt', { line, column: labelIn(set, column) })}{' '}
              {text && !Object.values(params ?? {}).includes(text) && <code>{text}</code>}{' '}
              {violationText({ path: column, code, params }, t)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
