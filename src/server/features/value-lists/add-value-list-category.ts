import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { addValueListCategory as endpoint } from '#contracts/value-lists/add-value-list-category.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { insertCategory } from './value-list-store.ts';

/** Adds a category; names of categories are joined by comma elsewhere, so that they have none. */
export async function addValueListCategory(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (query.name.includes(',')) {
    const violation = { path: 'query.name', code: 'name_comma' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const category = { id: ctx.randomId(), name: query.name };
  await refuseTakenName('query.name', query.name, () => insertCategory(ctx.db, category));
  return { id: category.id, category_name: category.name };
}
