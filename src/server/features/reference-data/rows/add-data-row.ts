import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { addDataRow as endpoint } from '#contracts/reference-data/add-data-row.ts';
import type { Context } from '#server/platform/context.ts';
import { rowsByIds } from './data-row-store.ts';
import { presentRows } from './present-rows.ts';
import { lockedDataSet, writeRows } from './write-rows.ts';

export async function addDataRow(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await lockedDataSet(ctx, body.datasetId);
  const incoming = [{ place: 'body.values', values: body.values }];
  const planned = await writeRows(ctx, set, incoming, { mustBeNew: true });
  const rows = await rowsByIds(
    ctx.db,
    set.id,
    planned.map(({ id }) => id),
  );
  const [row] = await presentRows(ctx, set, rows);
  if (!row) throw new Error('The row that was just written is gone.');
  return row;
}
