import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An absence of one person, and the substitutes. */
export interface Absence {
  readonly userId: string;
  /** First and last day, `YYYY-MM-DD`, in the time zone of the absent person. */
  readonly from: string;
  readonly to: string;
  readonly substituteId: string;
  /** Ids of the substitutes that differ in single apps, by the id of the app. */
  readonly others: Readonly<Record<string, string>>;
}

/** Every absence of the tenant, past ones included: one each person. */
export async function allAbsences(db: TenantDatabase): Promise<readonly Absence[]> {
  const { rows } = await sql<Absence>`
    select a.user_id, a.starts_on as "from", a.ends_on as "to", a.substitute_id,
      (select coalesce(jsonb_object_agg(s.module_id, s.substitute_id), '{}')
        from absence_substitutes s where s.user_id = a.user_id) as others
    from absences a`.execute(db.tables);
  return rows;
}

/** A person has one absence at a time; a new absence replaces the existing one. */
export async function putAbsence(db: TenantDatabase, absence: Absence): Promise<void> {
  const { userId, from, to, substituteId, others } = absence;
  await sql`
    insert into absences (user_id, starts_on, ends_on, substitute_id)
    values (${userId}, ${from}, ${to}, ${substituteId})
    on conflict (user_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      substitute_id = excluded.substitute_id`.execute(db.tables);
  await sql`delete from absence_substitutes where user_id = ${userId}`.execute(db.tables);
  await sql`
    insert into absence_substitutes (user_id, module_id, substitute_id)
    select ${userId}, key::uuid, value::uuid from jsonb_each_text(${JSON.stringify(others)}::jsonb)`.execute(
    db.tables,
  );
}

export async function removeAbsence(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('absences').where('userId', '=', userId).execute();
}
