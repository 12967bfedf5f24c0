import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { moveRunning as endpoint } from '#contracts/workflow/move-running.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { eachInstance } from './each-instance.ts';
import { moveInstance } from './move-instance.ts';

export async function moveRunning(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = params;
  const { mapping, message } = body;
  await publishedModule(ctx, moduleId);
  return await eachInstance(ctx, body.instanceIds, (tx, instanceId) =>
    moveInstance(tx, { moduleId, instanceId, mapping, message }),
  );
}
