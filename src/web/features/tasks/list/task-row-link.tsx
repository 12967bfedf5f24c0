import { memo } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { WaitingDecision } from '#web/lib/waiting/waiting-item.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import type { TaskRow } from './group-tasks.ts';
import styles from './task-list.module.css';

/** One task in the list: the person, the subject, its amount, its place in its app, and its waiting time or the decision kept here. */
export const TaskRowLink = memo(function TaskRowLink(props: {
  task: TaskRow;
  address: string;
  isCurrent: boolean;
  /** Whose it is matters in lists of several people. */
  showsAssignee: boolean;
  /** The decision on it that waits in this browser to be sent. */
  kept: WaitingDecision | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const { task, isCurrent, kept } = props;
  const person = task.record_started_by?.name ?? task.display_name;
  const isLate = task.isOverdue && task.due_at !== null;
  return (
    <Link
      to={props.address}
      className={styles.task}
      aria-current={isCurrent ? 'true' : undefined}
      data-task={task.id}
      id={`task-${task.id}`}
    >
      <Avatar id={task.record_started_by?.id} name={person} />
      <span className={styles.text}>
        <span className={styles.line}>
          <b className="cut">{task.activity_title || task.record_title}</b>
          {task.amount && (
            <span className={styles.amount} title={task.amount.label}>
              {task.amount.text}
            </span>
          )}
        </span>
        <span className={styles.meta}>
          <span className="cut">
            {task.display_name} · {task.record_title}
            {props.showsAssignee && ` · ${t('tasks:with', { name: task.assignee.name })}`}
            {task.on_behalf_of && ` · ${t('tasks:for', { name: task.on_behalf_of.name })}`}
          </span>
          {kept ? (
            <span className={kept.obstacle ? styles.late : styles.age}>
              <Icon name={kept.obstacle ? 'circle-alert' : 'wifi-off'} size={12} />
              {t(kept.obstacle ? 'on-device:rowStuck' : 'on-device:rowWaits', { outcome: kept.outcome })}
            </span>
          ) : isLate && task.due_at ? (
            <span className={styles.late}>
              <Icon name="clock" size={12} />
              {t('tasks:over', { age: format.age(task.due_at) })}
            </span>
          ) : (
            <span className={styles.age}>{format.age(task.started_on)}</span>
          )}
        </span>
      </span>
    </Link>
  );
});
