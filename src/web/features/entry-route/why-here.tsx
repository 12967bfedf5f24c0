import type { EndpointOutput } from '#contracts/endpoint.ts';
import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { type EntryPlace, explainRequest } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { AvatarStack } from '#web/ui/person/avatar.tsx';
import styles from './entry-route.module.css';
import { useRouteWords } from './use-route-words.ts';
import { actionName, groupRefusals, groupTasks } from './why-texts.ts';

type Explanation = EndpointOutput<typeof explainEntry>;

/**
 * A `Why?` button beside the current place of an entry: why it is there, who can act, and what the user cannot do.
 */
export function WhyHere({ place }: { place: EntryPlace }) {
  const t = useT();
  return (
    <Popover
      label={t('why:title')}
      width={344}
      trigger={(trigger) => (
        <Button {...trigger} size="tiny" className={styles.why}>
          {t('why:ask')}
        </Button>
      )}
    >
      {() => <Answer place={place} />}
    </Popover>
  );
}

function Answer({ place }: { place: EntryPlace }) {
  const t = useT();
  const answer = useEndpoint(explainEntry, explainRequest(place), { keepPrevious: false, staleMs: 0 });
  if (answer.isError && !answer.data) {
    return (
      <div className={styles.answer} role="alert">
        <p>{t('why:failed')}</p>
        <Button size="small" kind="line" onClick={() => void answer.refetch()}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (!answer.data) {
    return (
      <div className={styles.answer} aria-busy="true">
        <SkeletonList rows={4} height={48} />
      </div>
    );
  }
  const { waiting, others, actions } = answer.data;
  return (
    <div className={styles.answer}>
      {waiting.length === 0 && <p>{t('why:waitsForNobody')}</p>}
      {waiting.map((step) => (
        <Waiting key={step.tasks[0]?.taskId ?? step.activityId} step={step} />
      ))}
      <Others others={others} />
      <Refused actions={actions} />
    </div>
  );
}

function Waiting({ step }: { step: Explanation['waiting'][number] }) {
  const { t, format, readerId } = useRouteWords();
  const nameOf = (person: { id: string; name: string }) =>
    person.id === readerId ? t('entry:you') : person.name;
  const left = step.taskCount - step.tasks.length;
  return (
    <section>
      <h3>{step.activityName}</h3>
      {groupTasks(step.tasks).map(({ text, tasks }) => (
        <div key={tasks[0]?.taskId} className={styles.reason}>
          <AvatarStack people={tasks.map((task) => task.assignee)} />
          <div>
            <b>{format.list(tasks.map((task) => nameOf(task.assignee)))}</b>
            <p>{text}</p>
            {tasks.map(({ taskId, assignee, actors }) => {
              const standIn = actors.find((actor) => actor.standsIn);
              if (actors.length === 0) return <p key={taskId}>{t('why:nobody', { name: assignee.name })}</p>;
              if (!standIn) return null;
              return (
                <p key={taskId}>
                  {t('why:standsIn', { name: nameOf(standIn.person), for: nameOf(assignee) })}
                </p>
              );
            })}
          </div>
        </div>
      ))}
      {left > 0 && <p>{t('why:more', { count: left })}</p>}
    </section>
  );
}

function Others({ others }: { others: Explanation['others'] }) {
  const { t, format, readerId } = useRouteWords();
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t('why:others')}</h3>
      {others.map(({ people, peopleCount, actions }) => {
        const names = people.map((person) => (person.id === readerId ? t('entry:you') : person.name));
        const left = peopleCount - people.length;
        return (
          <p key={actions.join()}>
            <b>{format.list(left > 0 ? [...names, t('why:more', { count: left })] : names)}</b>:{' '}
            {format.list(actions.map((action) => actionName(action, t)))}
          </p>
        );
      })}
    </section>
  );
}

function Refused({ actions }: { actions: Explanation['actions'] }) {
  const { t, format } = useRouteWords();
  const groups = groupRefusals(actions);
  if (groups.length === 0) return null;
  return (
    <section>
      <h3>{t('why:refused')}</h3>
      {groups.map((group) => (
        <p key={group.text}>
          <b>{format.list(group.actions.map((action) => actionName(action, t)))}</b>: {group.text}
        </p>
      ))}
    </section>
  );
}
