import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listValueLists as endpoint } from '#contracts/value-lists/list-value-lists.ts';
import type { Context } from '#server/platform/context.ts';
import { loadValueLists } from './value-list-store.ts';

export async function listValueLists(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const term = query.searchTerm.trim().toLowerCase();
  return (await loadValueLists(ctx.db))
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(term))
    .filter(({ categories }) => !query.categoryId || categories.some(({ id }) => id === query.categoryId))
    .map((list) => ({
      id: list.id,
      key_name: list.name,
      description: list.description,
      categories: list.categories.map(({ name }) => name).join(', '),
      categoryIds: list.categories.map(({ id }) => id),
      item_count: list.itemCount,
      modified_on: list.modifiedOn,
    }));
}
