import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** All categories, in the order that people gave them. */
export async function loadCategories(db: TenantDatabase): Promise<Category[]> {
  return await db.tables
    .selectFrom('moduleCategories')
    .select(['id', 'name', 'parentId'])
    .orderBy('orderIndex')
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Lets only one transaction at a time change the tree, so that two moves cannot make a ring together. */
export async function lockCategories(db: TenantDatabase): Promise<void> {
  await sql`lock table module_categories in share row exclusive mode`.execute(db.tables);
}

export async function categoryExists(db: TenantDatabase, id: string): Promise<boolean> {
  const row = await db.tables
    .selectFrom('moduleCategories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a category behind those that have the same parent. */
export async function insertCategory(db: TenantDatabase, { id, name, parentId }: Category): Promise<void> {
  await db.tables
    .insertInto('moduleCategories')
    .values({ id, name, parentId, orderIndex: behindAllUnder(parentId) })
    .execute();
}

function behindAllUnder(parentId: string | null) {
  return sql<number>`(
    select coalesce(max(order_index), 0) + 1 from module_categories
    where parent_id is not distinct from ${parentId}::uuid
  )`;
}

export async function updateCategory(db: TenantDatabase, category: Category): Promise<void> {
  await db.tables
    .updateTable('moduleCategories')
    .set({ name: category.name, parentId: category.parentId })
    .where('id', '=', category.id)
    .execute();
}

/** Makes the categories the children of a parent, in this order. */
export async function placeCategories(
  db: TenantDatabase,
  parentId: string | null,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update module_categories c set parent_id = ${parentId}::uuid, order_index = placed.place
    from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place)
    where c.id = placed.id`.execute(db.tables);
}

/** Deletes a category and moves its content to the parent category. */
export async function dissolveCategory(db: TenantDatabase, category: Category): Promise<void> {
  const tables = db.tables;
  await tables
    .updateTable('modules')
    .set({ categoryId: category.parentId })
    .where('categoryId', '=', category.id)
    .execute();
  await tables
    .updateTable('moduleCategories')
    .set({ parentId: category.parentId })
    .where('parentId', '=', category.id)
    .execute();
  await tables.deleteFrom('moduleCategories').where('id', '=', category.id).execute();
}
