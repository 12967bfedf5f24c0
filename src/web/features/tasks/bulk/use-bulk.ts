import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { decideTasks } from '#contracts/workflow/decide-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { reassignAsAdministrator } from '#contracts/workflow/reassign-as-administrator.ts';
import { reassignTasks } from '#contracts/workflow/reassign-tasks.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { TaskRow } from '../list/group-tasks.ts';
import { taskLists } from '../list/use-task-list.ts';

type Results = EndpointOutput<typeof decideTasks>;

/** The results of one action on many tasks, each with its row. */
export interface BulkOutcome {
  readonly done: readonly TaskRow[];
  readonly refused: readonly { readonly task: TaskRow; readonly reason: string }[];
}

const invalidates = [...taskLists, countTasks, getTask, getEntry, listEntries];

/** Runs one action on many tasks. Refused tasks stay selected and show the reason. */
export function useBulk(
  chosen: readonly TaskRow[],
  /** `onDone` gets the ids that are dealt with. */
  options: { readonly isAdministrator: boolean; readonly onDone: (ids: readonly string[]) => void },
) {
  const t = useT();
  const steps = useSteps<'bulk'>();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const decision = useAction(decideTasks, { invalidates });
  const reassignAll = useReassignment(chosen, options.isAdministrator);

  const run = (work: () => Promise<Results | null>, said: (count: number) => string) =>
    steps.run('bulk', async () => {
      const results = chosen.length === 0 ? null : await work();
      if (!results) return;
      options.onDone(results.done.map(({ taskId }) => taskId));
      if (results.refused.length === 0) toast.success(said(results.done.length));
      else setOutcome(outcomeOf(chosen, results));
    });

  const taskIds = chosen.map((task) => task.id);
  const decide = (accepted: boolean, description = '') =>
    run(
      async () => (await decision.run({ body: { taskIds, accepted, description } })).output,
      (count) => t(accepted ? 'tasks:bulkApproved' : 'tasks:bulkRejected', { count }),
    );
  const reassign = (assignTo: { id: string; name: string }, message: string) =>
    run(
      () => reassignAll({ assignTo: assignTo.id, message }),
      (count) => t('tasks:bulkReassigned', { count, name: assignTo.name }),
    );
  return { isBusy: steps.busy !== null, outcome, closeOutcome: () => setOutcome(null), decide, reassign };
}

function outcomeOf(chosen: readonly TaskRow[], results: Results): BulkOutcome {
  const byId = new Map(chosen.map((task) => [task.id, task]));
  return {
    done: results.done.flatMap(({ taskId }) => byId.get(taskId) ?? []),
    refused: results.refused.flatMap(({ taskId, message }) => {
      const task = byId.get(taskId);
      return task ? [{ task, reason: message }] : [];
    }),
  };
}

/**
 * One call for each app, because the call for people who are not administrators names one app. Null when one call
 * fails.
 */
function useReassignment(chosen: readonly TaskRow[], isAdministrator: boolean) {
  const ofAllApps = useAction(reassignAsAdministrator, { invalidates });
  const ofOneApp = useAction(reassignTasks, { invalidates });
  return async (body: { readonly assignTo: string; readonly message: string }): Promise<Results | null> => {
    if (isAdministrator) {
      const taskIds = chosen.map((task) => task.id);
      return (await ofAllApps.run({ body: { ...body, taskIds } })).output;
    }
    const total: Results = { done: [], refused: [] };
    for (const moduleId of new Set(chosen.map((task) => task.moduleId))) {
      const taskIds = chosen.filter((task) => task.moduleId === moduleId).map((task) => task.id);
      const { output } = await ofOneApp.run({ body: { ...body, moduleId, taskIds } });
      if (!output) return null;
      total.done.push(...output.done);
      total.refused.push(...output.refused);
    }
    return total;
  };
}
