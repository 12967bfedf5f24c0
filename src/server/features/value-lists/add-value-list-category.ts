import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { addValueListCategory as endpoint } from '#contracts/value-lists/add-value-list-category.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { brokenUniqueConstraint } from '#server/platform/db/sql-errors.ts';
import { insertCategory } from './value-list-store.ts';

export async function addValueListCategory(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const category = { id: ctx.randomId(), name: query.name };
  try {
    await insertCategory(ctx.db, category);
  } catch (error) {
    if (brokenUniqueConstraint(error) !== null) throw new AppError('duplicate_name', { name: query.name });
    throw error;
  }
  return { id: category.id, category_name: category.name };
}
