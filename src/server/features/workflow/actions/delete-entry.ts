import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { deleteEntry as endpoint } from '#contracts/workflow/delete-entry.ts';
import type { Context } from '#server/platform/context.ts';
import { demandAction, lockEntryForAction } from '../running/lock-entry.ts';
import { removeLockedEntry } from '../running/remove-locked-entry.ts';

export async function deleteEntry(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const locked = await lockEntryForAction(ctx, query.moduleId, query.id);
  demandAction(locked, 'delete');
  await removeLockedEntry(ctx, locked);
  return {};
}
