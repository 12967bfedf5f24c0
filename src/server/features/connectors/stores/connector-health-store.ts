import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { AskerId } from '../asking/asker.ts';
import { ofAsker } from './asker-store.ts';

/** How a connector or a field fares; absent: no failure since its last success. */
export interface ConnectorHealth {
  readonly failures: number;
  readonly openedOn: string | null;
  readonly openUntil: string | null;
  readonly probeUntil: string | null;
}

export async function loadHealth(db: TenantDatabase, asker: AskerId): Promise<ConnectorHealth | undefined> {
  return await db.tables
    .selectFrom('connectorHealth')
    .select(['failures', 'openedOn', 'openUntil', 'probeUntil'])
    .where(ofAsker(asker))
    .executeTakeFirst();
}

/** Takes the right to try a connector that has paused; of all nodes only one gets it until `until`. */
export async function takeProbe(
  db: TenantDatabase,
  asker: AskerId,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const taken = await db.tables
    .updateTable('connectorHealth')
    .set({ probeUntil: until })
    .where(ofAsker(asker))
    .where('openUntil', '<=', now.toISOString())
    .where((where) =>
      where.or([where('probeUntil', 'is', null), where('probeUntil', '<=', now.toISOString())]),
    )
    .returning('failures')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Counts a failure, and pauses the connector from the `limit`th in a row on. A connector that is gone has no health. */
export async function countFailure(
  db: TenantDatabase,
  asker: AskerId,
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<void> {
  const { connectorId, moduleId, fieldId } = asker;
  const opens = sql`connector_health.failures + 1 >= ${limit}::int`;
  await sql`
    insert into connector_health (connector_id, module_id, field_id, failures, opened_on, open_until)
    select ${connectorId}::uuid, ${moduleId}::uuid, ${fieldId}::text, 1,
      case when ${limit}::int <= 1 then ${now}::timestamptz end,
      case when ${limit}::int <= 1 then ${until}::timestamptz end
    where ${connectorId}::uuid is null or exists (select from connectors where id = ${connectorId}::uuid)
    on conflict (connector_id, module_id, field_id) do update set
      failures = least(connector_health.failures + 1, 1000000),
      opened_on = case when ${opens} then coalesce(connector_health.opened_on, excluded.opened_on, ${now}) end,
      open_until = case when ${opens} then greatest(connector_health.open_until, ${until}) end,
      probe_until = null`.execute(db.tables);
}

/** Forgets all failures: the connector is asked again. */
export async function clearHealth(db: TenantDatabase, asker: AskerId): Promise<void> {
  await db.tables.deleteFrom('connectorHealth').where(ofAsker(asker)).execute();
}
