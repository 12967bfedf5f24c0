import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The newest run of an entry, which has ended by a decision. */
export interface FinishedRun {
  readonly instanceId: string;
  readonly entryId: string;
  readonly status: string;
  readonly initiatorId: string;
  /** RFC 3339, UTC. */
  readonly endedOn: string;
  /** What was recorded of it, oldest first. */
  readonly recorded: readonly RecordedItem[];
}

/** One line of what happened then. */
export interface RecordedItem {
  readonly instanceId: string;
  readonly kind: string;
  readonly activityId: string | null;
  readonly outcome: string | null;
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
  readonly targetActivityId: string | null;
}

/** Runs of a module that have ended as Completed or Rejected, newest first. */
export async function finishedRuns(
  db: TenantDatabase,
  moduleId: string,
  limit: number,
): Promise<readonly FinishedRun[]> {
  const { rows } = await sql<Omit<FinishedRun, 'recorded'>>`
    select i.id as instance_id, i.entry_id, i.status, i.initiator_id,
      i.ended_on
    from workflow_instances i
    where i.module_id = ${moduleId} and i.ended_on is not null and i.status in ('Completed', 'Rejected')
      and not exists (select 1 from workflow_instances n
        where n.entry_id = i.entry_id and n.started_on > i.started_on)
    order by i.ended_on desc, i.id desc limit ${limit}`.execute(db.tables);
  const items = await recordedItems(db, rows);
  return rows.map((run) => ({
    ...run,
    recorded: items.filter(({ instanceId }) => instanceId === run.instanceId),
  }));
}

/** How many runs of a module have ended as Completed or Rejected. */
export async function countFinishedRuns(db: TenantDatabase, moduleId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from workflow_instances i
    where i.module_id = ${moduleId} and i.ended_on is not null and i.status in ('Completed', 'Rejected')
      and not exists (select 1 from workflow_instances n
        where n.entry_id = i.entry_id and n.started_on > i.started_on)`.execute(db.tables);
  return Number(rows[0]?.count ?? 0);
}

async function recordedItems(
  db: TenantDatabase,
  runs: readonly Pick<FinishedRun, 'entryId' | 'instanceId'>[],
): Promise<readonly RecordedItem[]> {
  const entryIds = runs.map(({ entryId }) => entryId);
  const instanceIds = runs.map(({ instanceId }) => instanceId);
  const { rows } = await sql<RecordedItem>`
    select h.instance_id, h.kind, h.activity_id, h.outcome,
      h.actor_id, h.on_behalf_of, h.target_activity_id
    from workflow_history h
    where h.entry_id = any(${entryIds}::uuid[]) and h.instance_id = any(${instanceIds}::uuid[])
      and h.kind in ('decided', 'sentBack', 'passed', 'skipped')
    order by h.number`.execute(db.tables);
  return rows;
}
