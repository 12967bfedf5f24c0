import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { shareWorkflows as endpoint } from '#contracts/modules/share-workflows.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canDesign, designableModule } from '../access/design-access.ts';
import { loadModules } from '../listing/listing-store.ts';
import { loadVersion } from '../module-store.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function shareWorkflows(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  if (query.moduleId !== undefined) return [await sharedWorkflow(ctx, query.moduleId)];
  const actor = actorOf(ctx);
  return (await loadModules(ctx.db))
    .filter((module) => module.versionNumber > 0 && canDesign(actor, module))
    .map((module) => ({
      moduleId: module.id,
      displayName: module.displayName,
      appIcon: module.appIcon,
      version: module.versionNumber,
      workflow: null,
    }));
}

async function sharedWorkflow(ctx: Context, moduleId: string): Promise<Output[number]> {
  const module = await designableModule(ctx, moduleId);
  const published = await loadVersion(ctx.db, moduleId, module.versionNumber);
  if (!published) throw notFound();
  return {
    moduleId,
    displayName: module.displayName,
    appIcon: module.appIcon,
    version: published.number,
    workflow: published.definition.workflow as Output[number]['workflow'],
  };
}
