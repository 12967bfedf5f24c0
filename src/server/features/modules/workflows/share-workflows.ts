import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { shareWorkflows as endpoint } from '#contracts/workflow/share-workflows.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { designableModule, mayDesign } from '../access/design-access.ts';
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
    .filter((module) => module.version_number > 0 && mayDesign(actor, module))
    .map((module) => ({
      moduleId: module.id,
      displayName: module.display_name,
      appIcon: module.app_icon,
      version: module.version_number,
      workflow: null,
    }));
}

async function sharedWorkflow(ctx: Context, moduleId: string): Promise<Output[number]> {
  const module = await designableModule(ctx, moduleId);
  const published = await loadVersion(ctx.db, moduleId, module.version_number);
  if (!published) throw notFound();
  return {
    moduleId,
    displayName: module.display_name,
    appIcon: module.app_icon,
    version: published.number,
    workflow: published.definition.workflow as Output[number]['workflow'],
  };
}
