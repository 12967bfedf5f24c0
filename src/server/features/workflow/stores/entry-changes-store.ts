import { sql } from 'kysely';
import type { FieldValue } from '#engine/value/field-value.ts';
import { sentWithCommit } from '#server/platform/db/pipelined-client.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A field or table section that was changed, and what it held before. */
export interface FieldBefore {
  readonly field: string;
  readonly before: FieldValue;
  /** False: it was too large to be kept. */
  readonly isKept: boolean;
}

/** A change as it is told: what a field held at first, and who changed it last, and when. */
export interface FieldChange extends FieldBefore {
  readonly at: string;
  readonly actorId: string | null;
}

/** Keeps what fields held, if anybody has decided on the entry yet: nobody is told of changes before that. */
export async function keepChanges(
  db: TenantDatabase,
  change: { readonly entryId: string; readonly at: string; readonly actorId: string | null },
  fields: readonly FieldBefore[],
): Promise<void> {
  await sql`${sql.raw(sentWithCommit)} insert into entry_changes (entry_id, at, actor_id, field, before, is_kept)
    select ${change.entryId}::uuid, ${change.at}::timestamptz, ${change.actorId}::uuid, field, before, "isKept"
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as x(field text, before jsonb, "isKept" boolean)
    where exists (select from workflow_history where entry_id = ${change.entryId}::uuid and kind = 'decided')`.execute(
    db.tables(),
  );
}

/** Fields that were changed after a moment, each once. */
export async function changesAfter(
  db: TenantDatabase,
  entryId: string,
  moment: string,
): Promise<readonly FieldChange[]> {
  const { rows } = await sql<FieldChange>`
    select distinct on (field) field, before, is_kept as "isKept",
      last_value(at) over whole as at, last_value(actor_id) over whole as "actorId"
    from entry_changes where entry_id = ${entryId} and at > ${moment}::timestamptz
    window whole as (partition by field order by number rows between unbounded preceding and unbounded following)
    order by field, number`.execute(db.tables());
  return rows;
}

/** When somebody, or else anybody, last answered a task of the entry in its favour; null: nobody has. */
export async function lastApproval(
  db: TenantDatabase,
  entryId: string,
  userId: string,
): Promise<{ readonly at: string; readonly actorId: string } | null> {
  const { rows } = await sql<{ at: string; actorId: string }>`
    select at, actor_id as "actorId" from workflow_history
    where entry_id = ${entryId} and kind = 'decided' and outcome <> 'Reject' and actor_id is not null
    order by (actor_id = ${userId}::uuid) desc, number desc limit 1`.execute(db.tables());
  return rows[0] ?? null;
}
