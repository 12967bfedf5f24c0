import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getDashboard as endpoint } from '#contracts/insight/dashboards/get-dashboard.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { shownDashboards } from './shown-dashboards.ts';
import { shownWidgets } from './shown-widgets.ts';

/** A dashboard as its reader may know it; with whom it is shared is told to its owner alone. */
export async function getDashboard(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const [found] = await shownDashboards(ctx, params.id);
  if (!found) throw notFound();
  const { widgetCount: _, ...listed } = found.listed;
  const { revision, widgets, sharedWith } = found.dashboard;
  return {
    ...listed,
    revision,
    widgets: await shownWidgets(ctx, widgets, listed.isOwn),
    sharedWith: listed.isOwn ? [...sharedWith] : [],
  };
}
