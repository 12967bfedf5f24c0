import type { Context } from '#server/platform/context.ts';
import { type Category, loadCategories } from '../categories/category-store.ts';
import { visibleModules } from './visible-modules.ts';

export interface VisibleModuleList {
  readonly categories: readonly Category[];
  /** Published ones only: a draft has nothing to open yet. */
  readonly modules: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly description: string;
    readonly icon: string;
    readonly categoryId: string | null;
  }[];
}

/** The content of the sidebar: categories, and the modules that the actor may open. */
export async function listVisibleModules(ctx: Context): Promise<VisibleModuleList> {
  const categories = await loadCategories(ctx.db);
  const modules = (await visibleModules(ctx)).filter(({ module }) => module.versionNumber > 0);
  return {
    categories,
    modules: modules.map(({ module }) => ({
      id: module.id,
      displayName: module.displayName,
      description: module.description,
      icon: module.appIcon,
      categoryId: module.categoryId,
    })),
  };
}
