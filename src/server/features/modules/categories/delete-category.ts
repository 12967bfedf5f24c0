import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteCategory as endpoint } from '#contracts/modules/delete-category.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { dissolveCategory, loadCategories, lockCategories } from './category-store.ts';

/** Deletes a category; its apps and sub-categories move to the one above. */
export async function deleteCategory(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockCategories(ctx.db);
  const category = (await loadCategories(ctx.db)).find((candidate) => candidate.id === params.id);
  if (!category) throw notFound();
  // A sub-category may have the same name as a category in the parent.
  await refuseTakenName('params.id', category.name, () => dissolveCategory(ctx.db, category));
  return {};
}
