import { sql } from 'kysely';
import { sentWithCommit } from '#server/platform/db/pipeline/pipelined-client.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { StoredRecord } from './complete-record.ts';

/** Adds records, which get their places in the chain later. */
export async function insertRecords(db: TenantDatabase, records: readonly StoredRecord[]): Promise<void> {
  await sql`${sql.raw(sentWithCommit)}
    with added as (
      insert into audit_records (id, at, actor_id, acted_for, way, action, subject_kind, subject_id, module_id,
        entry_id, request_id, facts, commitments, ip, kept)
      select id, at, "actorId", "actedFor", way, action, "subjectKind", "subjectId", "moduleId", "entryId",
        "requestId", facts, commitments, ip, kept
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record
        (id uuid, at timestamptz, "actorId" uuid, "actedFor" uuid, way text, action text, "subjectKind" text,
         "subjectId" text, "moduleId" uuid, "entryId" uuid, "requestId" text, facts jsonb, commitments jsonb,
         ip text, kept jsonb)
      returning id
    )
    insert into audit_unsealed (record_id) select id from added`.execute(db.tables);
}
