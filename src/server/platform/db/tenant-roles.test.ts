import { describe, expect, it } from 'vitest';
import { isPostgres, testDatabaseUrl } from '#test/harness/scratch-database.ts';
import { askAs, useScratchDatabases } from '#test/harness/scratch-databases.ts';
import { createLog } from '../log/log.ts';
import { localSignals } from '../signals/local-signals.ts';
import { type Tenant, tenantRole } from '../tenancy/tenant.ts';
import { databaseTenantDirectory } from '../tenant-directory/database-tenant-directory.ts';
import { type Database, openDatabase } from './database.ts';
import { createTenantSchema } from './migration/create-tenant-schema.ts';
import { migrate } from './migration/migrate.ts';

const { closing, scratch } = useScratchDatabases();

/** Opens a database and migrates it to this release, as a node does when it starts. */
async function started(url: string): Promise<Database> {
  const database = await openDatabase(
    { url, dataDir: '', poolSize: 2, statementTimeoutMs: 30_000 },
    createLog('silent'),
  );
  closing.push(database.close);
  await migrate(database);
  return database;
}

const demo = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'demo',
  title: 'Demo',
  licence: { expiresOn: null, fullUserSeats: null, otherSeats: null, bots: [] },
};

async function tenantOf(database: Database): Promise<Tenant> {
  const tenant = await databaseTenantDirectory(database, localSignals(createLog('silent'))).find('demo');
  if (!tenant) throw new Error('no tenant');
  return tenant;
}

async function note(database: Database, id: number): Promise<void> {
  const tables = database.of(await tenantOf(database)).appTables<{ notes: { id: number } }>();
  await tables.insertInto('notes').values({ id }).execute();
}

