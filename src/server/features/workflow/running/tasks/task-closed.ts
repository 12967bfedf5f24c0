import { formatInstant } from '#engine/value/zoned-time.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadTask } from '../../stores/task-store.ts';

/** The error for acting on a closed task: who closed it, and when. */
export async function taskClosed(ctx: Context, taskId: string): Promise<AppError> {
  const task = await loadTask(ctx.db, taskId);
  if (!task?.closedOn) return new AppError('task_closed');
  const people = await loadPeople(ctx, [task.closedBy]);
  const name = task.closedBy === null ? undefined : people.get(task.closedBy)?.name;
  if (name === undefined) return new AppError('task_closed');
  const { dateFormat, timeFormat } = await organization(ctx);
  const params = {
    name,
    at: formatInstant(task.closedOn, dateFormat, await timeZoneOf(ctx), timeFormat),
    outcome: task.outcome ?? '',
  };
  return new AppError('task_closed', params, {
    violations: [{ path: 'task', code: 'task_closed_by', params }],
  });
}

/** The error for the first closed one of several tasks; undefined if all are open. */
export async function firstClosed(ctx: Context, taskIds: readonly string[]): Promise<AppError | undefined> {
  for (const taskId of taskIds) {
    const found = await taskClosed(ctx, taskId);
    if (found.params.name !== undefined) return found;
  }
  return undefined;
}
