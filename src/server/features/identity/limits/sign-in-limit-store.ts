import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { FullAt, SignInLimit } from './sign-in-limits.ts';

const tablesOf = (db: TenantDatabase) => db.tables;

/** Locks the limits in their order and returns their state. */
export async function lockLimits(
  db: TenantDatabase,
  limits: readonly SignInLimit[],
  now: Date,
): Promise<FullAt> {
  const rows = await tablesOf(db)
    .insertInto('signInLimits')
    .values(limits.map(({ subject }) => ({ subject, fullAt: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ fullAt: sql<string>`sign_in_limits.full_at` }),
    )
    .returning(['subject', 'fullAt'])
    .execute();
  return new Map(rows.map((row) => [row.subject, Date.parse(row.fullAt)]));
}

/** The limits from which attempts are taken at a moment, without locking them. */
export async function fullLimits(db: TenantDatabase, now: Date): Promise<FullAt> {
  const rows = await tablesOf(db)
    .selectFrom('signInLimits')
    .select(['subject', 'fullAt'])
    .where('fullAt', '>', now.toISOString())
    .where((where) => where.or([where('subject', 'like', 'name:%'), where('subject', 'like', 'code:%')]))
    .execute();
  return new Map(rows.map((row) => [row.subject, Date.parse(row.fullAt)]));
}

/** Stores limits that this transaction has locked. */
export async function keepLimits(db: TenantDatabase, fullAt: FullAt): Promise<void> {
  await tablesOf(db)
    .insertInto('signInLimits')
    .values([...fullAt].map(([subject, atMs]) => ({ subject, fullAt: new Date(atMs).toISOString() })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ fullAt: sql<string>`excluded.full_at` }),
    )
    .execute();
}

/** Limits with all their attempts need no row. */
export async function forgetLimits(db: TenantDatabase, now: Date): Promise<void> {
  await tablesOf(db).deleteFrom('signInLimits').where('fullAt', '<', now.toISOString()).execute();
}
