import { lazy, Suspense, useEffect } from 'react';
import { getTask } from '#contracts/tasks/get-task.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar, SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { SheetHeader } from '#web/ui/layout/sheet.tsx';
import type { TaskDetailProps } from './task-detail-props.ts';

/** Forms and their rules are most of the browser's code. The list does not wait for them. */
const fetchOpenTask = () => import('./open-task.tsx');

const OpenTask = lazy(async () => ({ default: (await fetchOpenTask()).OpenTask }));

/** One task with its whole entry, fetched. */
export function TaskDetail(props: TaskDetailProps) {
  const t = useT();
  useEffect(() => {
    // Together with the task itself; a failure is told where it is shown.
    fetchOpenTask().catch(() => undefined);
  }, []);
  const answer = useEndpoint(getTask, { params: { taskId: props.taskId } }, { keepPrevious: false });
  if (answer.isError && !answer.data) {
    return (
      <ErrorState
        title={answer.error.status === 404 ? t('entry:notThere') : t('tasks:taskFailed')}
        text={answer.error.status === 404 ? undefined : answer.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void answer.refetch()}
        actions={<Button onClick={props.onBack}>{t('tasks:back')}</Button>}
      />
    );
  }
  if (!answer.data) return <TaskSkeleton />;
  return (
    <Suspense fallback={<TaskSkeleton />}>
      <OpenTask key={answer.data.entry.revision} {...props} answer={answer.data} />
    </Suspense>
  );
}

function TaskSkeleton() {
  return (
    <>
      <SheetHeader isRuled>
        <SkeletonBar width={220} />
      </SheetHeader>
      <SkeletonForm rows={4} />
    </>
  );
}
