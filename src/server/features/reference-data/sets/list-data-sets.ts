import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listDataSets as endpoint } from '#contracts/reference-data/list-data-sets.ts';
import type { Context } from '#server/platform/context.ts';
import { loadDataSets } from './data-set-store.ts';

export async function listDataSets(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const term = query.searchTerm.trim().toLowerCase();
  return (await loadDataSets(ctx.db))
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(term))
    .map((set) => ({
      id: set.id,
      name: set.name,
      description: set.description,
      column_count: set.columns.length,
      entry_count: set.rowCount,
      modified_on: set.modifiedOn,
    }));
}
