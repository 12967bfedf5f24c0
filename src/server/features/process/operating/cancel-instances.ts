import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { cancelInstances as endpoint } from '#contracts/process/cancel-instances.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { eachInstance, withdrawEntry } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryOfInstance } from './entry-of-instance.ts';

export async function cancelInstances(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = params;
  await publishedModule(ctx, moduleId);
  return await eachInstance(ctx, body.instanceIds, async (tx, instanceId) => {
    const recordId = await entryOfInstance(tx, moduleId, instanceId);
    await withdrawEntry(tx, { body: { moduleId, recordId, message: body.message } });
  });
}
