import type { Category } from './category-store.ts';

/** Whether a place in the tree is the category itself or somewhere under it; null is the top. */
export function isUnder(
  place: string | null,
  categoryId: string,
  known: ReadonlyMap<string, Category>,
): boolean {
  for (let above = place; above !== null; above = known.get(above)?.parentId ?? null) {
    if (above === categoryId) return true;
  }
  return false;
}
