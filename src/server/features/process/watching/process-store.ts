import { sql } from 'kysely';
import type { InstanceRecord } from '#server/features/workflow/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A published app and what runs in it. */
export interface ProcessLine {
  readonly moduleId: string;
  readonly name: string;
  readonly app_icon: string;
  readonly version: number;
  readonly running: number;
  readonly faulted: number;
  readonly oldest: string | null;
}

export async function processLines(db: TenantDatabase): Promise<ProcessLine[]> {
  const { rows } = await sql<ProcessLine>`
    select m.id as "moduleId", m.display_name as name, m.app_icon, m.version_number as version,
      count(i.id)::int as running,
      (count(i.id) filter (where i.status = 'Faulted'))::int as faulted,
      min(i.started_on) as oldest
    from modules m left join workflow_instances i on i.module_id = m.id and i.ended_on is null
    where m.deleted_on is null and m.version_number > 0
    group by m.id
    order by faulted desc, running desc, lower(m.display_name)`.execute(db.tables());
  return rows;
}

/** What waits at an activity; times in seconds. */
export interface WaitingLine {
  readonly activityId: string;
  readonly count: number;
  readonly faulted: number;
  readonly meanSeconds: number;
  readonly longestSeconds: number;
}

export async function waitingLines(db: TenantDatabase, moduleId: string, now: Date): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select t.token ->> 'activityId' as "activityId", count(*)::int as count,
      (count(*) filter (where t.token #>> '{wait,kind}' = 'fault'))::int as faulted,
      avg(t.seconds)::float8 as "meanSeconds", max(t.seconds)::float8 as "longestSeconds"
    from workflow_instances i, lateral (
      select token, greatest(0, extract(epoch from
        ${now}::timestamptz - (token ->> 'arrivedAt')::timestamptz)) as seconds
      from jsonb_array_elements(i.state -> 'tokens') token
    ) t
    where i.module_id = ${moduleId} and i.ended_on is null
    group by 1 order by 1`.execute(db.tables());
  return rows;
}

export interface InstancePage {
  readonly activityId: string | undefined;
  readonly isFaulted: boolean;
  readonly limit: number;
  readonly offset: number;
}

export type RunningInstance = InstanceRecord & { readonly status: string };

/** Running instances of a module, the longest waiting first, and how many there are. */
export async function runningPage(
  db: TenantDatabase,
  moduleId: string,
  page: InstancePage,
): Promise<{ readonly rows: readonly RunningInstance[]; readonly total: number }> {
  const { activityId, isFaulted, limit, offset } = page;
  const tables = db.together.tables();
  const stands = JSON.stringify([{ activityId }]);
  const wanted = sql`i.module_id = ${moduleId} and i.ended_on is null
    ${isFaulted ? sql`and i.status = 'Faulted'` : sql``}
    ${activityId === undefined ? sql`` : sql`and i.state -> 'tokens' @> ${stands}::jsonb`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<RunningInstance>`
      select i.id, i.module_id as "moduleId", i.entry_id as "entryId", i.version_number as "versionNumber",
        i.state, i.initiator_id as "initiatorId", i.started_on as "startedOn", i.ended_on as "endedOn", i.status
      from workflow_instances i where ${wanted}
      order by (select min(token ->> 'arrivedAt') from jsonb_array_elements(i.state -> 'tokens') token)
        nulls last, i.started_on, i.id
      limit ${limit}::int offset ${offset}::int`.execute(tables),
    sql<{ total: number }>`
      select count(*)::int as total from workflow_instances i where ${wanted}`.execute(tables),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
