import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpRecordAssignees as endpoint } from '#contracts/workflow/look-up-record-assignees.ts';
import { lookUpUsers } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryView, loadEntryView } from './load-entry-view.ts';

const maxUsers = 50;

export async function lookUpRecordAssignees(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const view = await loadEntryView(ctx, query.moduleId, query.recordId, query.taskId);
  const barred = barredFrom(view, query.taskId !== undefined);
  const length = maxUsers + barred.size;
  const found = await lookUpUsers(ctx, { body: { searchTerm: query.searchTerm, length } });
  return found.filter(({ id }) => !barred.has(id)).slice(0, maxUsers);
}

/** The people who are already assigned or cannot decide, for one task or for all open tasks. */
function barredFrom({ situation }: EntryView, isOfTask: boolean): ReadonlySet<string> {
  const tokens = situation.isRunning ? (situation.state?.tokens ?? []) : [];
  const key = isOfTask ? situation.task?.taskKey : undefined;
  const waits = tokens.flatMap(({ wait }) => (wait.kind === 'tasks' ? [wait] : []));
  const concerned = isOfTask
    ? waits.filter(({ tasks }) => tasks.some(({ taskKey }) => taskKey === key))
    : waits;
  return new Set(
    concerned.flatMap(({ tasks, excludedIds }) => [
      ...tasks.map(({ assigneeId }) => assigneeId),
      ...excludedIds,
    ]),
  );
}
