import { sql } from 'kysely';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A named view as it is stored. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly isShared: boolean;
  readonly config: ListViewConfig;
}

/** Everything that is kept of how one person looks at a list. */
export interface ListSettings {
  /** Own views and shared ones, by name. */
  readonly views: readonly StoredView[];
  /** The person's own layout; null: none. */
  readonly own: ListViewConfig | null;
  /** The layout for everybody who has none. */
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
      (select config from list_layouts where module_id = ${moduleId} and user_id is null) as "forAll",
      (select view_id from list_view_choices where module_id = ${moduleId} and user_id = ${userId})
        as "defaultViewId"`.execute(db.tables());
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

/** Keeps a layout; `userId` null: that for everybody. */
export async function saveLayout(
  db: TenantDatabase,
  moduleId: string,
  userId: string | null,
  config: ListViewConfig,
): Promise<void> {
  await sql`insert into list_layouts (module_id, user_id, config)
    values (${moduleId}, ${userId}, ${JSON.stringify(config)}::jsonb)
    on conflict (module_id, user_id) do update set config = excluded.config`.execute(db.tables());
}

export async function deleteLayout(
  db: TenantDatabase,
  moduleId: string,
  userId: string | null,
): Promise<void> {
  await sql`delete from list_layouts where module_id = ${moduleId}
    and user_id is not distinct from ${userId}`.execute(db.tables());
}

/** Takes away what people have chosen for themselves; the layout for all stays. */
export async function deleteOwnLayouts(db: TenantDatabase, moduleId: string): Promise<void> {
  await sql`delete from list_layouts where module_id = ${moduleId} and user_id is not null`.execute(
    db.tables(),
  );
}

export async function insertView(db: TenantDatabase, moduleId: string, view: StoredView): Promise<void> {
  await sql`insert into list_views (id, module_id, owner_id, name, is_shared, config) values
    (${view.id}, ${moduleId}, ${view.ownerId}, ${view.name}, ${view.isShared},
      ${JSON.stringify(view.config)}::jsonb)`.execute(db.tables());
}

export async function updateView(db: TenantDatabase, view: StoredView): Promise<void> {
  await sql`update list_views set name = ${view.name}, is_shared = ${view.isShared},
    config = ${JSON.stringify(view.config)}::jsonb where id = ${view.id}`.execute(db.tables());
}

export async function deleteView(db: TenantDatabase, viewId: string): Promise<void> {
  await sql`delete from list_views where id = ${viewId}`.execute(db.tables());
}

/** With which view somebody's list opens; null: with none. */
export async function chooseView(
  db: TenantDatabase,
  moduleId: string,
  userId: string,
  viewId: string | null,
): Promise<void> {
  await sql`delete from list_view_choices where module_id = ${moduleId} and user_id = ${userId}`.execute(
    db.tables(),
  );
  if (viewId === null) return;
  await sql`insert into list_view_choices (module_id, user_id, view_id)
    values (${moduleId}, ${userId}, ${viewId})
    on conflict (module_id, user_id) do update set view_id = excluded.view_id`.execute(db.tables());
}
