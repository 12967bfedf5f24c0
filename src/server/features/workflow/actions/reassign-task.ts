import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { reassignTask as endpoint } from '#contracts/workflow/reassign-task.ts';
import type { Context } from '#server/platform/context.ts';
import { demandAction, lockTaskForAction } from '../running/lock-entry.ts';
import { applyReassignment, demandPerson } from '../running/tasks/apply-reassignment.ts';

export async function reassignTask(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const locked = await lockTaskForAction(ctx, query.taskId);
  demandAction(locked, 'reassign');
  await demandPerson(ctx, query.assignTo, 'query.assignTo');
  await applyReassignment(ctx, locked, { to: query.assignTo, message: body.message });
  return {};
}
