import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A published app with its running entries. */
export interface ProcessLine {
  readonly moduleId: string;
  readonly name: string;
  readonly appIcon: string;
  readonly version: number;
  readonly running: number;
  readonly faulted: number;
  readonly oldest: string | null;
}

export async function processLines(db: TenantDatabase): Promise<ProcessLine[]> {
  const { rows } = await sql<ProcessLine>`
    select m.id as module_id, m.display_name as name, m.app_icon, m.version_number as version,
      count(i.id)::int as running,
      (count(i.id) filter (where i.status = 'Faulted'))::int as faulted,
      min(i.started_on) as oldest
    from module_names m left join workflow_runs i on i.module_id = m.id and i.ended_on is null
    where m.deleted_on is null and m.version_number > 0
    group by m.id, m.display_name, m.app_icon, m.version_number
    order by faulted desc, running desc, lower(m.display_name)`.execute(db.tables);
  return rows;
}
