import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpModules as endpoint } from '#contracts/lookups/look-up-modules.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function lookUpModules(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const term = query.searchTerm.trim().toLowerCase();
  const { modules } = await listVisibleModules(ctx);
  return modules
    .filter(({ displayName }) => displayName.toLowerCase().includes(term))
    .map(({ id, displayName, icon }) => ({ id, display_name: displayName, app_icon: icon }));
}
