import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { reassignAsAdministrator as endpoint } from '#contracts/entries/reassign-as-administrator.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { eachTask } from '../running/each-task.ts';
import { demandPerson, handOn } from '../running/hand-on.ts';
import { holdTask } from '../running/hold-entry.ts';
import { openTasksOfPerson } from '../stores/task-store.ts';

/** Tasks moved by one call; who has more is moved by calling again. */
const mostTasks = 1000;

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
  const taskIds = body.taskIds ?? (await openTasksOfPerson(ctx.db, fromUserId ?? '', moduleId, mostTasks));
  return eachTask(ctx, taskIds, async (tx, taskId) => {
    const held = await holdTask(tx, taskId, 'office');
    const { version, task } = held.situation;
    if (moduleId !== undefined && version.module.id !== moduleId) throw notFound();
    if (fromUserId !== undefined && task?.assigneeId !== fromUserId) throw notFound();
    return handOn(tx, held, { to: assignTo, message });
  });
}
