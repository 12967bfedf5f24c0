import { formatInstant } from '#engine/value/zoned-time.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadTask } from '../stores/task-store.ts';

/** The answer to whoever comes too late: who was first, and when. */
export async function taskClosed(ctx: Context, taskId: string): Promise<AppError> {
  const task = await loadTask(ctx.db, taskId);
  if (!task?.closedOn) return new AppError('task_closed');
  const people = await loadPeople(ctx, [task.closedBy]);
  const name = task.closedBy === null ? undefined : people.get(task.closedBy)?.name;
  if (name === undefined) return new AppError('task_closed');
  const { dateFormat } = await organization(ctx);
  const params = {
    name,
    at: formatInstant(task.closedOn, dateFormat, await timeZoneOf(ctx)),
    outcome: task.outcome ?? '',
  };
  return new AppError('task_closed', params, {
    violations: [{ path: 'task', code: 'task_closed_by', params }],
  });
}

/** The same of the first of several tasks that somebody has closed; undefined: nobody has. */
export async function firstClosed(ctx: Context, taskIds: readonly string[]): Promise<AppError | undefined> {
  for (const taskId of taskIds) {
    const found = await taskClosed(ctx, taskId);
    if (found.params.name !== undefined) return found;
  }
  return undefined;
}
