import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTask } from '#contracts/tasks/get-task.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './task-detail.module.css';

export type TaskAnswer = EndpointOutput<typeof getTask>;

const reasons = {
  user: 'tasks:whyUser',
  role: 'tasks:whyRole',
  team: 'tasks:whyTeam',
  initiator: 'tasks:whyInitiator',
  initiatorManager: 'tasks:whyManager',
  managerOf: 'tasks:whyManager',
  field: 'tasks:whyField',
  emailField: 'tasks:whyField',
  previousActor: 'tasks:whyPrevious',
  reassigned: 'tasks:whyReassigned',
  administrator: 'tasks:whyAdministrator',
} as const;

/** The rule that brought the task here, and who else could act. */
export function WhyYou({ why }: { why: TaskAnswer['why'] }) {
  const t = useT();
  const format = useFormat();
  const reason = why.kind in reasons ? reasons[why.kind as keyof typeof reasons] : 'tasks:whyOther';
  const names = format.list(why.others.map((person) => person.name));
  return (
    <p className={styles.why}>
      {t(reason, { value: why.value })} {names !== '' && t('tasks:whyOthers', { names })}
    </p>
  );
}
