import type { z } from 'zod';
import type { moduleTile } from '#contracts/shapes/module.ts';
import { actorSubstitutions } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadCategories } from '../categories/category-store.ts';
import { favouriteIds } from '../favourites/favourite-store.ts';
import { countTasksByModule } from './held-tasks-store.ts';
import { countEntries, loadModuleUses, type ModuleUse } from './listing-store.ts';
import { type VisibleModule, visibleModules } from './visible-modules.ts';

export type ModuleTile = z.output<typeof moduleTile>;

/** The actor's use of a module. */
export type VisibleUse = VisibleModule & ModuleUse;

const unused: ModuleUse = { entryCount: 0, lastUsedOn: null };

/** Tiles of the wanted modules that the actor may open or design, by name; of these those chosen by their use. */
export async function moduleTiles(
  ctx: Context,
  isWanted: (module: VisibleModule) => boolean = () => true,
  choose: (uses: readonly VisibleUse[]) => readonly VisibleUse[] = (uses) => uses,
): Promise<ModuleTile[]> {
  const { id: actorId } = actorOf(ctx);
  const visible = (await visibleModules(ctx)).filter(isWanted);
  const uses = await loadModuleUses(ctx.db, actorId, tablesOf(visible));
  const chosen = choose(visible.map((each) => ({ ...each, ...(uses.get(each.module.id) ?? unused) })));
  const seenWhole = chosen.filter(({ actions }) => actions.has('viewAll'));
  const substitutions = await actorSubstitutions(ctx);
  const [entryCounts, taskCounts, favourites, categories] = await Promise.all([
    countEntries(ctx.db, actorId, tablesOf(seenWhole)),
    countTasksByModule(ctx.db.together, { id: actorId, substitutions }),
    favouriteIds(ctx.db.together, actorId),
    loadCategories(ctx.db.together),
  ]);
  const categoryOf = new Map(categories.map(({ id, name }) => [id, { id, name }]));
  return chosen.map(({ module, actions, canDesign, entryCount, lastUsedOn }) => ({
    id: module.id,
    display_name: module.displayName,
    module_description: module.description,
    app_icon: module.appIcon,
    category: categoryOf.get(module.categoryId ?? '') ?? null,
    status: module.versionNumber > 0 ? 'Published' : 'Draft',
    has_draft_changes: module.hasDraftChanges,
    isFavourite: favourites.includes(module.id),
    entryCount: entryCounts.get(module.id) ?? entryCount,
    taskCount: taskCounts.get(module.id) ?? 0,
    lastUsedOn,
    canStart: actions.has('start'),
    canDesign,
  }));
}

function tablesOf(visible: readonly VisibleModule[]) {
  return visible
    .filter(({ module }) => module.versionNumber > 0)
    .map(({ module }) => ({ id: module.id, tableName: module.tableName }));
}
