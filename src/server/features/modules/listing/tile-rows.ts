import type { RowColumns } from '#server/features/lists/index.ts';
import type { Context } from '#server/platform/context.ts';
import { moduleTiles } from './module-tiles.ts';
import type { VisibleModule } from './visible-modules.ts';

/** Columns for searching, filtering and sorting lists of apps. */
export const tileColumns = {
  display_name: 'text',
  module_description: 'text',
  category_name: 'text',
  status: 'text',
  isFavourite: 'mark',
  entryCount: 'number',
  taskCount: 'number',
  lastUsedOn: 'moment',
} as const satisfies RowColumns;

/** The apps that the actor may open or design, those that pass, as rows of a list; by name. */
export async function tileRows(ctx: Context, isWanted: (module: VisibleModule) => boolean) {
  return (await moduleTiles(ctx, isWanted)).map((tile) => {
    const category_name = tile.category?.name ?? null;
    const { display_name, module_description, status, isFavourite, entryCount, taskCount, lastUsedOn } = tile;
    const columns = {
      display_name,
      module_description,
      category_name,
      status,
      isFavourite,
      entryCount,
      taskCount,
      lastUsedOn,
    };
    return { item: { ...tile, category_name }, columns };
  });
}
