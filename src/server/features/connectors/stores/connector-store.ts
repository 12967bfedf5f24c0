import { type ColumnType, sql } from 'kysely';
import type { OutsideRequest } from '#engine/form/outside-call.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Connector, ConnectorSummary } from '../connector.ts';

interface ConnectorTables {
  connectors: {
    id: string;
    name: string;
    description: string;
    type: 'simple' | 'advanced';
    request: ColumnType<OutsideRequest, string, string>;
    answer_columns: ColumnType<readonly string[], string, string>;
    revision: number;
    modified_by: string;
    modified_on: ColumnType<string, Date, Date>;
  };
}

const columns = [
  'id',
  'name',
  'description',
  'type',
  'request',
  'answer_columns as answerColumns',
  'revision',
] as const;

/** A connector; with `lock` nobody else changes it until the transaction ends. */
export async function loadConnector(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<(Connector & LastChange) | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db
    .tables<ConnectorTables>()
    .selectFrom('connectors')
    .select([...columns, 'modified_by as modifiedBy', 'modified_on as modifiedOn'])
    .where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** All connectors by name, each with its last call. */
export async function loadConnectors(db: TenantDatabase): Promise<ConnectorSummary[]> {
  return await db
    .tables<ConnectorTables>()
    .selectFrom('connectors')
    .select([...columns, 'modified_on as modifiedOn'])
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
    answer_columns: JSON.stringify(connector.answerColumns),
    revision: connector.revision,
    modified_by: connector.modifiedBy,
    modified_on: connector.modifiedOn,
  };
  await db
    .tables<ConnectorTables>()
    .insertInto('connectors')
    .values({ id: connector.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteConnectorRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables<ConnectorTables>().deleteFrom('connectors').where('id', '=', id).execute();
}
