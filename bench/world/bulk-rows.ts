import type { Database } from '#server/platform/db/database.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { type BenchTable, cities } from './world.ts';

/** Where the entries of a published module are kept. */
export async function columnsOf(database: Database, tenant: Tenant, moduleId: string): Promise<BenchTable> {
  const { rows } = await database.query(
    `select m.table_name, c.field_name, c.column_name, format_type(a.atttypid, a.atttypmod) as sql_type
     from "${tenant.schema}".modules m
     join "${tenant.schema}".module_columns c on c.module_id = m.id
     join pg_attribute a on a.attrelid = format('%I.%I', $2::text, m.table_name)::regclass
       and a.attname = c.column_name
     where m.id = $1`,
    [moduleId, tenant.schema],
  );
  return {
    moduleId,
    tableName: String(rows[0]?.table_name),
    columns: rows.map((row) => ({
      field: String(row.field_name),
      name: String(row.column_name),
      sqlType: String(row.sql_type),
    })),
  };
}

/** Completed entries of the wide app, with values spread as people's are. */
export async function fillEntries(
  database: Database,
  tenant: Tenant,
  table: BenchTable,
  userId: string,
  count: number,
): Promise<void> {
  const sqlOf: Readonly<Record<string, string>> = {
    title: `'Order ' || n || ' for the spring fair'`,
    reference: `'REF-' || n % 10000`,
    city: `(array[${cities.map((city) => `'${city}'`).join(',')}])[1 + n % ${cities.length}] || ' ' || n % 997`,
    supplier: `'Supplier ' || n % 500`,
    note: `'To be delivered to the back entrance before noon, please ring twice.'`,
    amount: `(hashint4(n) & 65535) % 9000`,
    quantity: `1 + n % 20`,
    discount: `n % 30`,
    total: `((hashint4(n) & 65535) % 9000) * (1 + n % 20)`,
    orderedOn: `date '2025-01-01' + n % 400`,
    kind: `'Goods'`,
    region: `'North'`,
    contact: `'buyer' || n % 100 || '@example.com'`,
  };
  const filled = table.columns.filter((column) => sqlOf[column.field]);
  const names = filled.map((column) => `"${column.name}"`).join(', ');
  const values = filled.map((column) => `(${sqlOf[column.field]})::${column.sqlType}`).join(', ');
  await fill(
    database,
    tenant,
    `insert into "${tenant.schema}"."${table.tableName}" (id, revision, version_number, workflow_status,
       workflow_initiator_user, submitted_on, workflow_completed_on, created_by, created_on, modified_by,
       modified_on, ${names})
     select gen_random_uuid(), 1, 1, 'Completed', $1::uuid, at, at, $1::uuid, at, $1::uuid, at, ${values}
     from generate_series(1, $2::int) n, lateral (select now() - n * interval '1 minute' as at) moment`,
    [userId, count],
  );
}

/** Open tasks of one person, each of an instance of its own. */
export async function fillTasks(
  database: Database,
  tenant: Tenant,
  table: BenchTable,
  people: { readonly assigneeId: string; readonly initiatorId: string },
  count: number,
): Promise<void> {
  await fill(
    database,
    tenant,
    `with made as (
       insert into "${tenant.schema}".workflow_instances
         (id, module_id, entry_id, version_number, status, state, initiator_id, started_on)
       select gen_random_uuid(), $1, gen_random_uuid(), 1, 'In Progress', '{}', $2, now() - n * interval '1 minute'
       from generate_series(1, $4::int) n returning id, entry_id, started_on
     )
     insert into "${tenant.schema}".tasks (id, instance_id, task_key, module_id, entry_id, activity_id,
       activity_name, activity_type, title, record_title, assignee_id, initiator_id, state, created_on)
     select gen_random_uuid(), id, '1', $1, entry_id, 'first', 'First approval', 'Assignment',
       'Please approve an order', 'Order', $3, $2, 'open', started_on from made`,
    [table.moduleId, people.initiatorId, people.assigneeId, count],
  );
}

/** Runs the statement as the tenant does: the triggers of its tables name others without their schema. */
async function fill(
  database: Database,
  tenant: Tenant,
  statement: string,
  parameters: readonly unknown[],
): Promise<void> {
  await database.withConnection(async (client) => {
    await client.query('begin');
    await client.query(
      `set local role "${tenant.role}"; set local search_path to "${tenant.schema}", public`,
    );
    await client.query(statement, [...parameters]);
    await client.query('commit');
  });
}
