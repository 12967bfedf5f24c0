import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { retryInstances as endpoint } from '#contracts/process/retry-instances.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { eachRunningEntry, retryWorkflow } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function retryInstances(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = params;
  await publishedModule(ctx, moduleId);
  const faulted: string[] = [];
  const result = await eachRunningEntry(ctx, moduleId, body.instanceIds, async (tx, recordId, instanceId) => {
    const { workflow_status } = await retryWorkflow(tx, { body: { moduleId, recordId } });
    if (workflow_status === 'Faulted') faulted.push(instanceId);
  });
  return { ...result, faulted };
}
