import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteReportDesign as endpoint } from '#contracts/insight/reports/delete-report-design.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { ownedDesigns } from './report-design-store.ts';

export async function deleteReportDesign(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await ownedDesigns.remove(ctx.db, actorOf(ctx).id, params.id))) throw notFound();
  return {};
}
