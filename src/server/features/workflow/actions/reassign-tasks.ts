import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { reassignTasks as endpoint } from '#contracts/workflow/reassign-tasks.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { demandAction, lockTaskForAction } from '../running/lock-entry.ts';
import { applyReassignment, demandPerson } from '../running/tasks/apply-reassignment.ts';
import { eachTask } from '../running/tasks/each-task.ts';

export async function reassignTasks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { taskIds, moduleId, assignTo, message } = body;
  await demandPerson(ctx, assignTo, 'body.assignTo');
  return eachTask(ctx, taskIds, async (tx, taskId) => {
    const locked = await lockTaskForAction(tx, taskId);
    if (locked.situation.version.module.id !== moduleId) throw notFound();
    demandAction(locked, 'reassign');
    return applyReassignment(tx, locked, { to: assignTo, message });
  });
}
