import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveValueList as endpoint } from '#contracts/value-lists/save-value-list.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { usesOfKeys } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import {
  type ListItem,
  loadCategories,
  loadValueList,
  putCategoriesOf,
  putValueList,
} from './value-list-store.ts';

type Body = EndpointInput<typeof endpoint>['body'];
type Category = { readonly id: string; readonly name: string };

/** Uses that one refusal tells of. */
const maxUses = 20;

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
  if (stored && body.revision !== stored.revision) throw await staleError(ctx, 'stale_revision', stored);
  const categories = chosenCategories(body, await loadCategories(ctx.db), stored?.categories ?? []);
  const items = itemsOf(body, stored?.items);
  const violations = [...sameKeys(items.list, items.path), ...categories.violations];
  refuse(violations);
  if (stored) await refuseUsedKeys(ctx, stored.id, removedKeys(stored.items, items.list));
  const id = stored?.id ?? ctx.randomId();
  const revision = (stored?.revision ?? 0) + 1;
  const { key_name: name, description = stored?.description ?? '' } = body;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const change = { id, name, description, items: items.list, revision, ...by };
  await refuseTakenName('body.key_name', name, () => putValueList(ctx.db, change));
  await putCategoriesOf(ctx.db, id, categories.ids);
  if (stored) {
    const before = { ...stored, items: others(stored.items, items.list), categories: idsOf(stored) };
    const now = { items: others(items.list, stored.items), categories: categories.ids };
    ctx.noteSettings(changedValues(before, { name, description, ...now }));
  }
  return { id, revision };
}

const idsOf = ({ categories }: { readonly categories: readonly Category[] }) =>
  categories.map(({ id }) => id);

/** The items that the other list has not: the trail tells of these, for a list can be long. */
function others(list: readonly ListItem[], other: readonly ListItem[]): readonly ListItem[] {
  const texts = new Map(other.map(({ key, value }) => [key, value]));
  return list.filter(({ key, value }) => texts.get(key) !== value);
}

/** A key without a text keeps the one that it has, or is its own. */
function itemsOf(body: Body, stored: readonly ListItem[] | undefined) {
  const path = body.values === undefined && body.items !== undefined ? 'body.items' : 'body.values';
  const given = body.values ?? body.items;
  if (given === undefined && stored === undefined) refuse([{ path, code: 'input_missing' }]);
  const texts = new Map(stored?.map(({ key, value }) => [key, value]));
  const list = (given ?? stored ?? []).map(({ key, value = texts.get(key) ?? key }) => ({
    key,
    value: value === '' ? key : value,
  }));
  return { path, list };
}

/** By id or by name; without either the list stays where it is. */
function chosenCategories(body: Body, known: readonly Category[], stored: readonly Category[]) {
  if (body.categoryIds === undefined && body.categories === undefined) {
    return { ids: stored.map(({ id }) => id), violations: [] };
  }
  const path = body.categoryIds ? 'body.categoryIds' : 'body.categories';
  const names = (body.categories ?? '').split(',').map((name) => name.trim().toLowerCase());
  const chosen = body.categoryIds
    ? body.categoryIds.map((id) => known.find((category) => category.id === id))
    : names.filter(Boolean).map((name) => known.find((category) => category.name.toLowerCase() === name));
  const ids = new Set(chosen.flatMap((category) => (category ? [category.id] : [])));
  const violations = chosen.includes(undefined) ? [{ path, code: 'unknown_category' }] : [];
  return { ids: [...ids], violations };
}

function removedKeys(before: readonly ListItem[], now: readonly ListItem[]): string[] {
  const kept = new Set(now.map(({ key }) => key));
  return before.map(({ key }) => key).filter((key) => !kept.has(key));
}

async function refuseUsedKeys(ctx: Context, listId: string, keys: readonly string[]): Promise<void> {
  const uses = await usesOfKeys(ctx, listId, keys);
  if (uses.length === 0) return;
  const violations = uses.slice(0, maxUses).map(({ key, app, count }) => ({
    path: 'body.values',
    code: 'key_in_use',
    params: { key, app, count },
  }));
  const apps = [...new Set(uses.map(({ app }) => app))].join(', ');
  throw new AppError('in_use', { apps }, { violations });
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}

function sameKeys(items: readonly ListItem[], path: string): Violation[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }, index) => {
    if (seen.has(key)) return [{ path: `${path}[${index}].key`, code: 'key_twice', params: { key } }];
    seen.add(key);
    return [];
  });
}
