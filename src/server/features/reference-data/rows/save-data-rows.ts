import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveDataRows as endpoint } from '#contracts/reference-data/save-data-rows.ts';
import type { Context } from '#server/platform/context.ts';
import { rowsByIds } from './data-row-store.ts';
import { presentRows } from './present-rows.ts';
import { lockedDataSet, writeRows } from './write-rows.ts';

export async function saveDataRows(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await lockedDataSet(ctx, body.datasetId);
  const removed = await rowsByIds(ctx.db, set.id, body.removed);
  const incoming = body.rows.map((row, index) => ({ place: `body.rows[${index}]`, ...row }));
  const planned = await writeRows(ctx, set, incoming, { removed });
  const count = (kind: string) => planned.filter((row) => row.kind === kind).length;
  const ids = planned.map(({ id }) => id);
  const rows = new Map((await rowsByIds(ctx.db, set.id, ids)).map((row) => [row.id, row]));
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    removed: removed.length,
    rows: await presentRows(
      ctx,
      set,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
  };
}
