import type { EndpointInput } from '#contracts/endpoint.ts';
import type { shareDashboard as endpoint } from '#contracts/insight/dashboards/share-dashboard.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { refuseUnknownTargets } from '../sharing/refuse-unknown-targets.ts';
import { setSharing } from './dashboard-store.ts';
import { ownDashboard } from './shown-dashboards.ts';

export async function shareDashboard(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { id, sharedWith: before } = await ownDashboard(ctx, params.id);
  await refuseUnknownTargets(ctx, body.sharedWith);
  if (!(await setSharing(ctx.db, actorOf(ctx).id, id, body.sharedWith))) throw notFound();
  ctx.noteSettings(changedValues({ sharedWith: before }, { sharedWith: body.sharedWith }));
  return {};
}
