import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isPostgres, testDatabaseUrl } from '#test/harness/scratch-database.ts';
import { askAs, useScratchDatabases } from '#test/harness/scratch-databases.ts';
import { createLog } from '../log/log.ts';
import { type Database, openDatabase } from './database.ts';
import { createTenantSchema } from './migration/create-tenant-schema.ts';
import { migrate } from './migration/migrate.ts';
import { inOnePiece } from './pipeline/in-one-piece.ts';
import { keptPlan } from './pipeline/kept-plan.ts';
import { sentWithCommit } from './pipeline/pipelined-client.ts';
import { inSavepoint } from './savepoint.ts';
import { isTransient, refusalOf } from './sql-errors.ts';
import type { TenantDatabase } from './tenant-database.ts';

const { closing, scratch } = useScratchDatabases();

async function open(url: string, poolSize = 2): Promise<Database> {
  const database = await openDatabase(
    { url, dataDir: '', poolSize, statementTimeoutMs: 500 },
    createLog('silent'),
  );
  closing.push(database.close);
  return database;
}

const newTenant = (name: string) => ({
  id: `00000000-0000-7000-8000-00000000000${name.length}`,
  name,
  title: name,
  licence: { expiresOn: null, fullUserSeats: null, otherSeats: null, bots: [] },
});

