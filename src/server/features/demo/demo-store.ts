import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { DemoApp } from './demo-apps.ts';

/** The progress of filling a demo tenant; none once it is complete. */
export interface Filling {
  readonly apps: readonly DemoApp[];
  readonly entryCount: number;
  readonly filled: number;
  /** State of the random source for the rest of the story. */
  readonly seed: number;
  /** The moment at which the story ends. */
  readonly endsOn: string;
}

export async function loadFilling(db: TenantDatabase): Promise<Filling | null> {
  const { rows } = await sql<Filling>`select apps, entry_count, filled,
    seed::float8 as seed, ends_on from demo_filling`.execute(db.tables);
  return rows[0] ?? null;
}

export async function beginFilling(db: TenantDatabase, filling: Filling): Promise<void> {
  const { apps, ...rest } = filling;
  await db.tables
    .insertInto('demoFilling')
    .values({ ...rest, apps: JSON.stringify(apps) })
    .execute();
}

export async function noteFilled(db: TenantDatabase, filled: number, seed: number): Promise<void> {
  await db.tables.updateTable('demoFilling').set({ filled, seed }).execute();
}

export async function endFilling(db: TenantDatabase): Promise<void> {
  await db.tables.deleteFrom('demoFilling').execute();
}
