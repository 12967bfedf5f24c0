import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveValueList as endpoint } from '#contracts/value-lists/save-value-list.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { usesOfKeys } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import {
  type ListItem,
  loadCategories,
  loadValueList,
  putCategoriesOf,
  putValueList,
} from './value-list-store.ts';

/** Uses that one refusal tells of. */
const mostUses = 20;

/**
 * Makes a list, or changes one as of the revision that the actor saw. A key that entries hold stays: `in_use`, for they would
 * show it bare.
 */
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
  if (stored) await refuseUsedKeys(ctx, stored.id, removedKeys(stored.items, items));
  const id = stored?.id ?? ctx.randomId();
  const revision = (stored?.revision ?? 0) + 1;
  const { key_name: name, description } = body;
  const change = { id, name, description, items, revision, modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  await refuseTakenName('body.key_name', name, () => putValueList(ctx.db, change));
  await putCategoriesOf(ctx.db, id, categoryIds);
  return { id, revision };
}

function removedKeys(before: readonly ListItem[], now: readonly ListItem[]): string[] {
  const kept = new Set(now.map(({ key }) => key));
  return before.map(({ key }) => key).filter((key) => !kept.has(key));
}

async function refuseUsedKeys(ctx: Context, listId: string, keys: readonly string[]): Promise<void> {
  const uses = await usesOfKeys(ctx, listId, keys);
  if (uses.length === 0) return;
  const violations = uses.slice(0, mostUses).map(({ key, app, count }) => ({
    path: 'body.values',
    code: 'key_in_use',
    params: { key, app, count },
  }));
  const apps = [...new Set(uses.map(({ app }) => app))].join(', ');
  throw new AppError('in_use', { apps }, { violations });
}

function sameKeys(items: readonly ListItem[]): Violation[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }, index) => {
    if (seen.has(key)) return [{ path: `body.values[${index}].key`, code: 'key_twice', params: { key } }];
    seen.add(key);
    return [];
  });
}
