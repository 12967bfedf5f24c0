import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTemplate } from '#test/harness/test-platform.ts';
import { createLog } from '../log/log.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { type Database, openDatabase } from './database.ts';
import { createTenantSchema } from './migration/create-tenant-schema.ts';
import { migrate } from './migration/migrate.ts';
import { inOnePiece } from './pipeline/in-one-piece.ts';

interface NoteTables {
  notes: { id: number; text: string };
}

const noLimits = { expiresOn: null, fullUserSeats: null, otherSeats: null, bots: [] };
let database: Database;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  database = await openDatabase(
    {
      url: undefined,
      dataDir: 'memory://',
      templateFile: databaseTemplate,
      poolSize: 1,
      statementTimeoutMs: 5000,
    },
    createLog('silent'),
  );
  await migrate(database);
  const make = (name: string, id: string) =>
    createTenantSchema(database, { id, name, title: name, licence: noLimits });
  acme = await make('acme', '00000000-0000-7000-8000-000000000001');
  globex = await make('globex', '00000000-0000-7000-8000-000000000002');
  for (const tenant of [acme, globex]) {
    await database.transaction(tenant, async (db) => {
      await db
        .appTables<NoteTables>()
        .schema.createTable('notes')
        .addColumn('id', 'integer')
        .addColumn('text', 'text')
        .execute();
    });
  }
});
afterAll(() => database.close());

describe('tenant scope', () => {
  it('shows each tenant its own rows only', async () => {
    await database
      .of(acme)
      .appTables<NoteTables>()
      .insertInto('notes')
      .values({ id: 1, text: 'ours' })
      .execute();
    expect(
      await database.of(globex).appTables<NoteTables>().selectFrom('notes').selectAll().execute(),
    ).toEqual([]);
    expect(
      await database.of(acme).appTables<NoteTables>().selectFrom('notes').selectAll().execute(),
    ).toHaveLength(1);
  });

  it("refuses another tenant's and the platform's tables even by full name", async () => {
    const builder = database.of(globex).appTables<Record<string, Record<string, string>>>();
    await expect(builder.selectFrom('t_acme.notes').selectAll().execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(builder.selectFrom('platform.keys').selectAll().execute()).rejects.toThrow(
      /permission denied/,
    );
  });

  it('finds no tenant table without a scope', async () => {
    await expect(database.query('SELECT * FROM notes')).rejects.toThrow(/does not exist/);
  });

  it('rolls back what a failed transaction wrote', async () => {
    const attempt = database.transaction(globex, async (db) => {
      await db.appTables<NoteTables>().insertInto('notes').values({ id: 9, text: 'gone' }).execute();
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    expect(
      await database.of(globex).appTables<NoteTables>().selectFrom('notes').selectAll().execute(),
    ).toEqual([]);
  });
});

describe('names', () => {
  const at = '2026-02-03T08:00:00.000Z';
  const id = '00000000-0000-7000-8000-00000000000a';
  const row = {
    id,
    kind: 'event',
    type: 'told',
    payload: { first_key: { in_it: 1 } },
    requestId: 'r',
  } as const;

  it('are camelCase in statements and results, but not inside JSON', async () => {
    const { tables } = database.of(acme);
    const { payload, ...rest } = row;
    await tables
      .insertInto('outbox')
      .values({ ...rest, payload: JSON.stringify(payload), occurredAt: at, availableAt: at })
      .execute();
    const found = await tables
      .selectFrom('outbox')
      .select(['id', 'kind', 'type', 'payload', 'requestId', 'occurredAt'])
      .where('requestId', '=', 'r')
      .execute();
    expect(found).toEqual([{ ...row, occurredAt: at }]);
    const raw = await sql`select occurred_at, payload, true as "isRaw" from outbox`.execute(tables);
    expect(raw.rows).toEqual([{ occurredAt: at, payload, isRaw: true }]);
  });

  it('are those of the database for tables of apps', async () => {
    const { rows } = await sql`select request_id from outbox`.execute(database.of(acme).appTables());
    expect(rows).toEqual([{ request_id: 'r' }]);
  });

  it('are camelCase in the tables of the platform as well', async () => {
    const found = await database.platform
      .selectFrom('tenants')
      .select('licenceExpiresOn')
      .where('name', '=', 'acme')
      .executeTakeFirst();
    expect(found).toEqual({ licenceExpiresOn: null });
  });
});

describe('values from the database', () => {
  it('keeps exact kinds as text and gives instants in RFC 3339', async () => {
    const { rows } = await database.query(
      `SELECT 12345678901234567.10::numeric AS n, 9007199254740993::int8 AS i, date '2026-02-03' AS d,
              time '08:09:10' AS t, timestamptz '2026-02-03 10:00:00.5+02' AS z, true AS b`,
    );
    expect(rows[0]).toEqual({
      n: '12345678901234567.10',
      i: '9007199254740993',
      d: '2026-02-03',
      t: '08:09:10',
      z: '2026-02-03T08:00:00.500Z',
      b: true,
    });
  });
});

describe('migrate', () => {
  it('does nothing the second time', async () => {
    await migrate(database);
    const { rows } = await database.query('SELECT count(*)::int AS n FROM platform.tenants');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('refuses to enter a name twice', async () => {
    const again = createTenantSchema(database, { ...acme, id: '00000000-0000-7000-8000-000000000003' });
    await expect(again).rejects.toMatchObject({ code: 'duplicate_name' });
  });
});

it('an embedded database runs one statement at a time, even if several are sent at once', async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on('warning', note);
  const answers = await database.transaction(acme, async (db) =>
    inOnePiece(
      [1, 2, 3, 4].map((id) =>
        sql<{ id: number }>`SELECT ${id}::int AS id`.execute(db.appTables<NoteTables>()),
      ),
    ),
  );
  // A warning would be emitted in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(answers.map(({ rows }) => rows[0]?.id)).toEqual([1, 2, 3, 4]);
  expect(warnings).toEqual([]);
});

it('statements sent meanwhile still run after one has failed', async () => {
  const db = database.of(acme).appTables<NoteTables>();
  const fails = sql`SELECT 1 / 0`.execute(db);
  const works = sql<{ id: number }>`SELECT 7 AS id`.execute(db);
  await expect(fails).rejects.toThrow('division by zero');
  expect((await works).rows).toEqual([{ id: 7 }]);
});
