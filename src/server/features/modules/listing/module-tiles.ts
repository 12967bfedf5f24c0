import type { z } from 'zod';
import type { moduleTile } from '#contracts/shapes/module.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadCategories } from '../categories/category-store.ts';
import { favouriteIds } from '../favourites/favourite-store.ts';
import { loadModuleNumbers } from './listing-store.ts';
import { visibleModules } from './visible-modules.ts';

export interface CountedTile {
  readonly tile: z.output<typeof moduleTile>;
  readonly useCount: number;
}

/** Tiles of the modules that the actor may open or design, by name. */
export async function moduleTiles(ctx: Context): Promise<CountedTile[]> {
  const actorId = actorOf(ctx).id;
  const visible = await visibleModules(ctx);
  const published = visible
    .filter(({ module }) => module.version_number > 0)
    .map(({ module, actions }) => ({
      id: module.id,
      tableName: module.table_name,
      seesAll: actions.has('viewAll'),
    }));
  const numbers = await loadModuleNumbers(ctx.db, actorId, published);
  const favourites = new Set(await favouriteIds(ctx.db, actorId));
  const categories = new Map((await loadCategories(ctx.db)).map(({ id, name }) => [id, { id, name }]));
  return visible.map(({ module, actions, canDesign }) => {
    const counted = numbers.get(module.id);
    return {
      useCount: counted?.useCount ?? 0,
      tile: {
        id: module.id,
        display_name: module.display_name,
        module_description: module.description,
        app_icon: module.app_icon,
        category: categories.get(module.category_id ?? '') ?? null,
        status: module.version_number > 0 ? 'Published' : 'Draft',
        has_draft_changes: module.has_draft_changes,
        isFavourite: favourites.has(module.id),
        entryCount: counted?.entryCount ?? 0,
        taskCount: counted?.taskCount ?? 0,
        lastUsedOn: counted?.lastUsedOn ?? null,
        canStart: actions.has('start'),
        canDesign,
      },
    };
  });
}
