import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { FullAt, SignInLimit } from './sign-in-limits.ts';

interface LimitTables {
  sign_in_limits: { subject: string; full_at: string };
}

const tablesOf = (db: TenantDatabase) => db.tables<LimitTables>();

/** Locks the limits in their order and answers how they are. */
export async function lockLimits(
  db: TenantDatabase,
  limits: readonly SignInLimit[],
  now: Date,
): Promise<FullAt> {
  const rows = await tablesOf(db)
    .insertInto('sign_in_limits')
    .values(limits.map(({ subject }) => ({ subject, full_at: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ full_at: sql<string>`sign_in_limits.full_at` }),
    )
    .returning(['subject', 'full_at'])
    .execute();
  return new Map(rows.map((row) => [row.subject, Date.parse(row.full_at)]));
}

/** Keeps limits that this transaction has locked. */
export async function keepLimits(db: TenantDatabase, fullAt: FullAt): Promise<void> {
  await tablesOf(db)
    .insertInto('sign_in_limits')
    .values([...fullAt].map(([subject, atMs]) => ({ subject, full_at: new Date(atMs).toISOString() })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ full_at: sql<string>`excluded.full_at` }),
    )
    .execute();
}

/** Limits that have everything to spare need no row. */
export async function forgetLimits(db: TenantDatabase, now: Date): Promise<void> {
  await tablesOf(db).deleteFrom('sign_in_limits').where('full_at', '<', now.toISOString()).execute();
}
