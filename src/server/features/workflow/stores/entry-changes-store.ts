import { sql } from 'kysely';
import type { FieldValue } from '#engine/value/field-value.ts';
import { sentWithCommit } from '#server/platform/db/pipeline/pipelined-client.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A changed field or table section with its previous value. */
export interface FieldBefore {
  readonly field: string;
  readonly before: FieldValue;
  /** False if it was too large to be stored. */
  readonly isKept: boolean;
}

/** A change as people see it: the first value of a field, who changed it last, and when. */
export interface FieldChange extends FieldBefore {
  readonly at: string;
  readonly actorId: string | null;
}

/** Records previous values once someone has decided the entry. Earlier changes are not shown to anyone. */
export async function keepChanges(
  db: TenantDatabase,
  change: { readonly entryId: string; readonly at: string; readonly actorId: string | null },
  fields: readonly FieldBefore[],
): Promise<void> {
  await sql`${sql.raw(sentWithCommit)} insert into entry_changes (entry_id, at, actor_id, field, before, is_kept)
    select ${change.entryId}::uuid, ${change.at}::timestamptz, ${change.actorId}::uuid, field, before, "isKept"
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as x(field text, before jsonb, "isKept" boolean)
    where exists (select from workflow_history where entry_id = ${change.entryId}::uuid and kind = 'decided')`.execute(
    db.tables,
  );
}

/** Fields that were changed after a moment, each once. */
export async function changesAfter(
  db: TenantDatabase,
  entryId: string,
  moment: string,
): Promise<readonly FieldChange[]> {
  const { rows } = await sql<FieldChange>`
    select distinct on (field) field, before, is_kept,
      last_value(at) over whole as at, last_value(actor_id) over whole as actor_id
    from entry_changes where entry_id = ${entryId} and at > ${moment}::timestamptz
    window whole as (partition by field order by number rows between unbounded preceding and unbounded following)
    order by field, number`.execute(db.tables);
  return rows;
}

/** One change as it was recorded. */
export interface RecordedChange extends FieldBefore {
  readonly at: string;
  readonly actorId: string | null;
}

/** Of an entry that was changed very often, only the newest changes. */
const maxRecorded = 200;

/** The recorded changes of an entry, oldest first. */
export async function recordedChanges(
  db: TenantDatabase,
  entryId: string,
): Promise<readonly RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select field, before, is_kept, at, actor_id from entry_changes
    where entry_id = ${entryId} order by number desc limit ${maxRecorded}`.execute(db.tables);
  return rows.toReversed();
}

/** When a given person, or else anyone, last approved a task of the entry; null if no one has. */
export async function lastApproval(
  db: TenantDatabase,
  entryId: string,
  userId: string,
): Promise<{ readonly at: string; readonly actorId: string } | null> {
  const { rows } = await sql<{ at: string; actorId: string }>`
    select at, actor_id from workflow_history
    where entry_id = ${entryId} and kind = 'decided' and outcome <> 'Reject' and actor_id is not null
    order by (actor_id = ${userId}::uuid) desc, number desc limit 1`.execute(db.tables);
  return rows[0] ?? null;
}

/** Deletes the recorded changes of a deleted entry. */
export async function forgetChanges(db: TenantDatabase, entryId: string): Promise<void> {
  await db.tables.deleteFrom('entryChanges').where('entryId', '=', entryId).execute();
}
