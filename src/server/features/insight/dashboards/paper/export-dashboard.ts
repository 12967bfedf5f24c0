import type { EndpointInput } from '#contracts/endpoint.ts';
import type { exportDashboard as endpoint } from '#contracts/insight/dashboards/export-dashboard.ts';
import { fileAnswer } from '#server/features/documents/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { shownDashboards } from '../shown-dashboards.ts';
import { dashboardFile, noteDashboard } from './dashboard-file.ts';

/** A dashboard as its reader sees it, as a PDF. */
export async function exportDashboard(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const [found] = await shownDashboards(ctx, params.id);
  if (!found) throw notFound();
  const asked = {
    span: body.span ?? null,
    hasData: body.has_data ?? true,
    filters: (body.filters ?? []).map(({ rules, ...pressed }) => ({ ...pressed, rules: [rules] })),
  };
  const { file, moduleIds } = await dashboardFile(ctx, found.dashboard, asked);
  await noteDashboard(ctx, moduleIds, 'pdf');
  return fileAnswer(file);
}