describe.runIf(isPostgres)('on PostgreSQL', () => {
  it('does not spend minutes on compiling a statement over many tables', async () => {
    const { url } = await scratch();
    const { rows } = await (await open(url)).query('SHOW jit');
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it('several nodes can start at once on an empty database', async () => {
    const { url } = await scratch();
    const nodes = await Promise.all([open(url), open(url), open(url)]);
    await Promise.all(nodes.map((node) => migrate(node)));
    const { rows } = await nodes[0].query('SELECT count(*)::int AS n FROM platform.migrations');
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('works with a login role that may only create, and that then owns nothing of the tenants', async () => {
    const login = `fw_login_${process.pid}`;
    closing.push(() => askAs(testDatabaseUrl ?? '', `DROP ROLE ${login}`));
    const { url, adminUrl } = await scratch();
    const name = new URL(url).pathname.slice(1);
    await askAs(
      adminUrl,
      `CREATE ROLE ${login} LOGIN CREATEROLE PASSWORD 'let-me-in'; GRANT CREATE ON DATABASE ${name} TO ${login}`,
    );
    const loginUrl = new URL(url);
    loginUrl.username = login;
    loginUrl.password = 'let-me-in';
    const database = await open(loginUrl.href);
    await migrate(database);
    const tenant = await createTenantSchema(database, newTenant('walled'));
    await expect(database.query('SELECT * FROM t_walled.outbox')).rejects.toThrow(/permission denied/);
    const own = database.of(tenant).appTables<{ outbox: { id: string } }>();
    expect(await own.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('reports unavailable when connections are cut, and recovers by itself', async () => {
    const { url } = await scratch();
    const database = await open(url);
    const running = database.query('SELECT pg_sleep(600)').catch(refusalOf);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${new URL(url).pathname.slice(1)}' AND wait_event = 'PgSleep'`;
    while ((await askAs(testDatabaseUrl ?? '', cut)).rowCount === 0);
    expect(await running).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('sends statements started together over one connection, and each fails separately', async () => {
    const database = await open((await scratch()).url);
    await migrate(database);
    const tenant = await createTenantSchema(database, newTenant('together'));
    const { together } = database.of(tenant);
    const backend = async () => {
      const { rows } = await sql<{ pid: number; scope: string }>`
        SELECT pg_backend_pid() AS pid, current_schema AS scope`.execute(together.appTables());
      return rows[0];
    };
    const failing = sql`SELECT 1 / 0`.execute(together.appTables()).catch((error) => error.code);
    const [first, failed, second] = await Promise.all([backend(), failing, backend()]);
    expect(first).toEqual({ pid: expect.any(Number), scope: 't_together' });
    expect(second).toEqual(first);
    expect(failed).toBe('22012');
    // More rounds than the pool has connections, so each connection has been returned.
    for (let round = 0; round < 5; round += 1) expect((await backend())?.scope).toBe('t_together');
  });

  it('rolls back a transaction whose last statement fails together with the commit', async () => {
    const { url, adminUrl } = await scratch();
    const database = await open(url);
    await migrate(database);
    const tenant = await createTenantSchema(database, newTenant('kept'));
    const begun = database.transaction(tenant, async (db) => {
      await sql`CREATE TABLE kept (id int PRIMARY KEY)`.execute(db.appTables());
      await sql`INSERT INTO kept VALUES (1)`.execute(db.appTables());
      await sql`${sql.raw(sentWithCommit)} INSERT INTO kept VALUES (1)`.execute(db.appTables());
    });
    await expect(begun).rejects.toMatchObject({ code: '23505' });
    const { rows } = await askAs(adminUrl, `SELECT to_regclass('t_kept.kept') AS name`);
    expect(rows).toEqual([{ name: null }]);
  });

  describe('in a transaction', () => {
    async function opened() {
      const database = await open((await scratch()).url);
      await migrate(database);
      const tenant = await createTenantSchema(database, newTenant('travel'));
      await database.transaction(tenant, async (db) => {
        await sql`CREATE TABLE travelled (id int PRIMARY KEY)`.execute(db.appTables());
      });
      const ids = async () => {
        const { rows } = await sql<{ id: number }>`SELECT id FROM travelled ORDER BY id`.execute(
          database.of(tenant).appTables(),
        );
        return rows.map((row) => row.id);
      };
      const insert = (db: TenantDatabase, id: number) =>
        sql`INSERT INTO travelled VALUES (${id})`.execute(db.appTables());
      const held = (db: TenantDatabase, id: number) =>
        sql`${sql.raw(sentWithCommit)} INSERT INTO travelled VALUES (${id})`.execute(db.appTables());
      return { database, tenant, ids, insert, held };
    }

    it('statements started together are written together, in order', async () => {
      const { database, tenant, ids, insert } = await opened();
      const seen = await database.transaction(tenant, async (db) => {
        const count = sql<{ n: number }>`SELECT count(*)::int AS n FROM travelled`.execute(db.appTables());
        const [before] = await inOnePiece([count, insert(db, 1), insert(db, 2)]);
        return before.rows[0]?.n;
      });
      expect(seen).toBe(0);
      expect(await ids()).toEqual([1, 2]);
    });

    it('a statement that waits for the commit does not delay earlier ones', async () => {
      const { database, tenant, ids, held } = await opened();
      const seen = await database.transaction(tenant, async (db) => {
        const count = sql<{ n: number }>`SELECT count(*)::int AS n FROM travelled`.execute(db.appTables());
        await Promise.all([held(db, 1), held(db, 2)]);
        return (await count).rows[0]?.n;
      });
      expect(seen).toBe(0);
      expect(await ids()).toEqual([1, 2]);
    });

    it('everything is rolled back if one of them fails, with the first error', async () => {
      const { database, tenant, ids, insert } = await opened();
      const failing = database.transaction(tenant, (db) =>
        inOnePiece([insert(db, 1), insert(db, 1), insert(db, 2)]),
      );
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      expect(await ids()).toEqual([]);
      // Its connection can serve another.
      for (let id = 1; id <= 4; id += 1) await database.transaction(tenant, (db) => insert(db, id));
      expect(await ids()).toEqual([1, 2, 3, 4]);
    });

    it('everything is rolled back if the work throws while statements are still running', async () => {
      const { database, tenant, ids, insert } = await opened();
      const inProgress: Promise<unknown>[] = [];
      const failing = database.transaction(tenant, async (db) => {
        inProgress.push(Promise.allSettled([insert(db, 1), insert(db, 2)]));
        throw new Error('given up');
      });
      await expect(failing).rejects.toThrow('given up');
      await Promise.all(inProgress);
      expect(await ids()).toEqual([]);
    });

    it('delayed statements are written before the next one, which fails with them', async () => {
      const { database, tenant, ids, insert, held } = await opened();
      await database.transaction(tenant, async (db) => {
        await held(db, 1);
        await held(db, 2);
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM travelled`.execute(
          db.appTables(),
        );
        expect(rows).toEqual([{ n: 2 }]);
      });
      expect(await ids()).toEqual([1, 2]);
      const failing = database.transaction(tenant, async (db) => {
        await held(db, 3);
        await held(db, 1);
        await held(db, 4);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      const noticed = database.transaction(tenant, async (db) => {
        await held(db, 2);
        await insert(db, 5);
      });
      await expect(noticed).rejects.toMatchObject({ code: '23505' });
      expect(await ids()).toEqual([1, 2]);
    });

    it('delayed statements are rolled back with their savepoint, and the work continues', async () => {
      const { database, tenant, ids, held } = await opened();
      await database.transaction(tenant, async (db) => {
        await held(db, 1);
        await expect(inSavepoint(db, () => held(db, 1))).rejects.toMatchObject({ code: '23505' });
        const givenUp = inSavepoint(db, async () => {
          await held(db, 1);
          throw new Error('given up');
        });
        await expect(givenUp).rejects.toThrow('given up');
        await held(db, 2);
      });
      expect(await ids()).toEqual([1, 2]);
    });

    it('nothing is delayed without a transaction', async () => {
      const { database, tenant, ids, held } = await opened();
      await held(database.of(tenant), 1);
      expect(await ids()).toEqual([1]);
    });

    it('a statement after the end is refused, because the connection may serve another tenant by then', async () => {
      const { database, tenant, ids, insert } = await opened();
      let late: TenantDatabase | undefined;
      await database.transaction(tenant, async (db) => {
        late = db;
        await insert(db, 1);
      });
      if (!late) throw new Error('no handle');
      await expect(insert(late, 2)).rejects.toThrow('The transaction is over.');
      expect(await ids()).toEqual([1]);
    });

    it('work continues after a rollback to a savepoint', async () => {
      const { database, tenant, ids, insert } = await opened();
      await database.transaction(tenant, async (db) => {
        await insert(db, 1);
        const attempt = inSavepoint(db, () => inOnePiece([insert(db, 2), insert(db, 1), insert(db, 3)]));
        await expect(attempt).rejects.toMatchObject({ code: '23505' });
        await insert(db, 4);
      });
      expect(await ids()).toEqual([1, 4]);
    });
  });

  describe('a kept plan', () => {
    async function noting(name: string, database: Database) {
      const tenant = await createTenantSchema(database, newTenant(name));
      await database.transaction(tenant, async (db) => {
        await sql`CREATE TABLE noted (name text)`.execute(db.appTables());
      });
      const note = (text: string) =>
        database.transaction(tenant, async (db) => {
          await sql`${keptPlan} INSERT INTO noted VALUES (${text})`.execute(db.appTables());
        });
      const notes = async () => {
        const { rows } = await sql<{
          name: string;
        }>`${keptPlan} SELECT name FROM noted ORDER BY name`.execute(database.of(tenant).appTables());
        return rows.map((row) => row.name);
      };
      return { tenant, note, notes };
    }

    it('serves each tenant its own tables, also on one connection', async () => {
      const database = await open((await scratch()).url, 1);
      await migrate(database);
      const one = await noting('one', database);
      const other = await noting('other', database);
      for (let round = 0; round < 8; round += 1) {
        await one.note(`one ${round}`);
        await other.note(`other ${round}`);
      }
      const expected = (name: string) => Array.from({ length: 8 }, (_, round) => `${name} ${round}`);
      expect(await one.notes()).toEqual(expected('one'));
      expect(await other.notes()).toEqual(expected('other'));
    });

    async function renoted() {
      const database = await open((await scratch()).url, 4);
      await migrate(database);
      const { tenant, note, notes } = await noting('one', database);
      await note('7');
      const all = () => Promise.all([notes(), notes(), notes(), notes()]);
      await all();
      await database.transaction(tenant, async (db) => {
        await sql`ALTER TABLE noted ALTER COLUMN name TYPE int USING name::int`.execute(db.appTables());
      });
      return { database, tenant, notes, all };
    }

    it('that a migration made stale is silently renewed on every connection', async () => {
      const { all } = await renoted();
      expect(await all()).toEqual([[7], [7], [7], [7]]);
    });

    it('that is stale ends a repeatable transaction, and then works on any connection', async () => {
      const { database, tenant } = await renoted();
      const names = () =>
        database.transaction(tenant, async (db) => {
          const kept = sql<{ name: number }>`${keptPlan} SELECT name FROM noted ORDER BY name`;
          return (await kept.execute(db.appTables())).rows;
        });
      const error = await names().catch((failure: unknown) => failure);
      expect(isTransient(error)).toBe(true);
      const rounds = await Promise.all([names(), names(), names(), names()]);
      expect(rounds.flat()).toEqual([{ name: 7 }, { name: 7 }, { name: 7 }, { name: 7 }]);
    });
  });

  it('ends a statement that takes too long', async () => {
    const database = await open((await scratch()).url);
    const slow = database.query('SELECT pg_sleep(5)').catch(refusalOf);
    expect(await slow).toMatchObject({ code: 'timed_out' });
  });
});
