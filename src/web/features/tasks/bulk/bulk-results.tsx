import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ResultList } from '#web/ui/feedback/result-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { TaskRow } from '../list/group-tasks.ts';
import type { BulkOutcome } from './use-bulk.ts';

/** The result of each task. Refused tasks come first, with the reason. */
export function BulkResults({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const t = useT();
  const counts = { done: outcome.done.length, refused: outcome.refused.length };
  const titleOf = (task: TaskRow) => task.activity_title || task.record_title;
  const results = [
    ...outcome.refused.map(({ task, reason }) => ({ id: task.id, title: titleOf(task), refusal: reason })),
    ...outcome.done.map((task) => ({ id: task.id, title: titleOf(task) })),
  ];
  return (
    <Dialog
      title={t('tasks:bulkResult')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <p>{t('tasks:bulkResultText', counts)}</p>
      <ResultList results={results} />
    </Dialog>
  );
}
