import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { replaceAnalystPassword } from '#contracts/analyst-access/replace-analyst-password.ts';
import { saveAnalystAccess } from '#contracts/analyst-access/save-analyst-access.ts';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { loadModule } from '#server/features/modules/index.ts';
import { analystWorlds, claims, saveAccess } from '#test/factories/analyst-world.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({
  settings: { ANALYST_DATABASE_ADDRESS: 'db.example.com:6543' },
  tenants: 13,
});

const { connect, opened, world } = analystWorlds(platform);

it('says why there is no SQL, and turns nothing on, where it cannot be', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const { unavailable, is_on, connection } = await admin.call(getAnalystAccess, {});
  expect({ unavailable, is_on, connection }).toEqual({
    unavailable: isPostgres ? null : 'embedded',
    is_on: false,
    connection: null,
  });
  const password = await admin.attempt(replaceAnalystPassword, {});
  expect(password.error?.code).toBe('analyst_access_off');
  if (isPostgres) return;
  const refused = await admin.attempt(saveAnalystAccess, { body: { revision: 0, is_on: true } });
  expect(refused.error?.code).toBe('analyst_access_unavailable');
});

describe.runIf(isPostgres)('an analyst who connects with the password that was shown', () => {
  it('reads labels, names, rows and values, and no draft, secret or hidden field', async () => {
    const { tenant, admin, claimApp, vendorApp, vendor } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp, vendorApp]);
    const { rows } = await analyst.query('select * from "Claims"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Amount net': '12.5',
      Kind: "Train's",
      Tags: 'Young, Extra',
      'Owner id': admin.id,
      Supplier: 'Acme',
      'Supplier id': vendor.id,
      Status: 'In Progress',
    });
    expect(rows[0].Owner).toBeTruthy();
    expect(rows[0]).not.toHaveProperty('Pin');
    const lines = await analyst.query('select "Position", "Item", "Net" from "Claims – Lines" order by 1');
    expect(lines.rows).toEqual([
      { Position: '1', Item: 'Ticket', Net: '12.25' },
      { Position: '2', Item: 'Seat', Net: '0.25' },
    ]);
    const tags = await analyst.query('select "Tags" from "Claims – Tags" order by "Position"');
    expect(tags.rows.map(({ Tags }) => Tags)).toEqual(['Young', 'Extra']);
    const vendorRow = (await analyst.query('select * from "Vendors"')).rows[0];
    expect(vendorRow).not.toHaveProperty('secretRating');
    expect(JSON.stringify([rows, vendorRow])).not.toContain('4711');
    const comment = await analyst.query(
      `select col_description('"Claims"'::regclass, attnum) as text from pg_attribute
       where attrelid = '"Claims"'::regclass and attname = 'Amount net'`,
    );
    expect(comment.rows).toEqual([{ text: 'Amount net [amount]' }]);
  });

  it('reads the id, and not the label, of a looked-up entry that has become a draft', async () => {
    const { tenant, admin, claimApp, vendorApp, vendor } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp]);
    await tenant.transact(null, async ({ db }) => {
      const { tableName = '' } = (await loadModule(db, vendorApp)) ?? {};
      await sql`update ${sql.table(tableName)} set workflow_status = 'Draft'`.execute(db.appTables());
    });
    const { rows } = await analyst.query('select "Supplier" from "Claims"');
    expect(rows).toEqual([{ Supplier: vendor.id }]);
  });

  it('reads a hidden field of an app that includes it, and still no secret', async () => {
    const { tenant, admin, claimApp, vendorApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp, vendorApp], true);
    expect((await analyst.query('select "secretRating" from "Vendors"')).rows).toEqual([
      { secretRating: '4711' },
    ]);
    expect((await analyst.query('select * from "Claims"')).rows[0]).not.toHaveProperty('Pin');
  });

  it('can write nowhere, read nothing else and become nobody, whatever it sets', async () => {
    const { tenant, admin, claimApp, vendorApp } = await world();
    const other = await world();
    await opened(other.tenant, other.admin, [other.claimApp]);
    const { analyst, user } = await opened(tenant, admin, [claimApp, vendorApp]);
    const { schema } = tenant.tenant;
    await expect(analyst.query('create temp table loot (id int)')).rejects.toThrow(/read-only/);
    await analyst.query('set default_transaction_read_only to off');
    await analyst.query('set statement_timeout to 0');
    const hostile = [
      `insert into "Vendors" ("name") values ('x')`,
      'update "Claims" set "Amount net" = 0',
      'delete from "Claims – Lines"',
      'drop view "Claims"',
      'create table loot (id int)',
      'create view loot as select 1 as one',
      `select * from ${schema}.users`,
      `select * from ${schema}.analyst_choices`,
      `select * from ${other.tenant.tenant.schema}.users`,
      `select * from ${other.tenant.tenant.schema.replace(/^t_/, 'analyst_')}."Claims"`,
      'select * from platform.keys',
      'select * from platform.tenants',
      'select * from pg_authid',
      'select * from pg_shadow',
      'select * from pg_statistic',
      `select pg_read_file('/etc/passwd')`,
      `copy (select 1) to '/tmp/loot'`,
      `copy (select 1) to program 'id'`,
      `set role "${tenant.tenant.role}"`,
      `set role "${other.tenant.tenant.role}"`,
      `set session authorization "${tenant.tenant.role}"`,
      `alter role "${user}" createrole`,
      `alter role "${user}" connection limit 100`,
      `create role loot`,
      `grant "${tenant.tenant.role}" to "${user}"`,
      `create schema loot`,
    ];
    const done: string[] = [];
    for (const statement of hostile) {
      await analyst.query(statement).then(
        () => done.push(statement),
        () => undefined,
      );
    }
    expect(done).toEqual([]);
    // A function of one's own is no way to see the rows that a view leaves out.
    await analyst.query(
      `create function pg_temp.note(v numeric) returns boolean language plpgsql cost 0.0001
       as $$ begin raise notice 'saw %', v; return true; end $$`,
    );
    const seen: (string | undefined)[] = [];
    analyst.on('notice', ({ message }) => seen.push(message));
    await analyst.query('select count(*) from "Claims" where pg_temp.note("Amount net")');
    expect(seen).toEqual(['saw 12.5']);
  });

  it('has rights in one schema and on no relation elsewhere', async () => {
    const { tenant, admin, claimApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp]);
    const schemas = await analyst.query(
      `select nspname from pg_namespace where has_schema_privilege(oid, 'usage') and nspname !~ '^pg_(toast|temp)' order by 1`,
    );
    const own = tenant.tenant.schema.replace(/^t_/, 'analyst_');
    expect(schemas.rows.map(({ nspname }) => nspname)).toEqual([
      own,
      'information_schema',
      'pg_catalog',
      'public',
    ]);
    const readable = await analyst.query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
         and has_table_privilege(c.oid, 'select') order by 1`,
    );
    expect(readable.rows.map(({ name }) => name)).toEqual([
      `${own}.Claims`,
      `${own}.Claims – Lines`,
      `${own}.Claims – Tags`,
    ]);
    const settings = await analyst.query(
      `select current_setting('default_transaction_read_only') as only, current_setting('statement_timeout') as timeout`,
    );
    expect(settings.rows).toEqual([{ only: 'on', timeout: '1min' }]);
  });

  it('hears nothing of what the nodes tell each other', async () => {
    const { tenant, admin, claimApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp]);
    const heard: string[] = [];
    analyst.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await analyst.query('listen formwright');
    await platform.running.platform.signals.publish('test', { id: 1 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await analyst.query('select 1');
    expect(heard).toEqual([]);
  });

  it('keeps the names of columns when labels change, twice', async () => {
    const { tenant, admin, claimApp, vendorApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp]);
    for (const label of ['Total', 'Sum of all that was paid']) {
      await publishDefinition(admin, claimApp, claims(vendorApp, label));
      expect((await analyst.query('select "Amount net" from "Claims"')).rows).toHaveLength(1);
    }
    const comment = await analyst.query(
      `select col_description('"Claims"'::regclass, attnum) as text from pg_attribute
       where attrelid = '"Claims"'::regclass and attname = 'Amount net'`,
    );
    expect(comment.rows).toEqual([{ text: 'Sum of all that was paid [amount]' }]);
  });

  it('loses a field in the transaction that publishes that a step hides it', async () => {
    const { tenant, admin, vendorApp } = await world();
    const open = aDefinition([aSection('main', [aField('name', 'text'), aField('city', 'text')])]);
    const plainApp = await aPublishedApp(admin, open);
    const { analyst } = await opened(tenant, admin, [plainApp, vendorApp]);
    const [view] =
      (await admin.call(getAnalystAccess, {})).apps.find(({ moduleId }) => moduleId === plainApp)?.views ??
      [];
    await analyst.query(`select "city" from "${view}"`);
    const fieldPermissions = [
      { activityId: 'approval', fields: [{ name: 'city', control: 'hidden' as const }], fieldGroups: [] },
    ];
    await publishDefinition(admin, plainApp, { ...open, workflow: { ...anApproval(), fieldPermissions } });
    await expect(analyst.query(`select "city" from "${view}"`)).rejects.toThrow(/does not exist/);
    await publishDefinition(admin, plainApp, open);
    await expect(analyst.query(`select "city" from "${view}"`)).rejects.toThrow(/does not exist/);
  });

  it('does not keep an app from being published, even in the middle of reading', async () => {
    const { tenant, admin, vendorApp, claimApp } = await world();
    const { analyst } = await opened(tenant, admin, [claimApp, vendorApp]);
    await analyst.query('begin');
    await analyst.query('select * from "Claims"');
    const started = Date.now();
    const asText = aDefinition([aSection('main', [aField('name', 'text'), aField('secretRating', 'text')])]);
    await publishDefinition(admin, vendorApp, asText);
    expect(Date.now() - started).toBeLessThan(8_000);
    await expect(analyst.query('select 1')).rejects.toThrow();
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    const again = await connect(user, password);
    expect((await again.query('select "Supplier" from "Claims"')).rows).toEqual([{ Supplier: 'Acme' }]);
  });

  it('is cut off by a new password, by turning it off and with an app that is deleted', async () => {
    const { tenant, admin, claimApp } = await world();
    const first = await opened(tenant, admin, [claimApp]);
    const { user, password } = await admin.call(replaceAnalystPassword, {});
    await expect(first.analyst.query('select 1')).rejects.toThrow();
    const second = await connect(user, password);
    await admin.call(deleteModule, { query: { moduleId: claimApp } });
    await platform.settle();
    await expect(second.query('select * from "Claims"')).rejects.toThrow(/does not exist/);
    await saveAccess(admin, { is_on: false });
    await expect(second.query('select 1')).rejects.toThrow();
    await expect(connect(user, password)).rejects.toThrow();
    const { is_on, password: mark } = await admin.call(getAnalystAccess, {});
    expect({ is_on, mark }).toEqual({ is_on: false, mark: null });
  });

  it('is told where to connect, as whom and to what', async () => {
    const { tenant, admin, claimApp } = await world();
    const { user } = await opened(tenant, admin, [claimApp]);
    const { connection, password, apps } = await admin.call(getAnalystAccess, {});
    expect(connection).toMatchObject({
      host: 'db.example.com',
      port: 6543,
      database: new URL(platform.databaseUrl ?? '').pathname.slice(1),
      user,
      schema: tenant.tenant.schema.replace(/^t_/, 'analyst_'),
    });
    expect(password?.set_by?.id).toBe(admin.id);
    expect(apps.map(({ is_chosen, views }) => [is_chosen, views.length]).sort()).toEqual([
      [false, 0],
      [true, 3],
    ]);
  });
});

it('takes only apps that there are, once each', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, aDefinition());
  const refused = async (...ids: string[]) => {
    const apps = ids.map((id) => ({ moduleId: id, includes_hidden: false }));
    return (await admin.attempt(saveAnalystAccess, { body: { revision: 0, apps } })).error?.errors?.[0];
  };
  expect(await refused(moduleId, admin.id)).toMatchObject({ path: 'apps[1].moduleId' });
  expect(await refused(moduleId, moduleId)).toMatchObject({ path: 'apps[1].moduleId' });
});

it('is saved for the revision that was read; who saved since is told with 409', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const other = await tenant.addUser({ username: 'ben', flags: ['isAdministrator'] });
  const apps = [{ moduleId: await aPublishedApp(admin, aDefinition()), includes_hidden: false }];
  const { revision } = await admin.call(getAnalystAccess, {});
  const saved = await other.call(saveAnalystAccess, { body: { revision, apps } });
  expect(saved.revision).toBe(revision + 1);
  const late = await admin.attempt(saveAnalystAccess, { body: { revision, apps: [] } });
  expect(late).toMatchObject({ status: 409, error: { code: 'stale_revision', params: { name: 'Ben' } } });
  expect(late.error?.message).toContain('Ben');
  expect((await admin.call(getAnalystAccess, {})).apps[0]).toMatchObject({ is_chosen: true });
});
