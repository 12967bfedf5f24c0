import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getProcess as endpoint } from '#contracts/process/get-process.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { drawnWorkflow, waitingLines } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function getProcess(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, params.moduleId), ctx.locale);
  const { activities, startId } = version.compiled.workflow;
  return {
    moduleId: version.module.id,
    name: version.module.displayName,
    version: version.number,
    workflow: drawnWorkflow(version),
    waiting: await waitingLines(ctx.db, version.module.id, ctx.now),
    targets: [...activities.values()]
      .filter(({ id }) => id !== startId)
      .map(({ id, definition }) => ({ activityId: id, activityName: definition.displayName })),
  };
}
