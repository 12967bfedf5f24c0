import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listApplicationPage as endpoint } from '#contracts/modules/list-application-page.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { tileColumns, tileRows } from './tile-rows.ts';

export async function listApplicationPage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return pageOfRows(await tileRows(ctx, () => true), tileColumns, body, await timeZoneOf(ctx));
}
