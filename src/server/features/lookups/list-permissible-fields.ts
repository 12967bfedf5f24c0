import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listPermissibleFields as endpoint } from '#contracts/lookups/list-permissible-fields.ts';
import { loadDataSet } from '#server/features/reference-data/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

export async function listPermissibleFields(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await loadDataSet(ctx.db, query.datasetId);
  if (!set) throw notFound();
  return { keyColumn: set.keyColumn, columns: [...set.columns] };
}
