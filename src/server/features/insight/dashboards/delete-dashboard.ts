import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteDashboard as endpoint } from '#contracts/insight/dashboards/delete-dashboard.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { ownedDashboards } from './dashboard-store.ts';

export async function deleteDashboard(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await ownedDashboards.remove(ctx.db, actorOf(ctx).id, params.id))) throw notFound();
  return {};
}
