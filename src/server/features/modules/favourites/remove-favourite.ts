import type { EndpointInput } from '#contracts/endpoint.ts';
import type { removeFavourite as endpoint } from '#contracts/modules/remove-favourite.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { deleteFavourite } from './favourite-store.ts';

export async function removeFavourite(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await deleteFavourite(ctx.db, actorOf(ctx).id, query.moduleId);
  return {};
}
