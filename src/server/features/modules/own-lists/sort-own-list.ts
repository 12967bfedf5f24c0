import type { EndpointInput } from '#contracts/endpoint.ts';
import type { sortOwnList as endpoint } from '#contracts/modules/sort-own-list.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { favouriteIds, placeFavourites } from '../favourites/favourite-store.ts';
import { quickLaunchModules } from '../quick-launch/quick-launch-modules.ts';
import { findQuickLaunch, keepQuickLaunch } from '../quick-launch/quick-launch-store.ts';
import { inOrder } from './in-order.ts';

/** Orders the actor's favourites or tiles. An app that is not in the list is refused. */
export async function sortOwnList(
  ctx: Context,
  { body: { list, order } }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { id: userId } = actorOf(ctx);
  const there = list === 'favourites' ? await favouriteIds(ctx.db, userId) : await tileIds(ctx, userId);
  const violations = order.flatMap((id, index) =>
    there.includes(id) ? [] : [{ path: `body.order[${index}]`, code: 'not_in_list' }],
  );
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const sorted = inOrder(there, order);
  if (list === 'favourites') await placeFavourites(ctx.db, userId, sorted);
  else await keepQuickLaunch(ctx.db, userId, sorted);
  return {};
}

/** The apps that the person launches quickly: the chosen ones, or all that are offered. */
async function tileIds(ctx: Context, userId: string): Promise<string[]> {
  const chosen = await findQuickLaunch(ctx.db, userId);
  return chosen ?? (await quickLaunchModules(ctx)).map(({ module }) => module.id);
}
