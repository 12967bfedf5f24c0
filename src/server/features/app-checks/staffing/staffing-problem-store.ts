import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An activity of a published app that no one can answer. */
export interface StaffingProblem {
  readonly activityId: string;
  readonly verdict: string;
}

/**
 * Stores these as the complete list of an app's current problems; returns the ids of the activities whose problem is
 * new or has changed.
 */
export async function replaceStaffingProblems(
  db: TenantDatabase,
  moduleId: string,
  problems: readonly StaffingProblem[],
  foundOn: string,
): Promise<ReadonlySet<string>> {
  const ids = problems.map(({ activityId }) => activityId);
  await sql`
    delete from staffing_problems
    where module_id = ${moduleId} and activity_id <> all(${ids}::text[])`.execute(db.tables);
  const fresh = new Set<string>();
  for (const { activityId, verdict } of problems) {
    const { rows } = await sql`
      insert into staffing_problems (module_id, activity_id, verdict, found_on)
      values (${moduleId}, ${activityId}, ${verdict}, ${foundOn})
      on conflict (module_id, activity_id) do update set verdict = excluded.verdict, found_on = excluded.found_on
        where staffing_problems.verdict <> excluded.verdict
      returning activity_id`.execute(db.tables);
    if (rows.length > 0) fresh.add(activityId);
  }
  return fresh;
}
