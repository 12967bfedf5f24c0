import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A run of an entry, ended or not. */
export interface PastRun {
  readonly instanceId: string;
  readonly entryId: string;
  readonly initiatorId: string;
  /** RFC 3339, UTC. */
  readonly startedOn: string;
}

/** A task that someone has answered. */
export interface AnsweredTask {
  readonly activityId: string;
  readonly personId: string;
  readonly createdOn: string;
  readonly closedOn: string;
}

/** How an activity was left, or that work was sent back from it. */
export interface RecordedResponse {
  readonly kind: string;
  readonly activityId: string;
  readonly outcome: string | null;
  readonly targetActivityId: string | null;
}

/** Runs of a module that were started since, newest first. */
export async function pastRuns(
  db: TenantDatabase,
  moduleId: string,
  since: Date,
  limit: number,
): Promise<readonly PastRun[]> {
  const { rows } = await sql<PastRun>`
    select i.id as instance_id, i.entry_id, i.initiator_id, i.started_on
    from workflow_instances i
    where i.module_id = ${moduleId} and i.started_on >= ${since}
    order by i.started_on desc, i.id desc limit ${limit}`.execute(db.tables);
  return rows;
}

/** The tasks of these runs that people have answered. */
export async function answeredTasks(
  db: TenantDatabase,
  runs: readonly PastRun[],
): Promise<readonly AnsweredTask[]> {
  const { rows } = await sql<AnsweredTask>`
    select t.activity_id, t.closed_by as person_id, t.created_on, t.closed_on
    from tasks t
    where t.entry_id = any(${runs.map(({ entryId }) => entryId)}::uuid[])
      and t.instance_id = any(${runs.map(({ instanceId }) => instanceId)}::uuid[])
      and t.state = 'closed' and t.closed_by is not null and t.closed_on is not null`.execute(db.tables);
  return rows;
}

/** The answers of people in these runs, and the outcomes by which activities were left. */
export async function recordedResponses(
  db: TenantDatabase,
  runs: readonly PastRun[],
): Promise<readonly RecordedResponse[]> {
  const { rows } = await sql<RecordedResponse>`
    select h.kind, h.activity_id, h.outcome, h.target_activity_id
    from workflow_history h
    where h.entry_id = any(${runs.map(({ entryId }) => entryId)}::uuid[])
      and h.instance_id = any(${runs.map(({ instanceId }) => instanceId)}::uuid[])
      and h.kind in ('decided', 'sentBack', 'passed') and h.activity_id is not null`.execute(db.tables);
  return rows;
}
