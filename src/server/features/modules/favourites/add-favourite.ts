import type { EndpointInput } from '#contracts/endpoint.ts';
import type { addFavourite as endpoint } from '#contracts/modules/add-favourite.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { visibleModules } from '../listing/visible-modules.ts';
import { insertFavourite } from './favourite-store.ts';

export async function addFavourite(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const modules = await visibleModules(ctx);
  if (!modules.some(({ module }) => module.id === query.moduleId)) throw notFound();
  await insertFavourite(ctx.db, actorOf(ctx).id, query.moduleId, ctx.now);
  return {};
}
