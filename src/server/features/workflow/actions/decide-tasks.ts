import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { decideTasks as endpoint } from '#contracts/workflow/decide-tasks.ts';
import type { Context } from '#server/platform/context.ts';
import { eachTask } from '../running/tasks/each-task.ts';
import { decideTask } from './decide-task.ts';

export function decideTasks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { taskIds, ...answer } = body;
  return eachTask(ctx, taskIds, async (tx, task_id) => {
    const { workflow_status } = await decideTask(tx, { body: { ...answer, task_id } });
    return workflow_status;
  });
}
