import { sql } from 'kysely';
import type { StepFailure } from '#engine/workflow/effect.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Why a step was left by its outcome for errors. */
export interface RecordedFailure extends StepFailure {
  /** Paths of the fields, and names of the tables, whose values the step sent. */
  readonly sent: readonly string[];
}

/** One thing that happened to an entry. */
export interface HistoryRecord {
  readonly id: string;
  readonly instanceId: string;
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly kind: string;
  readonly activityId: string | null;
  readonly activityName: string;
  readonly activityType: string;
  readonly outcome: string | null;
  readonly message: string;
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
  readonly assigneeId: string | null;
  readonly reassignedFrom: string | null;
  readonly targetActivityId: string | null;
  /** By a link in a mail, without signing in. */
  readonly byMailLink: boolean;
  readonly failure: RecordedFailure | null;
}

const maxItems = 2000;

/** History of an entry over all its instances, oldest first; of a very long history only the newest part. */
export async function historyOfEntry(db: TenantDatabase, entryId: string): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id, h.instance_id, h.at, h.kind, h.activity_id,
      h.activity_name, h.activity_type, h.outcome, h.message,
      h.actor_id, h.on_behalf_of, h.assignee_id,
      h.reassigned_from, h.target_activity_id,
      h.by_mail_link, h.failure
    from workflow_history h where h.entry_id = ${entryId}
    order by h.number desc limit ${maxItems}`.execute(db.tables);
  return rows.reverse();
}
