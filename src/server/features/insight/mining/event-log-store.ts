import { sql } from 'kysely';
import type { RunSelection } from '#contracts/insight/mining/event-log-shape.ts';
import type { LoggedComment, LoggedCorrection, LoggedDeadline, LoggedEvent } from '#engine/mining/run-log.ts';
import type { FiguresBasis } from '#server/features/entries/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A run of an entry that the reader may see. */
export interface RunRow {
  readonly id: string;
  readonly entryId: string;
  readonly version: number;
  readonly status: string;
  readonly initiatorId: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
}

/** Which runs of an app are read: days are those of the zone, both included. */
export interface RunRange extends Omit<RunSelection, 'team'> {
  readonly moduleId: string;
  readonly timeZone: string;
  /** Only runs that these people started; null: whoever did. */
  readonly startedBy: readonly string[] | null;
}

/** Runs of the entries that the reader may see, the newest first. */
export async function visibleRuns(
  db: TenantDatabase,
  { from, conditions }: Pick<FiguresBasis, 'from' | 'conditions'>,
  range: RunRange,
  limit: number,
): Promise<readonly RunRow[]> {
  const zone = range.timeZone;
  const wanted = [
    ...conditions,
    sql`i.module_id = ${range.moduleId}::uuid`,
    ...(range.version === undefined ? [] : [sql`i.version_number = ${range.version}::int`]),
    ...(range.from === undefined
      ? []
      : [sql`i.started_on >= (${range.from}::date)::timestamp at time zone ${zone}`]),
    ...(range.to === undefined
      ? []
      : [sql`i.started_on < (${range.to}::date + 1)::timestamp at time zone ${zone}`]),
    ...(range.startedBy === null ? [] : [sql`i.initiator_id = any(${[...range.startedBy]}::uuid[])`]),
  ];
  const { rows } = await sql<RunRow>`
    select i.id, i.entry_id as "entryId", i.version_number as "version", i.status,
      i.initiator_id as "initiatorId", i.started_on as "startedOn", i.ended_on as "endedOn"
    from ${from} join workflow_runs as i on i.entry_id = t.id
    where ${sql.join(wanted, sql` and `)}
    order by i.started_on desc, i.id desc limit ${limit}::int`.execute(db.appTables());
  return rows;
}

/** The versions on which such runs are or were, newest first, in any period. */
export async function versionsOfRuns(
  db: TenantDatabase,
  { from, conditions }: Pick<FiguresBasis, 'from' | 'conditions'>,
  moduleId: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct i.version_number as version
    from ${from} join workflow_runs as i on i.entry_id = t.id
    where ${sql.join([...conditions, sql`i.module_id = ${moduleId}::uuid`], sql` and `)}
    order by 1 desc`.execute(db.appTables());
  return rows.map(({ version }) => version);
}

/** Part of a log with the run or entry that it belongs to. */
export type Owned<Part> = Part & { readonly ownerId: string };

/** What was recorded of runs, in the order of recording, at most `limit` lines. */
export async function eventsOfRuns(
  db: TenantDatabase,
  runs: readonly RunRow[],
  limit: number,
): Promise<readonly Owned<LoggedEvent>[]> {
  const { rows } = await sql<Owned<LoggedEvent>>`
    select e.instance_id as owner_id, e.kind, e.at, e.activity_id, e.outcome, e.actor_id, e.on_behalf_of,
      e.assignee_id, e.reassigned_from, e.target_activity_id
    from workflow_events e
    where e.entry_id = any(${entriesOf(runs)}::uuid[]) and e.instance_id = any(${idsOf(runs)}::uuid[])
    order by e.number limit ${limit}::int`.execute(db.tables);
  return rows;
}

/** The tasks of runs that have a deadline. */
export async function deadlinesOfRuns(
  db: TenantDatabase,
  runs: readonly RunRow[],
): Promise<readonly Owned<LoggedDeadline>[]> {
  const { rows } = await sql<Owned<LoggedDeadline>>`
    select k.instance_id as owner_id, k.activity_id, k.due_at, k.closed_on
    from task_rows k
    where k.entry_id = any(${entriesOf(runs)}::uuid[]) and k.instance_id = any(${idsOf(runs)}::uuid[])
      and k.due_at is not null`.execute(db.tables);
  return rows;
}

/** When the entries of runs were commented on, and by whom. */
export async function commentsOnEntries(
  db: TenantDatabase,
  runs: readonly RunRow[],
): Promise<readonly Owned<LoggedComment>[]> {
  const { rows } = await sql<Owned<LoggedComment>>`
    select c.entry_id as owner_id, c.author_id, c.created_on as at
    from comment_times c where c.entry_id = any(${entriesOf(runs)}::uuid[])
    order by c.created_on`.execute(db.tables);
  return rows;
}

/** When these fields of the entries of runs were changed after somebody had decided. */
export async function correctionsOfEntries(
  db: TenantDatabase,
  runs: readonly RunRow[],
  fields: readonly string[],
): Promise<readonly Owned<LoggedCorrection>[]> {
  const { rows } = await sql<Owned<LoggedCorrection>>`
    select x.entry_id as owner_id, x.field, x.at
    from entry_corrections x
    where x.entry_id = any(${entriesOf(runs)}::uuid[]) and x.field = any(${[...fields]}::text[])
    order by x.number`.execute(db.tables);
  return rows;
}

const idsOf = (runs: readonly RunRow[]) => runs.map(({ id }) => id);
const entriesOf = (runs: readonly RunRow[]) => [...new Set(runs.map(({ entryId }) => entryId))];
