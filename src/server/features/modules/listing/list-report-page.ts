import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listReportPage as endpoint } from '#contracts/modules/list-report-page.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { tileColumns, tileRows } from './tile-rows.ts';

export async function listReportPage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = await tileRows(ctx, ({ actions }) => actions.has('report'));
  return pageOfRows(rows, tileColumns, body, await timeZoneOf(ctx));
}
