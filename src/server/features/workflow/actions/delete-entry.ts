import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { deleteEntry as endpoint } from '#contracts/entries/delete-entry.ts';
import type { Context } from '#server/platform/context.ts';
import { demandAction, holdEntry } from '../running/hold-entry.ts';
import { removeHeldEntry } from '../running/remove-held-entry.ts';

export async function deleteEntry(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const held = await holdEntry(ctx, query.moduleId, query.id);
  demandAction(held, 'delete');
  await removeHeldEntry(ctx, held);
  return {};
}
