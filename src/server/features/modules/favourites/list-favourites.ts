import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listFavourites as endpoint } from '#contracts/modules/list-favourites.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { visibleModules } from '../listing/visible-modules.ts';
import { favouriteIds } from './favourite-store.ts';

/** The actor's favourites that the actor can still see, in the actor's order. */
export async function listFavourites(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const visible = new Map((await visibleModules(ctx)).map(({ module }) => [module.id, module]));
  return (await favouriteIds(ctx.db, actorOf(ctx).id)).flatMap((id) => {
    const module = visible.get(id);
    return module ? [{ id, title: module.displayName, category_icon: module.appIcon }] : [];
  });
}
