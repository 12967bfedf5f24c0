import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveCategory as endpoint } from '#contracts/modules/save-category.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import {
  type Category,
  insertCategory,
  loadCategories,
  lockCategories,
  updateCategory,
} from './category-store.ts';
import { isUnder } from './is-under.ts';

/** Adds a category, renames it, or moves it under another. */
export async function saveCategory(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await lockCategories(ctx.db);
  const known = new Map((await loadCategories(ctx.db)).map((category) => [category.id, category]));
  const stored = body.id === undefined ? undefined : known.get(body.id);
  if (body.id !== undefined && !stored) throw notFound();
  const parentId = body.parentId === undefined ? (stored?.parentId ?? null) : body.parentId;
  const category = { id: body.id ?? ctx.randomId(), name: body.name, parentId };
  checkPlace(category, known);
  const write = body.id === undefined ? insertCategory : updateCategory;
  await refuseTakenName('body.name', body.name, () => write(ctx.db, category));
  if (stored) ctx.noteSettings(changedValues({ ...stored }, { name: category.name, parentId }));
  return { id: category.id };
}

function checkPlace(category: Category, known: ReadonlyMap<string, Category>): void {
  if (category.parentId !== null && !known.has(category.parentId)) refuse('unknown_category');
  if (isUnder(category.parentId, category.id, known)) refuse('category_cycle');
}

function refuse(code: string): never {
  throw new AppError('validation_failed', {}, { violations: [{ path: 'body.parentId', code }] });
}
