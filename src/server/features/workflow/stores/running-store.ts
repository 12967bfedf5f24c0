import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { InstanceRecord } from './instance-store.ts';

/** The entries waiting at an activity; times in seconds. */
export interface WaitingLine {
  readonly activityId: string;
  readonly count: number;
  readonly faulted: number;
  readonly meanSeconds: number;
  readonly longestSeconds: number;
}

export async function waitingLines(db: TenantDatabase, moduleId: string, now: Date): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select token ->> 'activityId' as activity_id, count(*)::int as count,
      (count(*) filter (where token #>> '{wait,kind}' = 'fault'))::int as faulted,
      greatest(0, date_part('epoch', ${now}::timestamptz) - avg(date_part('epoch',
        (token ->> 'arrivedAt')::timestamptz))) as mean_seconds,
      greatest(0, date_part('epoch', ${now}::timestamptz - min(token ->> 'arrivedAt')::timestamptz))
        as longest_seconds
    from workflow_instances i, jsonb_array_elements(i.state -> 'tokens') token
    where i.module_id = ${moduleId} and i.ended_on is null
    group by 1 order by 1`.execute(db.tables);
  return rows;
}

export interface InstancePage {
  readonly activityId: string | undefined;
  readonly isFaulted: boolean;
  readonly limit: number;
  readonly offset: number;
}

export type RunningInstance = InstanceRecord & { readonly status: string };

/** When the token that has waited longest arrived. Nearly always there is only one token. */
const waitingSince = sql`(case when jsonb_array_length(i.state -> 'tokens') = 1 then i.state #>> '{tokens,0,arrivedAt}'
  else (select min(token ->> 'arrivedAt') from jsonb_array_elements(i.state -> 'tokens') token) end)::timestamptz`;

/**
 * Running instances of a module, the longest waiting first, with their total. Only the shown page is read completely.
 */
export async function runningPage(
  db: TenantDatabase,
  moduleId: string,
  page: InstancePage,
): Promise<{ readonly rows: readonly RunningInstance[]; readonly total: number }> {
  const { activityId, isFaulted, limit, offset } = page;
  const tables = db.together.tables;
  const stands = JSON.stringify([{ activityId }]);
  const wanted = sql`i.module_id = ${moduleId} and i.ended_on is null
    ${isFaulted ? sql`and i.status = 'Faulted'` : sql``}
    ${activityId === undefined ? sql`` : sql`and i.state -> 'tokens' @> ${stands}::jsonb`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<RunningInstance>`
      select i.id, i.module_id, i.entry_id, i.version_number,
        i.state, i.initiator_id, i.started_on, i.ended_on, i.status
      from (
        select i.id, ${waitingSince} as waiting_since from workflow_instances i where ${wanted}
        order by waiting_since nulls last, i.started_on, i.id
        limit ${limit}::int offset ${offset}::int
      ) shown join workflow_instances i on i.id = shown.id
      order by shown.waiting_since nulls last, i.started_on, i.id`.execute(tables),
    sql<{ total: number }>`
      select count(*)::int as total from workflow_instances i where ${wanted}`.execute(tables),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
