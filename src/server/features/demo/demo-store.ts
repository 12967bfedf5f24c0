import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { DemoApp } from './demo-apps.ts';

interface DemoTables {
  tasks: {
    id: string;
    entry_id: string;
    activity_id: string;
    assignee_id: string;
    state: string;
    created_on: string;
  };
  notifications: { read_on: string | null; created_on: string };
}

/** How far the filling of a demo tenant has come; there is none once it is complete. */
export interface Filling {
  readonly apps: readonly DemoApp[];
  readonly entryCount: number;
  readonly filled: number;
  /** Of the story's chances, from here on. */
  readonly seed: number;
  /** The moment up to which the story tells. */
  readonly endsOn: string;
}

export async function loadFilling(db: TenantDatabase): Promise<Filling | null> {
  const { rows } = await sql<Filling>`select apps, entry_count as "entryCount", filled,
    seed::float8 as seed, ends_on as "endsOn" from demo_filling`.execute(db.tables());
  return rows[0] ?? null;
}

export async function beginFilling(db: TenantDatabase, filling: Filling): Promise<void> {
  await sql`insert into demo_filling (apps, entry_count, filled, seed, ends_on)
    values (${JSON.stringify(filling.apps)}::jsonb, ${filling.entryCount}, ${filling.filled}, ${filling.seed},
      ${filling.endsOn}::timestamptz)`.execute(db.tables());
}

export async function noteFilled(db: TenantDatabase, filled: number, seed: number): Promise<void> {
  await sql`update demo_filling set filled = ${filled}, seed = ${seed}`.execute(db.tables());
}

export async function endFilling(db: TenantDatabase): Promise<void> {
  await sql`delete from demo_filling`.execute(db.tables());
}

/** What there is already of a tenant that somebody began to make. */
export async function stateOfTenant(
  db: TenantDatabase,
): Promise<{ readonly hasPeople: boolean; readonly hasApps: boolean }> {
  const { rows } = await sql<{ hasPeople: boolean; hasApps: boolean }>`
    select exists (select from users) as "hasPeople", exists (select from modules) as "hasApps"`.execute(
    db.tables(),
  );
  return rows[0] ?? { hasPeople: false, hasApps: false };
}

export interface OpenTask {
  readonly id: string;
  readonly assigneeId: string;
  readonly activityId: string;
}

export async function findOpenTasks(db: TenantDatabase, entryId: string): Promise<readonly OpenTask[]> {
  const rows = await db
    .tables<DemoTables>()
    .selectFrom('tasks')
    .select(['id', 'assignee_id', 'activity_id'])
    .where('entry_id', '=', entryId)
    .where('state', '=', 'open')
    .orderBy('created_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, assigneeId: row.assignee_id, activityId: row.activity_id }));
}

/** People have read what is older than a day. */
export async function readOldNotifications(db: TenantDatabase, before: Date): Promise<void> {
  await db
    .tables<DemoTables>()
    .updateTable('notifications')
    .set({ read_on: sql<string>`created_on` })
    .where('read_on', 'is', null)
    .where('created_on', '<', before.toISOString())
    .execute();
}
