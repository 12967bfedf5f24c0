import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface CategoryTables {
  module_categories: { id: string; name: string; parent_id: string | null; order_index: number };
  modules: { category_id: string | null };
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** All categories, in the order that people gave them. */
export async function loadCategories(db: TenantDatabase): Promise<Category[]> {
  return await db
    .tables<CategoryTables>()
    .selectFrom('module_categories')
    .select(['id', 'name', 'parent_id as parentId'])
    .orderBy('order_index')
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Lets only one transaction at a time change the tree, so that two moves cannot make a ring together. */
export async function lockCategories(db: TenantDatabase): Promise<void> {
  await sql`lock table module_categories in share row exclusive mode`.execute(db.tables());
}

export async function categoryExists(db: TenantDatabase, id: string): Promise<boolean> {
  const row = await db
    .tables<CategoryTables>()
    .selectFrom('module_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCategory(db: TenantDatabase, category: Category): Promise<void> {
  await db
    .tables<CategoryTables>()
    .insertInto('module_categories')
    .values({ id: category.id, name: category.name, parent_id: category.parentId, order_index: 0 })
    .execute();
}

export async function updateCategory(db: TenantDatabase, category: Category): Promise<void> {
  await db
    .tables<CategoryTables>()
    .updateTable('module_categories')
    .set({ name: category.name, parent_id: category.parentId })
    .where('id', '=', category.id)
    .execute();
}

/** Deletes a category; what stood in it moves to the one above. */
export async function dissolveCategory(db: TenantDatabase, category: Category): Promise<void> {
  const tables = db.tables<CategoryTables>();
  await tables
    .updateTable('modules')
    .set({ category_id: category.parentId })
    .where('category_id', '=', category.id)
    .execute();
  await tables
    .updateTable('module_categories')
    .set({ parent_id: category.parentId })
    .where('parent_id', '=', category.id)
    .execute();
  await tables.deleteFrom('module_categories').where('id', '=', category.id).execute();
}
