import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveValueList as endpoint } from '#contracts/value-lists/save-value-list.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { brokenUniqueConstraint } from '#server/platform/db/sql-errors.ts';
import {
  type ListItem,
  loadCategories,
  loadValueList,
  putCategoriesOf,
  putValueList,
} from './value-list-store.ts';

/** Makes a list, or changes one as of the revision that the actor saw. */
export async function saveValueList(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const stored = body.id === undefined ? undefined : await loadValueList(ctx.db, body.id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) throw new AppError('stale_revision');
  const categories = new Set((await loadCategories(ctx.db)).map(({ id }) => id));
  const categoryIds = [...new Set(body.categoryIds)];
  const items = body.values.map(({ key, value }) => ({ key, value: value === '' ? key : value }));
  const violations = [
    ...sameKeys(items),
    ...categoryIds.flatMap((id) =>
      categories.has(id) ? [] : [{ path: 'body.categoryIds', code: 'unknown_category' }],
    ),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const id = stored?.id ?? ctx.randomId();
  const revision = (stored?.revision ?? 0) + 1;
  const { key_name: name, description } = body;
  const change = { id, name, description, items, revision, modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  try {
    await putValueList(ctx.db, change);
  } catch (error) {
    if (brokenUniqueConstraint(error) !== null) throw new AppError('duplicate_name', { name });
    throw error;
  }
  await putCategoriesOf(ctx.db, id, categoryIds);
  return { id, revision };
}

function sameKeys(items: readonly ListItem[]): Violation[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }, index) => {
    if (seen.has(key)) return [{ path: `body.values[${index}].key`, code: 'key_twice', params: { key } }];
    seen.add(key);
    return [];
  });
}
