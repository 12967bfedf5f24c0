import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listDashboards as endpoint } from '#contracts/insight/dashboards/list-dashboards.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { shownDashboards } from './shown-dashboards.ts';

const columns = {
  name: 'text',
  owner: 'text',
  isOwn: 'mark',
  isShared: 'mark',
  isFavourite: 'mark',
  modified_on: 'moment',
} as const;

export async function listDashboards(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = (await shownDashboards(ctx)).map(({ listed }) => {
    const { name, owner, isOwn, isShared, isFavourite, modified_on } = listed;
    return {
      item: listed,
      columns: { name, owner: owner?.name ?? null, isOwn, isShared, isFavourite, modified_on },
    };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
