import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listReportDesigns as endpoint } from '#contracts/insight/reports/list-report-designs.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { shownDesigns } from './shown-designs.ts';

const columns = {
  name: 'text',
  display_name: 'text',
  moduleId: 'text',
  source: 'text',
  owner: 'text',
  isOwn: 'mark',
  isShared: 'mark',
  modified_on: 'moment',
} as const;

export async function listReportDesigns(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = (await shownDesigns(ctx)).map(({ listed }) => {
    const { id: _id, app_icon: _icon, owner, ...own } = listed;
    return { item: listed, columns: { ...own, owner: owner?.name ?? null } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
