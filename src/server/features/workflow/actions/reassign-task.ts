import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { reassignTask as endpoint } from '#contracts/entries/reassign-task.ts';
import type { Context } from '#server/platform/context.ts';
import { demandPerson, handOn } from '../running/hand-on.ts';
import { demandAction, holdTask } from '../running/hold-entry.ts';

export async function reassignTask(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const held = await holdTask(ctx, query.taskId);
  demandAction(held, 'reassign');
  await demandPerson(ctx, query.assignTo, 'query.assignTo');
  await handOn(ctx, held, { to: query.assignTo, message: body.message });
  return {};
}
