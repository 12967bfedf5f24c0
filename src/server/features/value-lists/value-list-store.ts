import { sql } from 'kysely';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export interface ListItem {
  readonly key: string;
  readonly value: string;
}

export interface ValueListHead {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly revision: number;
  readonly itemCount: number;
  readonly modifiedOn: string;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

const categoriesOf = sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name)), '[]'::jsonb)
  from value_list_categories_of as o join value_list_categories as c on c.id = o.category_id
  where o.list_id = value_lists.id)`;

/** All lists without their items, by name. */
export async function loadValueLists(db: TenantDatabase): Promise<ValueListHead[]> {
  return await db.tables
    .selectFrom('valueLists')
    .select([
      'id',
      'name',
      'description',
      'revision',
      'modifiedOn',
      sql<number>`jsonb_array_length(items)`.as('itemCount'),
      categoriesOf.as('categories'),
    ])
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function loadValueList(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<(ValueListHead & LastChange & { readonly items: readonly ListItem[] }) | undefined> {
  const query = db.tables
    .selectFrom('valueLists')
    .select([
      'id',
      'name',
      'description',
      'revision',
      'items',
      'modifiedBy',
      'modifiedOn',
      sql<number>`jsonb_array_length(items)`.as('itemCount'),
      categoriesOf.as('categories'),
    ])
    .where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Items of several lists, by list. */
export async function loadListItems(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ListItem[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.tables
    .selectFrom('valueLists')
    .select(['id', 'items'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.items]));
}

export interface ChangedList {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly items: readonly ListItem[];
  readonly revision: number;
  readonly modifiedBy: string;
  readonly modifiedOn: Date;
}

/** Inserts a list or writes over the one with its id. */
export async function putValueList(db: TenantDatabase, list: ChangedList): Promise<void> {
  const row = {
    name: list.name,
    description: list.description,
    items: JSON.stringify(list.items),
    revision: list.revision,
    modifiedBy: list.modifiedBy,
    modifiedOn: list.modifiedOn,
  };
  await db.tables
    .insertInto('valueLists')
    .values({ id: list.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function putCategoriesOf(
  db: TenantDatabase,
  listId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const tables = db.tables;
  await tables.deleteFrom('valueListCategoriesOf').where('listId', '=', listId).execute();
  if (categoryIds.length === 0) return;
  const rows = categoryIds.map((id) => ({ listId, categoryId: id }));
  await tables.insertInto('valueListCategoriesOf').values(rows).execute();
}

export async function deleteValueListRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('valueLists').where('id', '=', id).execute();
}

export async function loadCategories(db: TenantDatabase): Promise<{ id: string; name: string }[]> {
  return await db.tables
    .selectFrom('valueListCategories')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function insertCategory(
  db: TenantDatabase,
  category: { readonly id: string; readonly name: string },
): Promise<void> {
  await db.tables.insertInto('valueListCategories').values(category).execute();
}
