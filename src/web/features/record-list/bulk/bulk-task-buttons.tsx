import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ResultList } from '#web/ui/feedback/result-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ModuleConfig } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { type BulkReport, useBulkTasks } from './use-bulk-tasks.ts';

const ReassignDialog = lazy(async () => ({
  default: (await import('#web/features/entry-form/index.ts')).ReassignDialog,
}));

/** Approves or reassigns the tasks of the selected rows. */
export function BulkTaskButtons(props: {
  config: ModuleConfig;
  rows: readonly RecordRow[];
  /** Gets the entries with something left undone; they stay selected. */
  onLeft: (ids: ReadonlySet<string>) => void;
}) {
  const t = useT();
  const [isReassigning, setIsReassigning] = useState(false);
  const bulk = useBulkTasks(props.config, props.rows, props.onLeft);
  return (
    <>
      <Button
        size="small"
        icon="check"
        isBusy={bulk.isBusy && !isReassigning}
        isDisabled={!bulk.canApprove}
        tooltip={bulk.canApprove ? undefined : t('records:noneForYou')}
        onClick={() => void bulk.approve()}
      >
        {t('tasks:approve')}
      </Button>
      <Button
        size="small"
        icon="forward"
        hasPopup="dialog"
        isDisabled={!bulk.canReassign}
        tooltip={bulk.canReassign ? undefined : t('records:noneForYou')}
        onClick={() => setIsReassigning(true)}
      >
        {t('tasks:reassign')}
      </Button>
      {isReassigning && (
        <Suspense fallback={null}>
          <ReassignDialog
            message=""
            isBusy={bulk.isBusy}
            onClose={() => setIsReassigning(false)}
            onReassign={(person, message) => {
              void bulk.reassign(person, message).then((isDone) => isDone && setIsReassigning(false));
            }}
          />
        </Suspense>
      )}
      {bulk.report && <BulkTaskReport report={bulk.report} onClose={bulk.closeReport} />}
    </>
  );
}

/** What was done and what was not, row by row, with the reasons. */
function BulkTaskReport({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const t = useT();
  const left = report.lines.filter(({ refusal }) => refusal !== undefined).length;
  return (
    <Dialog
      title={t('records:changeResult')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <p>{t('records:bulkResultText', { done: report.doneCount, left })}</p>
      <ResultList results={report.lines} />
    </Dialog>
  );
}
