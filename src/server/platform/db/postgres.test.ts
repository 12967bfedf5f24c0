import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createScratchDatabase,
  isPostgres,
  type ScratchDatabase,
  testDatabaseUrl,
} from '#test/harness/scratch-database.ts';
import { createLog } from '../log/log.ts';
import { createTenantSchema } from './create-tenant-schema.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { sentWithCommit } from './pipelined-client.ts';
import { refusalOf } from './sql-errors.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function scratch(): Promise<ScratchDatabase> {
  const made = await createScratchDatabase(testDatabaseUrl ?? '');
  closing.push(made.drop);
  return made;
}

async function open(url: string): Promise<Database> {
  const database = await openDatabase(
    { url, dataDir: '', poolSize: 2, statementTimeoutMs: 500 },
    createLog('silent'),
  );
  closing.push(database.close);
  return database;
}

const newTenant = (name: string) => ({
  id: `00000000-0000-7000-8000-00000000000${name.length}`,
  name,
  title: name,
  licence: { expiresOn: null, fullUserSeats: null, otherSeats: null },
});

async function asServer(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await client.query(sql).finally(() => client.end());
}

describe.runIf(isPostgres)('on PostgreSQL', () => {
  it('several nodes may start at once on an empty database', async () => {
    const { url } = await scratch();
    const nodes = await Promise.all([open(url), open(url), open(url)]);
    await Promise.all(nodes.map((node) => migrate(node)));
    const { rows } = await nodes[0].query('SELECT count(*)::int AS n FROM platform.migrations');
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('works for a login role that is no superuser, which then owns nothing of the tenants', async () => {
    const { url } = await scratch();
    const login = `fw_login_${process.pid}`;
    const name = new URL(url).pathname.slice(1);
    await asServer(
      url,
      `CREATE ROLE ${login} LOGIN CREATEROLE; GRANT CREATE ON DATABASE ${name} TO ${login}`,
    );
    closing.push(async () => {
      await asServer(
        url,
        `DROP OWNED BY ${login} CASCADE; DROP OWNED BY t_walled CASCADE; DROP ROLE t_walled; DROP ROLE ${login}`,
      );
    });
    const loginUrl = new URL(url);
    loginUrl.username = login;
    const database = await open(loginUrl.href);
    await migrate(database);
    const tenant = await createTenantSchema(database, newTenant('walled'));
    await expect(database.query('SELECT * FROM t_walled.outbox')).rejects.toThrow(/permission denied/);
    const own = database.of(tenant).tables<{ outbox: { id: string } }>();
    expect(await own.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('says unavailable when connections are cut, and recovers by itself', async () => {
    const { url } = await scratch();
    const database = await open(url);
    const running = database.query('SELECT pg_sleep(600)').catch(refusalOf);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${new URL(url).pathname.slice(1)}' AND wait_event = 'PgSleep'`;
    while ((await asServer(testDatabaseUrl ?? '', cut)).rowCount === 0);
    expect(await running).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('sends what is begun together over one connection, and a failure is its own', async () => {
    const database = await open((await scratch()).url);
    await migrate(database);
    const tenant = await createTenantSchema(database, newTenant('together'));
    const { together } = database.of(tenant);
    const backend = async () => {
      const { rows } = await sql<{ pid: number; scope: string }>`
        SELECT pg_backend_pid() AS pid, current_schema AS scope`.execute(together.tables());
      return rows[0];
    };
    const failing = sql`SELECT 1 / 0`.execute(together.tables()).catch((error) => error.code);
    const [first, failed, second] = await Promise.all([backend(), failing, backend()]);
    expect(first).toEqual({ pid: expect.any(Number), scope: 't_together' });
    expect(second).toEqual(first);
    expect(failed).toBe('22012');
    // More rounds than the pool has connections: each has been given back.
    for (let round = 0; round < 5; round += 1) expect((await backend())?.scope).toBe('t_together');
  });

  it('keeps nothing of a transaction whose last statement fails on its way with the commit', async () => {
    const database = await open((await scratch()).url);
    const begun = database.platform.transaction().execute(async (transaction) => {
      await sql`CREATE TABLE public.kept (id int PRIMARY KEY)`.execute(transaction);
      await sql`INSERT INTO public.kept VALUES (1)`.execute(transaction);
      await sql`${sql.raw(sentWithCommit)} INSERT INTO public.kept VALUES (1)`.execute(transaction);
    });
    await expect(begun).rejects.toMatchObject({ code: '23505' });
    const { rows } = await database.query(`SELECT to_regclass('public.kept') AS name`);
    expect(rows).toEqual([{ name: null }]);
  });

  it('ends a statement that takes too long', async () => {
    const database = await open((await scratch()).url);
    const slow = database.query('SELECT pg_sleep(5)').catch(refusalOf);
    expect(await slow).toMatchObject({ code: 'timed_out' });
  });
});
