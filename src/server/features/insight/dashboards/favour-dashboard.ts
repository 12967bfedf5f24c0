import type { EndpointInput } from '#contracts/endpoint.ts';
import type { favourDashboard as endpoint } from '#contracts/insight/dashboards/favour-dashboard.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { setFavourite } from './favourite-store.ts';
import { shownDashboards } from './shown-dashboards.ts';

/** Makes a dashboard that the actor may open one of their favourites, or no longer one. */
export async function favourDashboard(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const [found] = await shownDashboards(ctx, params.id);
  if (!found) throw notFound();
  await setFavourite(ctx.db, actorOf(ctx).id, found.dashboard.id, body.isFavourite);
  return {};
}
