import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listForms as endpoint } from '#contracts/modules/list-forms.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canDesign } from '../access/design-access.ts';
import { loadModules } from './listing-store.ts';

/** Modules that the actor may design, by name. */
export async function listForms(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const term = query.searchTerm.trim().toLowerCase();
  const actor = actorOf(ctx);
  return (await loadModules(ctx.db))
    .filter((module) => canDesign(actor, module) && module.displayName.toLowerCase().includes(term))
    .map((module) => ({
      id: module.id,
      display_name: module.displayName,
      app_icon: module.appIcon,
      status: module.versionNumber > 0 ? 'Published' : 'Draft',
    }));
}
