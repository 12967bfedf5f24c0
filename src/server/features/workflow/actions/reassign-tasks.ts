import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { reassignTasks as endpoint } from '#contracts/entries/reassign-tasks.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { eachTask } from '../running/each-task.ts';
import { demandPerson, handOn } from '../running/hand-on.ts';
import { demandAction, holdTask } from '../running/hold-entry.ts';

export async function reassignTasks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { taskIds, moduleId, assignTo, message } = body;
  await demandPerson(ctx, assignTo, 'body.assignTo');
  return eachTask(ctx, taskIds, async (tx, taskId) => {
    const held = await holdTask(tx, taskId);
    if (held.situation.version.module.id !== moduleId) throw notFound();
    demandAction(held, 'reassign');
    return handOn(tx, held, { to: assignTo, message });
  });
}
