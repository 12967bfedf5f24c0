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
    select token ->> 'activityId' as "activityId", count(*)::int as count,
      (count(*) filter (where token #>> '{wait,kind}' = 'fault'))::int as faulted,
      greatest(0, date_part('epoch', ${now}::timestamptz) - avg(date_part('epoch',
        (token ->> 'arrivedAt')::timestamptz))) as "meanSeconds",
      greatest(0, date_part('epoch', ${now}::timestamptz - min(token ->> 'arrivedAt')::timestamptz))
        as "longestSeconds"
    from workflow_instances i, jsonb_array_elements(i.state -> 'tokens') token
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

/** Since when the token that has waited longest stands; nearly always there is one, which needs no look at the others. */
const waitingSince = sql`(case when jsonb_array_length(i.state -> 'tokens') = 1 then i.state #>> '{tokens,0,arrivedAt}'
  else (select min(token ->> 'arrivedAt') from jsonb_array_elements(i.state -> 'tokens') token) end)::timestamptz`;

/** Running instances of a module, the longest waiting first, and how many there are. Only what is shown is read whole. */
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
      from (
        select i.id, ${waitingSince} as "waitingSince" from workflow_instances i where ${wanted}
        order by "waitingSince" nulls last, i.started_on, i.id
        limit ${limit}::int offset ${offset}::int
      ) shown join workflow_instances i on i.id = shown.id
      order by shown."waitingSince" nulls last, i.started_on, i.id`.execute(tables),
    sql<{ total: number }>`
      select count(*)::int as total from workflow_instances i where ${wanted}`.execute(tables),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
