import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listReportPage as endpoint } from '#contracts/modules/list-report-page.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows } from '#server/platform/page-of-rows.ts';
import { tileColumns, tileRows } from './tile-rows.ts';
import { visibleModules } from './visible-modules.ts';

export async function listReportPage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const visible = await visibleModules(ctx);
  const reported = new Set(
    visible.filter(({ actions }) => actions.has('report')).map(({ module }) => module.id),
  );
  return pageOfRows(await tileRows(ctx, (id) => reported.has(id)), tileColumns, body);
}
