import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getValueList as endpoint } from '#contracts/value-lists/get-value-list.ts';
import { appsThatMention, presentMentions } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadValueList } from './value-list-store.ts';

export async function getValueList(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const list = await loadValueList(ctx.db, query.id);
  if (!list) throw notFound();
  return {
    id: list.id,
    revision: list.revision,
    key_name: list.name,
    description: list.description,
    categories: list.categories.map(({ name }) => name).join(', '),
    categoryIds: list.categories.map(({ id }) => id),
    values: list.items.map(({ key, value }) => ({ key, value })),
    usedBy: presentMentions(await appsThatMention(ctx.db, list.id)),
  };
}
