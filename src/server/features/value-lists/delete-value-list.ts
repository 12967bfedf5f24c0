import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteValueList as endpoint } from '#contracts/value-lists/delete-value-list.ts';
import { appsThatMention } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteValueListRow, loadValueList } from './value-list-store.ts';

export async function deleteValueList(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const list = await loadValueList(ctx.db, query.id, { lock: true });
  if (!list) throw notFound();
  const users = await appsThatMention(ctx.db, list.id);
  if (users.length > 0) {
    throw new AppError('in_use', { apps: users.map((app) => app.displayName).join(', ') });
  }
  await deleteValueListRow(ctx.db, list.id);
  return {};
}
