import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { decideTasks } from '#contracts/entries/decide-tasks.ts';
import { getEntry } from '#contracts/entries/get-entry.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { reassignAsAdministrator } from '#contracts/entries/reassign-as-administrator.ts';
import { reassignTasks } from '#contracts/entries/reassign-tasks.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { TaskRow } from '../list/group-tasks.ts';
import { taskLists } from '../list/use-task-list.ts';

type Results = EndpointOutput<typeof decideTasks>;

/** What came of something done to many tasks, each with its row. */
export interface BulkOutcome {
  readonly done: readonly TaskRow[];
  readonly refused: readonly { readonly task: TaskRow; readonly reason: string }[];
}

/** Does one thing to many tasks; those that are refused stay chosen and say why. */
export function useBulk(
  chosen: readonly TaskRow[],
  /** `onDone` gets the ids that are dealt with. */
  options: { readonly isAdministrator: boolean; readonly onDone: (ids: readonly string[]) => void },
) {
  const t = useT();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const run = async (work: () => Promise<Results>, said: (count: number) => string) => {
    if (isBusy || chosen.length === 0) return;
    setIsBusy(true);
    try {
      const results = await work();
      const byId = new Map(chosen.map((task) => [task.id, task]));
      const rowOf = (taskId: string) => byId.get(taskId) ?? [];
      options.onDone(results.done.map(({ taskId }) => taskId));
      if (results.refused.length === 0) toast.success(said(results.done.length));
      else {
        setOutcome({
          done: results.done.flatMap(({ taskId }) => rowOf(taskId)),
          refused: results.refused.flatMap(({ taskId, message }) => {
            const task = byId.get(taskId);
            return task ? [{ task, reason: message }] : [];
          }),
        });
      }
      await invalidate(...taskLists, countTasks, getTask, getEntry, listEntries);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };

  const taskIds = chosen.map((task) => task.id);
  const decide = (accepted: boolean, description = '') =>
    run(
      () =>
        call(
          decideTasks,
          { body: { taskIds, accepted, description } },
          { idempotencyKey: crypto.randomUUID() },
        ),
      (count) => t(accepted ? 'tasks:bulkApproved' : 'tasks:bulkRejected', { count }),
    );
  const reassign = (assignTo: { id: string; name: string }, message: string) =>
    run(
      () => handOn(chosen, options.isAdministrator, { assignTo: assignTo.id, message }),
      (count) => t('tasks:bulkReassigned', { count, name: assignTo.name }),
    );
  return { isBusy, outcome, closeOutcome: () => setOutcome(null), decide, reassign };
}

/** One call for each app: the call of those who are no administrators speaks of one app. */
async function handOn(
  chosen: readonly TaskRow[],
  isAdministrator: boolean,
  body: { readonly assignTo: string; readonly message: string },
): Promise<Results> {
  const idempotent = () => ({ idempotencyKey: crypto.randomUUID() });
  if (isAdministrator) {
    const taskIds = chosen.map((task) => task.id);
    return call(reassignAsAdministrator, { body: { ...body, taskIds } }, idempotent());
  }
  const total: Results = { done: [], refused: [] };
  for (const moduleId of new Set(chosen.map((task) => task.moduleId))) {
    const taskIds = chosen.filter((task) => task.moduleId === moduleId).map((task) => task.id);
    const results = await call(reassignTasks, { body: { ...body, moduleId, taskIds } }, idempotent());
    total.done.push(...results.done);
    total.refused.push(...results.refused);
  }
  return total;
}
