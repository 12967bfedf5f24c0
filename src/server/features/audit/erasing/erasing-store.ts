import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { originName, valuePrefix } from '../recording/complete-record.ts';

/** The values of a user that name the person. */
const naming = ['username', 'full_name', 'email'].map((name) => `${valuePrefix}${name}`);

/**
 * Erases in up to `limit` records the address and browser from which the user acted or tried to sign in, and what they
 * were called, with the salts. The hashes that the chain is made of stay. Answers how many records changed.
 */
export async function eraseRecordsOf(db: TenantDatabase, userId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with concerned as (
      select id, ip, kept, true as is_own, subject_kind = 'user' and subject_id = ${userId} as is_about
      from audit_records where actor_id = ${userId}
      union all
      select id, ip, kept, actor_id is null, subject_kind = 'user'
      from audit_records
      where subject_id = ${userId}
        and subject_kind in ('user', 'password', 'secondFactor', 'session', 'calendarFeed')
        and actor_id is distinct from ${userId}
    ), left_over as (
      select id, case when is_own then '' else ip end as ip,
        kept - case when is_own then array[${originName}] else '{}'::text[] end
          - case when is_about then ${naming}::text[] else '{}'::text[] end as kept
      from concerned
    )
    update audit_records r set ip = found.ip, kept = found.kept
    from (
      select l.* from left_over l join concerned c on c.id = l.id
      where l.ip <> c.ip or l.kept <> c.kept limit ${limit}
    ) found
    where r.id = found.id`.execute(db.tables);
  return Number(numAffectedRows ?? 0);
}
