import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { cancelInstances as endpoint } from '#contracts/process/cancel-instances.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { eachRunningEntry, withdrawEntry } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function cancelInstances(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = params;
  await publishedModule(ctx, moduleId);
  return await eachRunningEntry(ctx, moduleId, body.instanceIds, async (tx, recordId) => {
    await withdrawEntry(tx, { body: { moduleId, recordId, message: body.message } });
  });
}
