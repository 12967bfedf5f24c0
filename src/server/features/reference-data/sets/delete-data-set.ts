import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteDataSet as endpoint } from '#contracts/reference-data/delete-data-set.ts';
import { appsThatMention } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteDataSetRow, loadDataSet } from './data-set-store.ts';

export async function deleteDataSet(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const set = await loadDataSet(ctx.db, query.id, { lock: true });
  if (!set) throw notFound();
  const users = await appsThatMention(ctx.db, set.id);
  if (users.length > 0) {
    throw new AppError('in_use', { apps: users.map((app) => app.displayName).join(', ') });
  }
  await deleteDataSetRow(ctx.db, set.id);
  return {};
}
