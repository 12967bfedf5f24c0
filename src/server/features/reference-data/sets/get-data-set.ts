import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getDataSet as endpoint } from '#contracts/reference-data/get-data-set.ts';
import { appsThatMention, presentMentions } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadDataSet } from './data-set-store.ts';

export async function getDataSet(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await loadDataSet(ctx.db, query.id);
  if (!set) throw notFound();
  const { id, revision, name, description, columns, keyColumn } = set;
  const usedBy = presentMentions(await appsThatMention(ctx.db, id));
  return { id, revision, name, description, columns: [...columns], keyColumn, usedBy };
}
