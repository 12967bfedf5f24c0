import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listQuickLaunchApps as endpoint } from '#contracts/modules/list-quick-launch-apps.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { tileColumns, tileRows } from '../listing/tile-rows.ts';
import { isForQuickLaunch } from './quick-launch-modules.ts';
import { findQuickLaunch } from './quick-launch-store.ts';

export async function listQuickLaunchApps(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const chosen = await findQuickLaunch(ctx.db, actorOf(ctx).id);
  const rows = (await tileRows(ctx, isForQuickLaunch)).map(({ item, columns }) => {
    const isChosen = chosen?.includes(item.id) ?? true;
    return { item: { ...item, isChosen }, columns: { ...columns, isChosen } };
  });
  const placeOf = (id: string) => {
    const place = chosen?.indexOf(id) ?? 0;
    return place < 0 ? rows.length : place;
  };
  const ordered = rows.toSorted((one, other) => placeOf(one.item.id) - placeOf(other.item.id));
  return pageOfRows(ordered, { ...tileColumns, isChosen: 'mark' }, body, await timeZoneOf(ctx));
}
