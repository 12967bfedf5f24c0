import type { z } from 'zod';
import type { moduleTile } from '#contracts/shapes/module.ts';

export type AppTile = z.output<typeof moduleTile>;
export type AppsView = 'all' | 'favourites' | 'drafts';

export interface AppGroup {
  /** Null: apps without a category. */
  readonly category: { readonly id: string; readonly name: string } | null;
  readonly apps: readonly AppTile[];
}

/** The apps of a view that a search finds by name, description or category, letters' case and accents aside. */
export function selectApps(apps: readonly AppTile[], view: AppsView, searchText: string): readonly AppTile[] {
  const words = plain(searchText)
    .split(/\s+/)
    .filter((word) => word !== '');
  return apps.filter((app) => {
    if (view === 'favourites' && !app.isFavourite) return false;
    if (view === 'drafts' && !isDraft(app)) return false;
    const text = plain(`${app.display_name} ${app.module_description} ${app.category?.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Not published yet, or changed since. */
export const isDraft = (app: AppTile): boolean =>
  app.status === 'Draft' || (app.canDesign && app.has_draft_changes);

/** Apps by category, categories and apps by name, those without one last. */
export function groupApps(apps: readonly AppTile[], locale: string): readonly AppGroup[] {
  const compare = new Intl.Collator(locale).compare;
  const groups = new Map<string, { category: AppGroup['category']; apps: AppTile[] }>();
  for (const app of apps) {
    const key = app.category?.id ?? '';
    const group = groups.get(key) ?? { category: app.category, apps: [] };
    groups.set(key, group);
    group.apps.push(app);
  }
  return [...groups.values()]
    .map((group) => ({
      ...group,
      apps: group.apps.toSorted((a, b) => compare(a.display_name, b.display_name)),
    }))
    .toSorted((a, b) => {
      if (a.category === null || b.category === null)
        return Number(a.category === null) - Number(b.category === null);
      return compare(a.category.name, b.category.name);
    });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
