import { sql } from 'kysely';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { freeName } from '#server/platform/db/free-name.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A stored named view. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly isShared: boolean;
  readonly config: ListViewConfig;
}

/** Everything stored about how a person views a list. */
export interface ListSettings {
  /** Own views and shared ones, by name. */
  readonly views: readonly StoredView[];
  /** The person's own layout; null if they have none. */
  readonly own: ListViewConfig | null;
  /** The layout for everyone without their own. */
  readonly forAll: ListViewConfig | null;
  readonly defaultViewId: string | null;
}

export async function loadListSettings(
  db: TenantDatabase,
  moduleId: string,
  userId: string,
): Promise<ListSettings> {
  const { rows } = await sql<ListSettings>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'ownerId', v.owner_id,
          'isShared', v.is_shared, 'config', v.config) order by lower(v.name), v.id), '[]')
        from list_views v where v.module_id = ${moduleId} and (v.owner_id = ${userId} or v.is_shared)) as views,
      (select config from list_layouts where module_id = ${moduleId} and user_id = ${userId}) as own,
      (select config from list_layouts where module_id = ${moduleId} and user_id is null) as for_all,
      (select view_id from list_view_choices where module_id = ${moduleId} and user_id = ${userId})
        as default_view_id`.execute(db.tables);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

/** Stores a layout; with `userId` null, the one for everyone. */
export async function saveLayout(
  db: TenantDatabase,
  moduleId: string,
  userId: string | null,
  config: ListViewConfig,
): Promise<void> {
  const layout = { config: JSON.stringify(config) };
  await db.tables
    .insertInto('listLayouts')
    .values({ moduleId, userId, ...layout })
    .onConflict((conflict) => conflict.columns(['moduleId', 'userId']).doUpdateSet(layout))
    .execute();
}

export async function deleteLayout(
  db: TenantDatabase,
  moduleId: string,
  userId: string | null,
): Promise<void> {
  await db.tables
    .deleteFrom('listLayouts')
    .where('moduleId', '=', moduleId)
    .where('userId', 'is not distinct from', userId)
    .execute();
}

/** Deletes people's own choices; the layout for everyone stays. */
export async function deleteOwnLayouts(db: TenantDatabase, moduleId: string): Promise<void> {
  await db.tables
    .deleteFrom('listLayouts')
    .where('moduleId', '=', moduleId)
    .where('userId', 'is not', null)
    .execute();
}

export async function insertView(db: TenantDatabase, moduleId: string, view: StoredView): Promise<void> {
  const { id, name, ownerId, isShared, config } = view;
  await db.tables
    .insertInto('listViews')
    .values({ id, moduleId, ownerId, name, isShared, config: JSON.stringify(config) })
    .execute();
}

export async function updateView(db: TenantDatabase, view: StoredView): Promise<void> {
  const { id, name, isShared, config } = view;
  await db.tables
    .updateTable('listViews')
    .set({ name, isShared, config: JSON.stringify(config) })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(db: TenantDatabase, viewId: string): Promise<void> {
  await db.tables.deleteFrom('listViews').where('id', '=', viewId).execute();
}

/** The view with which a person's list opens; null for none. */
export async function chooseView(
  db: TenantDatabase,
  moduleId: string,
  userId: string,
  viewId: string | null,
): Promise<void> {
  await db.tables
    .deleteFrom('listViewChoices')
    .where('moduleId', '=', moduleId)
    .where('userId', '=', userId)
    .execute();
  if (viewId === null) return;
  await db.tables
    .insertInto('listViewChoices')
    .values({ moduleId, userId, viewId })
    .onConflict((conflict) => conflict.columns(['moduleId', 'userId']).doUpdateSet({ viewId }))
    .execute();
}

/** Removes how a person arranged lists; views that they share stay. */
export async function removeListSettingsOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('listLayouts').where('userId', '=', userId).execute();
  await db.tables.deleteFrom('listViewChoices').where('userId', '=', userId).execute();
  await db.tables
    .deleteFrom('listViews')
    .where('ownerId', '=', userId)
    .where('isShared', '=', false)
    .execute();
}

/** The views that a person shares with others, by name. */
export async function sharedViewsOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('listViews')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('isShared', '=', true)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives a view to somebody else, under another name if they have one of that name in its list. */
export async function giveView(db: TenantDatabase, id: string, to: string): Promise<void> {
  const view = await db.tables
    .selectFrom('listViews')
    .select(['name', 'moduleId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!view) return;
  const theirs = await db.tables
    .selectFrom('listViews')
    .select('name')
    .where('ownerId', '=', to)
    .where('moduleId', '=', view.moduleId)
    .execute();
  const taken = theirs.map(({ name }) => name);
  await db.tables
    .updateTable('listViews')
    .set({ ownerId: to, name: freeName(view.name, taken) })
    .where('id', '=', id)
    .execute();
}
