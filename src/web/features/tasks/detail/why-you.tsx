import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTask } from '#contracts/tasks/get-task.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './task-detail.module.css';

export type TaskAnswer = EndpointOutput<typeof getTask>;

/** The reason why the reader has the task, and the other people who could act. */
export function WhyYou({ why }: { why: NonNullable<TaskAnswer['why']> }) {
  const t = useT();
  const format = useFormat();
  const names = format.list(why.others.map((person) => person.name));
  return (
    <p className={styles.why}>
      {why.text} {names !== '' && t('tasks:whyOthers', { names })}
    </p>
  );
}
