import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { canDesignModule } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { ColumnDisplays } from './column-displays.ts';
import { loadListSettings } from './list-view-store.ts';
import { withoutGone } from './view-config.ts';

type Config = EndpointOutput<typeof getModuleConfig>;

/** Layout and views of the actor's list, without columns that it does not have any more. */
export async function presentListSettings(
  ctx: Context,
  moduleId: string,
  columns: ReadonlyMap<string, EntryColumn>,
  displays: ColumnDisplays,
): Promise<Pick<Config, 'layout' | 'views' | 'canShareViews'>> {
  const { id: userId } = actorOf(ctx);
  const { views, own, forAll, defaultViewId } = await loadListSettings(ctx.db, moduleId, userId);
  const layout = own ?? forAll;
  return {
    layout: layout && withoutGone(layout, columns, displays),
    views: views.map(({ id, name, ownerId, isShared, config }) => ({
      id,
      name,
      isShared,
      isOwn: ownerId === userId,
      isDefault: id === defaultViewId,
      config: withoutGone(config, columns, displays),
    })),
    canShareViews: await canDesignModule(ctx, moduleId),
  };
}
