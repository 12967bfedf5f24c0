import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../list/task-list.module.css';
import type { BulkOutcome } from './use-bulk.ts';

/** What came of each task, the refused ones first with the reason. */
export function BulkResults({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const t = useT();
  const counts = { done: outcome.done.length, refused: outcome.refused.length };
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
      <ul className={styles.results}>
        {outcome.refused.map(({ task, reason }) => (
          <li key={task.id} data-bad="true">
            <Icon name="circle-alert" size={14} />
            <span>
              {task.activity_title || task.record_title}
              <small>{reason}</small>
            </span>
          </li>
        ))}
        {outcome.done.map((task) => (
          <li key={task.id} data-bad="false">
            <Icon name="circle-check" size={14} />
            <span>{task.activity_title || task.record_title}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
