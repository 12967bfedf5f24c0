import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Connector, ConnectorSummary } from '../connector.ts';

const columns = [
  'id',
  'name',
  'description',
  'type',
  'request',
  'settings',
  'ownerId',
  'answerColumns',
  'revision',
  'origin',
  'originPart',
  'stopped',
] as const;

/** A connector; with `lock` no other transaction changes it until this one ends. */
export async function loadConnector(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<(Connector & LastChange) | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables
    .selectFrom('connectors')
    .select([...columns, 'modifiedBy', 'modifiedOn'])
    .where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The connectors of an origin, copies among them, by id; no other transaction changes them until this one ends. */
export async function lockConnectorsOf(
  db: TenantDatabase,
  origin: string,
): Promise<(Connector & LastChange)[]> {
  return await db.tables
    .selectFrom('connectors')
    .select([...columns, 'modifiedBy', 'modifiedOn'])
    .where('origin', '=', origin)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All connectors by name, each with its last call. */
export async function loadConnectors(db: TenantDatabase): Promise<ConnectorSummary[]> {
  return await db.tables
    .selectFrom('connectors')
    .select([...columns, 'modifiedOn'])
    .select(
      sql<ConnectorSummary['lastCall']>`(
        select jsonb_build_object('called_on', to_char(c.called_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', c.status, 'failure', c.failure)
        from connector_calls as c where c.connector_id = connectors.id
        order by c.called_on desc, c.id desc limit 1)`.as('lastCall'),
    )
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Inserts a connector or writes over the one with its id. */
export async function putConnector(
  db: TenantDatabase,
  connector: Connector & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  const row = {
    name: connector.name,
    description: connector.description,
    type: connector.type,
    request: JSON.stringify(connector.request),
    settings: JSON.stringify(connector.settings),
    ownerId: connector.ownerId,
    answerColumns: JSON.stringify(connector.answerColumns),
    revision: connector.revision,
    origin: connector.origin,
    originPart: connector.originPart,
    stopped: connector.stopped,
    modifiedBy: connector.modifiedBy,
    modifiedOn: connector.modifiedOn,
  };
  await db.tables
    .insertInto('connectors')
    .values({ id: connector.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Says what a connector belongs to, and why it is stopped. */
export async function setOrigin(
  db: TenantDatabase,
  id: string,
  { origin, originPart, stopped }: Pick<Connector, 'origin' | 'originPart' | 'stopped'>,
): Promise<void> {
  await db.tables
    .updateTable('connectors')
    .set({ origin, originPart, stopped })
    .where('id', '=', id)
    .execute();
}

export async function deleteConnectorRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('connectors').where('id', '=', id).execute();
}

/** The connectors of a person, by name. */
export async function connectorsOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('connectors')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Connectors by their ids; those that are gone are absent. */
export async function loadConnectorsById(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Connector>> {
  if (ids.length === 0) return new Map();
  const rows: readonly Connector[] = await db.tables
    .selectFrom('connectors')
    .select(columns)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives a connector another owner; whoever is editing it sees that it changed. */
export async function giveConnector(db: TenantDatabase, id: string, to: string): Promise<void> {
  await db.tables
    .updateTable('connectors')
    .set((connector) => ({ ownerId: to, revision: connector('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
