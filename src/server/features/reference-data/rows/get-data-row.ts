import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getDataRow as endpoint } from '#contracts/reference-data/get-data-row.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadDataSet } from '../sets/data-set-store.ts';
import { rowsByKeys } from './data-row-store.ts';
import { presentRows } from './present-rows.ts';

export async function getDataRow(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await loadDataSet(ctx.db, query.datasetId);
  if (!set) throw notFound();
  const [row] = await presentRows(ctx, set, await rowsByKeys(ctx.db, set.id, [query.key]));
  if (!row) throw notFound();
  return row;
}
