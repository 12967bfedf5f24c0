import { useMemo } from 'react';
import { currentZone } from '#web/lib/format/use-format.ts';
import type { useT as UseT } from '#web/lib/i18n/use-t.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { lastPerson } from '#web/lib/waiting/person.ts';
import { useWaiting } from '#web/lib/waiting/use-waiting.ts';
import type { WaitingDecision } from '#web/lib/waiting/waiting-item.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { dayReader, groupTasks, type TaskGroupName } from './group-tasks.ts';
import styles from './task-list.module.css';
import type { TaskListProps } from './task-list-props.ts';
import { TaskRowLink } from './task-row-link.tsx';
import { scopeOf } from './task-view.ts';
import type { useChoice } from './use-choice.ts';

/** The tasks in their groups; a skeleton, a failure or why there are none in their place. */
export function TaskRows(props: TaskListProps & { choice: ReturnType<typeof useChoice> }) {
  const t = useT();
  const { list, view, choice } = props;
  const kept = useKeptDecisions();
  const isNarrowed = view.searchText !== '' || Object.keys(view.narrow).length > 0;
  const isOthers = scopeOf(view) !== 'mine';
  const groups = useMemo(
    () => groupTasks(list.rows, new Date().toISOString(), dayReader(currentZone())),
    [list.rows],
  );
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState
        title={t('tasks:loadFailed')}
        text={list.error.message}
        retryLabel={t('ui:retry')}
        onRetry={list.retry}
      />
    );
  }
  if (list.isLoading) return <SkeletonList rows={10} />;
  if (groups.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>{t(isNarrowed ? 'tasks:noMatch' : isOthers ? 'tasks:emptyOthers' : 'tasks:emptyTitle')}</p>
        {isNarrowed && (
          <Button
            size="small"
            kind="line"
            onClick={() => props.onView({ tab: view.tab, searchText: '', narrow: {} })}
          >
            {t('tasks:clearSearch')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`group-${group.name}`}>
          <h2 id={`group-${group.name}`} className={styles.group}>
            {groupTitle(group.name, t)} <Count>{group.tasks.length}</Count>
          </h2>
          <ul>
            {group.tasks.map((task) => (
              <li key={task.id} className={styles.row}>
                {choice.isChoosing && (
                  <span className={styles.pick}>
                    <Checkbox
                      isChecked={choice.isChosen(task.id)}
                      onChange={() => choice.toggle(task.id)}
                      aria-label={t('tasks:chooseOne', { title: task.activity_title || task.record_title })}
                    />
                  </span>
                )}
                <TaskRowLink
                  task={task}
                  address={props.addressOf(task.id)}
                  isCurrent={task.id === props.selectedId}
                  showsAssignee={isOthers}
                  kept={kept.get(task.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <div className={styles.more}>
          <Button kind="soft" isWide onClick={list.loadMore}>
            {t('tasks:loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The decisions that wait in this browser to be sent, by their tasks. */
function useKeptDecisions(): ReadonlyMap<string, WaitingDecision> {
  const waiting = useWaiting(lastPerson());
  return useMemo(
    () =>
      new Map(
        waiting.flatMap((item) =>
          item.kind === 'decision' && item.taskId !== null ? [[item.taskId, item] as const] : [],
        ),
      ),
    [waiting],
  );
}

function groupTitle(name: TaskGroupName, t: ReturnType<typeof UseT>): string {
  const titles = {
    overdue: 'tasks:overdue',
    today: 'tasks:groupToday',
    week: 'tasks:groupWeek',
    earlier: 'tasks:groupEarlier',
  } as const;
  return t(titles[name]);
}
