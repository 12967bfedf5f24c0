import type { EndpointInput } from '#contracts/endpoint.ts';
import type { orderCategories as endpoint } from '#contracts/modules/order-categories.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { inOrder } from '../own-lists/in-order.ts';
import { type Category, loadCategories, lockCategories, placeCategories } from './category-store.ts';
import { isUnder } from './is-under.ts';

/** Sets the order of the categories under a parent and moves those there that were elsewhere, all in one step. */
export async function orderCategories(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockCategories(ctx.db);
  const known = new Map((await loadCategories(ctx.db)).map((category) => [category.id, category]));
  const violations = violationsOf(body, known);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const { parentId, order } = body;
  const there = [...known.values()].filter((category) => category.parentId === parentId).map(({ id }) => id);
  const moved = order.flatMap((id) => known.get(id)?.name ?? []).at(0) ?? '';
  await refuseTakenName('body.order', moved, () => placeCategories(ctx.db, parentId, inOrder(there, order)));
  return {};
}

function violationsOf(
  { parentId, order }: EndpointInput<typeof endpoint>['body'],
  known: ReadonlyMap<string, Category>,
): Violation[] {
  if (parentId !== null && !known.has(parentId)) {
    return [{ path: 'body.parentId', code: 'unknown_category' }];
  }
  return order.flatMap((id, index) => {
    const path = `body.order[${index}]`;
    if (!known.has(id)) return [{ path, code: 'unknown_category' }];
    return isUnder(parentId, id, known) ? [{ path, code: 'category_cycle' }] : [];
  });
}