async function notes(database: Database): Promise<number[]> {
  const tables = database.of(await tenantOf(database)).appTables<{ notes: { id: number } }>();
  return (await tables.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** A database with one tenant, a table of its app and a row in it. */
async function installation(url: string): Promise<Database> {
  const database = await started(url);
  const tenant = await createTenantSchema(database, demo);
  await database.transaction(tenant, async (db) => {
    await db.appTables().schema.createTable('notes').addColumn('id', 'serial').execute();
  });
  await note(database, 1);
  return database;
}

/** Who owns the schema of the tenant and what is in it. */
async function owners(adminUrl: string): Promise<unknown[]> {
  const { rows } = await askAs(
    adminUrl,
    `SELECT DISTINCT owner FROM (
       SELECT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 't_demo'::regnamespace
       UNION SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE pronamespace = 't_demo'::regnamespace
       UNION SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 't_demo') AS all_owners`,
  );
  return rows.map(({ owner }) => owner);
}

const roleOf = async (database: Database) => (await tenantOf(database)).role;

/** Takes a database back to the release before roles contained an id. */
async function asBefore(adminUrl: string, role: string, owner = 't_demo'): Promise<void> {
  await askAs(
    adminUrl,
    `ALTER ROLE ${role} RENAME TO ${owner}; DROP TABLE platform.installation;
     DELETE FROM platform.migrations WHERE name = '0002-installation.sql'`,
  );
}

it('names of roles are not too long for PostgreSQL', () => {
  expect(tenantRole('0123abcd', 'a'.repeat(40))).toHaveLength(51);
  expect(tenantRole('0123abcd', 'north-west')).toBe('t_0123abcd_north_west');
});

describe.runIf(isPostgres)('the roles of tenants, on PostgreSQL', () => {
  it('two installations on one cluster have a tenant of the same name each', async () => {
    const [one, other] = [await scratch(), await scratch()];
    const [first, second] = [await installation(one.url), await installation(other.url)];
    await note(second, 2);
    expect(await notes(first)).toEqual([1]);
    expect(await notes(second)).toEqual([1, 2]);
    expect(await roleOf(first)).not.toBe(await roleOf(second));
  });

  it('the role of an earlier release is renamed with all that it owns', async () => {
    const { url, adminUrl } = await scratch();
    const before = await installation(url);
    const shared = `t_demo_${process.pid}`;
    await asBefore(adminUrl, await roleOf(before), shared);
    const after = await started(url);
    const role = await roleOf(after);
    expect(await owners(adminUrl)).toEqual([role]);
    expect((await askAs(adminUrl, `SELECT FROM pg_roles WHERE rolname = '${shared}'`)).rows).toEqual([]);
    await note(after, 2);
    expect(await notes(after)).toEqual([1, 2]);
    await expect(after.query('SELECT * FROM t_demo.notes')).rejects.toThrow(/permission denied/);
  });

  it('two installations that shared a role each get their own', async () => {
    const [one, other] = [await scratch(), await scratch()];
    const [first, second] = [await installation(one.url), await installation(other.url)];
    const shared = `t_demo_${process.pid}`;
    const [ofFirst, ofSecond] = [await roleOf(first), await roleOf(second)];
    await asBefore(one.adminUrl, ofFirst, shared);
    await askAs(
      other.adminUrl,
      `REASSIGN OWNED BY ${ofSecond} TO ${shared}; DROP ROLE ${ofSecond};
       DO $$ BEGIN
         EXECUTE 'GRANT ${shared} TO ${new URL(other.url).username} WITH ADMIN ' ||
           CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'TRUE, INHERIT FALSE' ELSE 'OPTION' END;
       END $$;
       DROP TABLE platform.installation; DELETE FROM platform.migrations WHERE name = '0002-installation.sql'`,
    );
    const [newFirst, newSecond] = [await started(one.url), await started(other.url)];
    expect(await owners(one.adminUrl)).toEqual([await roleOf(newFirst)]);
    expect(await owners(other.adminUrl)).toEqual([await roleOf(newSecond)]);
    await note(newSecond, 3);
    expect([await notes(newFirst), await notes(newSecond)]).toEqual([[1], [1, 3]]);
    for (const database of [newFirst, newSecond])
      await expect(database.query('SELECT * FROM t_demo.notes')).rejects.toThrow(/permission denied/);
  });

  it('objects restored without owners are given to the role of the tenant', async () => {
    const { url, adminUrl } = await scratch();
    const role = await roleOf(await installation(url));
    const login = new URL(url).username;
    await askAs(adminUrl, `REASSIGN OWNED BY ${role} TO ${login}; DROP ROLE ${role}`);
    const after = await started(url);
    expect(await owners(adminUrl)).toEqual([role]);
    await note(after, 2);
    expect(await notes(after)).toEqual([1, 2]);
    await expect(after.query('SELECT * FROM t_demo.notes')).rejects.toThrow(/permission denied/);
  });

  it('a copy of a database on the same cluster takes an id and roles of its own', async () => {
    const original = await scratch();
    const first = await installation(original.url);
    const role = await roleOf(first);
    await first.close();
    closing.pop();
    const copy = await scratch();
    const [source, target] = [original, copy].map(({ url }) => new URL(url).pathname.slice(1));
    const login = new URL(original.url).username;
    await askAs(testDatabaseUrl ?? '', `DROP DATABASE ${target}`);
    await askAs(testDatabaseUrl ?? '', `CREATE DATABASE ${target} TEMPLATE ${source} OWNER ${login}`);
    const copyUrl = new URL(original.url);
    copyUrl.pathname = `/${target}`;
    const second = await started(copyUrl.href);
    await note(second, 2);
    expect(await owners(copy.adminUrl)).toEqual([await roleOf(second)]);
    const again = await started(original.url);
    expect(await roleOf(again)).toBe(role);
    expect(await owners(original.adminUrl)).toEqual([role]);
    expect([await notes(again), await notes(second)]).toEqual([[1], [1, 2]]);
    await second.close();
    closing.splice(closing.indexOf(second.close), 1);
  });
});
