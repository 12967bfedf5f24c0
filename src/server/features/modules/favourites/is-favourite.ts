import { actorOf, type Context } from '#server/platform/context.ts';
import { favouriteIds } from './favourite-store.ts';

/** Whether the module is one of the actor's favourites. */
export async function isFavourite(ctx: Context, moduleId: string): Promise<boolean> {
  return (await favouriteIds(ctx.db, actorOf(ctx).id)).includes(moduleId);
}
