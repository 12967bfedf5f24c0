import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listPermissibleSources as endpoint } from '#contracts/lookups/list-permissible-sources.ts';
import { loadDataSets } from '#server/features/reference-data/index.ts';
import { loadValueLists } from '#server/features/value-lists/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function listPermissibleSources(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const lists = await loadValueLists(ctx.db);
  const sets = await loadDataSets(ctx.db);
  return [
    ...lists.map(({ id, name }) => ({ kind: 'list' as const, id, name })),
    ...sets.map(({ id, name }) => ({ kind: 'dataset' as const, id, name })),
  ];
}
