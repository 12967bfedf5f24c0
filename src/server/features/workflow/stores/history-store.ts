import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

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
}

const maximumItems = 2000;

/** History of an entry over all its instances, oldest first; of a very long one the newest part. */
export async function historyOfEntry(db: TenantDatabase, entryId: string): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id, h.instance_id as "instanceId", h.at, h.kind, h.activity_id as "activityId",
      h.activity_name as "activityName", h.activity_type as "activityType", h.outcome, h.message,
      h.actor_id as "actorId", h.on_behalf_of as "onBehalfOf", h.assignee_id as "assigneeId",
      h.reassigned_from as "reassignedFrom", h.target_activity_id as "targetActivityId",
      h.by_mail_link as "byMailLink"
    from workflow_history h where h.entry_id = ${entryId}
    order by h.number desc limit ${maximumItems}`.execute(db.tables());
  return rows.reverse();
}
