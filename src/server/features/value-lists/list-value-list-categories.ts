import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listValueListCategories as endpoint } from '#contracts/value-lists/list-value-list-categories.ts';
import type { Context } from '#server/platform/context.ts';
import { loadCategories } from './value-list-store.ts';

export async function listValueListCategories(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return (await loadCategories(ctx.db)).map(({ id, name }) => ({ id, category_name: name }));
}
