import pg from 'pg';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';

/** Orders that each name one of a thousand vendors, and somebody who sees all of them. */
export interface FiguresWorld {
  readonly admin: TestUser;
  readonly orders: string;
  readonly vendors: string;
  /** Runs SQL as the tenant, with the same time limits as the product. */
  byHand(sql: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly tables: { readonly orders: string; readonly vendors: string };
  stop(): Promise<void>;
}

const vendorCount = 1_000;

export async function createFiguresWorld(entries: number): Promise<FiguresWorld> {
  const platform = await startTestPlatform();
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const permission = {
    rules: [{ who: { kind: 'everyone' as const }, actions: ['start' as const, 'viewAll' as const] }],
    rawPermission: null,
  };
  const vendors = await aPublishedApp(
    admin,
    aDefinition([aSection('main', [aField('city', 'text'), aField('credit', 'number')])], { permission }),
  );
  const fields = [
    aField('kind', 'text'),
    aField('day', 'date'),
    aField('amount', 'number'),
    aField('vendor', 'lookup', { moduleId: vendors }),
  ];
  const orders = await aPublishedApp(admin, aDefinition([aSection('main', fields)], { permission }));
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const { schema, role } = tenant.tenant;
  await client.query(`set role "${role}"; set search_path to "${schema}", public; set jit to off`);
  const tableOf = async (id: string) =>
    String((await client.query('select table_name from modules where id = $1', [id])).rows[0]?.table_name);
  const tables = { orders: await tableOf(orders), vendors: await tableOf(vendors) };
  const begun = `id, revision, version_number, workflow_status, created_by, created_on, modified_by, modified_on`;
  const person = `'${admin.id}'::uuid`;
  const head = `gen_random_uuid(), 1, 1, 'Completed', ${person}, now() - n * interval '1 minute', ${person}, now()`;
  for (const name of Object.values(tables)) {
    await client.query(`alter table "${name}" disable trigger keep_entry_search`);
  }
  await client.query(`insert into "${tables.vendors}" (${begun}, f_city, f_credit)
    select ${head}, 'City ' || n % 40, n from generate_series(1, ${vendorCount}) as n`);
  await client.query(`insert into "${tables.orders}" (${begun}, f_kind, f_day, f_amount, f_vendor)
    select ${head}, 'Kind ' || n % 12, date '2020-01-01' + (n % 1800)::int, (n % 9973) / 4.0, v.ids[1 + n % ${vendorCount}]
    from generate_series(1, ${entries}) as n, (select array_agg(id) as ids from "${tables.vendors}") as v`);
  await client.query(`analyze "${tables.vendors}"; analyze "${tables.orders}"`);
  return {
    admin,
    orders,
    vendors,
    tables,
    byHand: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    stop: async () => {
      await client.end();
      await platform.stop();
    },
  };
}
