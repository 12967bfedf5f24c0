import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './task-detail.module.css';
import type { TaskAnswer } from './why-you.tsx';

/** Says that someone else has closed the task: the person, the outcome and the time since then. */
export function ClosedNotice({ closed }: { closed: NonNullable<TaskAnswer['closed']> }) {
  const t = useT();
  const format = useFormat();
  const seconds = Math.max(1, Math.round((Date.now() - Date.parse(closed.at)) / 1000));
  const when = seconds < 60 ? t('tasks:secondsAgo', { count: seconds }) : format.relative(closed.at);
  const name = closed.by?.name;
  const key =
    closed.outcome === 'Done'
      ? 'tasks:lostApproved'
      : closed.outcome === 'Reject'
        ? 'tasks:lostRejected'
        : 'tasks:lostActed';
  return (
    <div className={styles.closed}>
      <Notice tone="info">{name ? t(key, { name, when }) : t('tasks:lostClosed', { when })}</Notice>
    </div>
  );
}
