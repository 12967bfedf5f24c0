import { sql } from 'kysely';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An entry started by an activity, and how its newest run ended; null if it has not started or ended. */
export interface StartedEntry {
  readonly entryId: string;
  readonly moduleId: string;
  readonly endStatus: string | null;
}

/** All entries that one activity of an instance started, in the order of its values. */
export async function startedEntries(
  db: TenantDatabase,
  parentInstanceId: string,
  parentKey: string,
): Promise<readonly StartedEntry[]> {
  const { rows } = await sql<StartedEntry>`
    select s.entry_id, s.module_id, (
      select case when i.ended_on is not null and i.status <> 'Withdrawn' then i.status end
      from workflow_instances i where i.entry_id = s.entry_id order by i.started_on desc, i.id desc limit 1
    ) as end_status
    from started_entries s
    where s.parent_instance_id = ${parentInstanceId} and s.parent_key = ${parentKey}
    order by s.entry_id`.execute(db.tables);
  return rows;
}

/** The activity of another run that started this entry and waits for its end. */
export async function waitingParent(
  db: TenantDatabase,
  entryId: string,
): Promise<{ readonly parentInstanceId: string; readonly parentKey: string } | null> {
  const { rows } = await sql<{ parentInstanceId: string; parentKey: string }>`
    ${keptPlan} select parent_instance_id, parent_key
    from started_entries where entry_id = ${entryId}::uuid and parent_waits`.execute(db.tables);
  return rows[0] ?? null;
}

/** Records which entries an activity started. */
export async function insertStartedEntries(
  db: TenantDatabase,
  parent: { readonly instanceId: string; readonly key: string; readonly waits: boolean },
  entries: readonly { readonly entryId: string; readonly moduleId: string }[],
): Promise<void> {
  await sql`
    insert into started_entries (entry_id, module_id, parent_instance_id, parent_key, parent_waits)
    select "entryId", "moduleId", ${parent.instanceId}::uuid, ${parent.key}, ${parent.waits}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as x("entryId" uuid, "moduleId" uuid)
    `.execute(db.tables);
}
