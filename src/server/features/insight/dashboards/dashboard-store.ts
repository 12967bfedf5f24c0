import { sql } from 'kysely';
import type { SentWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import type { Sharing } from '#contracts/insight/inquiry-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { isOpenTo, ownedIn } from '../sharing/owned-store.ts';
import type { Reader } from '../sharing/reader.ts';

export const ownedDashboards = ownedIn('insight_dashboards');

/** A dashboard. */
export interface Dashboard {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly widgets: readonly SentWidget[];
  readonly sharedWith: readonly Sharing[];
  readonly revision: number;
  /** RFC 3339 in UTC. */
  readonly modifiedOn: string;
}

/** A dashboard, and whether it is one of its reader's favourites. */
export interface ReadDashboard extends Dashboard {
  readonly isFavourite: boolean;
}

/** The reader's own dashboards and those shared with them, favourites first, by name; or the one with an id. */
export async function dashboardsFor(
  db: TenantDatabase,
  reader: Reader,
  id: string | null = null,
): Promise<ReadDashboard[]> {
  const { rows } = await sql<ReadDashboard>`
    select id, owner_id, name, widgets, shared_with, revision,
      exists (select from favourite_dashboards f
        where f.dashboard_id = insight_dashboards.id and f.user_id = ${reader.id}::uuid) as is_favourite,
      to_char(modified_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_on
    from insight_dashboards
    where ${isOpenTo(reader)}
      and (${id}::uuid is null or id = ${id}::uuid)
    order by is_favourite desc, lower(name), id`.execute(db.tables);
  return rows;
}

/** A dashboard, whoever it belongs to. */
export async function dashboardById(db: TenantDatabase, id: string): Promise<Dashboard | undefined> {
  return db.tables
    .selectFrom('insightDashboards')
    .select(['id', 'ownerId', 'name', 'widgets', 'sharedWith', 'revision', 'modifiedOn'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a dashboard; `modifiedOn` is when it was made. */
export async function insertDashboard(db: TenantDatabase, dashboard: Dashboard): Promise<void> {
  const { id, ownerId, name, widgets, sharedWith, revision, modifiedOn } = dashboard;
  await db.tables
    .insertInto('insightDashboards')
    .values({
      id,
      ownerId,
      name,
      widgets: JSON.stringify(widgets),
      sharedWith: JSON.stringify(sharedWith),
      revision,
      createdOn: modifiedOn,
      modifiedOn,
    })
    .execute();
}

/** Changes name and widgets of a dashboard that still has the revision before; whether it had. */
export async function updateDashboard(
  db: TenantDatabase,
  { id, ownerId, name, widgets, revision, modifiedOn }: Dashboard,
): Promise<boolean> {
  const changed = await db.tables
    .updateTable('insightDashboards')
    .set({ name, widgets: JSON.stringify(widgets), revision, modifiedOn })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('revision', '=', revision - 1)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Shares one of a person's own dashboards; whether there was one. */
export async function setSharing(
  db: TenantDatabase,
  ownerId: string,
  id: string,
  sharedWith: readonly Sharing[],
): Promise<boolean> {
  const changed = await db.tables
    .updateTable('insightDashboards')
    .set({ sharedWith: JSON.stringify(sharedWith) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
