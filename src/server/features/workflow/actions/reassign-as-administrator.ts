import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { reassignAsAdministrator as endpoint } from '#contracts/workflow/reassign-as-administrator.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { lockTaskForAction } from '../running/lock-entry.ts';
import { applyReassignment, demandPerson } from '../running/tasks/apply-reassignment.ts';
import { eachTask } from '../running/tasks/each-task.ts';
import { openTasksOfPerson } from '../stores/task-store.ts';

/** How many tasks one call moves. Call again to move the rest. */
const maxTasks = 1000;

export async function reassignAsAdministrator(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { fromUserId, moduleId, assignTo, message } = body;
  await demandPerson(ctx, assignTo, 'body.assignTo');
  if (body.taskIds === undefined && fromUserId === undefined) {
    const violations = [{ path: 'body.taskIds', code: 'input_missing' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const taskIds = body.taskIds ?? (await openTasksOfPerson(ctx.db, fromUserId ?? '', moduleId, maxTasks));
  return eachTask(ctx, taskIds, async (tx, taskId) => {
    const locked = await lockTaskForAction(tx, taskId, 'administrator');
    const { version, task } = locked.situation;
    if (moduleId !== undefined && version.module.id !== moduleId) throw notFound();
    if (fromUserId !== undefined && task?.assigneeId !== fromUserId) throw notFound();
    return applyReassignment(tx, locked, { to: assignTo, message });
  });
}
