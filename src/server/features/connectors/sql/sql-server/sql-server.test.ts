import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAuthorities } from '#contracts/authorities/add-authorities.ts';
import { deleteAuthority } from '#contracts/authorities/delete-authority.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { privateAuthority } from '#test/harness/peers/private-authority.ts';
import { certificateOf } from '#test/harness/peers/test-certificate.ts';
import { type StatementAnswer, startTdsServer } from '#test/harness/sql-server/tds-server.ts';
import type { Table } from '#test/harness/sql-server/tds-tokens.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { databaseAddress } from '../database-address.ts';
import { fillStatement, statementFault } from '../read-statement.ts';

type TdsServer = Awaited<ReturnType<typeof startTdsServer>>;

const password = 'secret-of-the-database';
const users = { shop: password };
const orders: Table = {
  columns: [
    { name: 'id', type: { kind: 'int', bytes: 4 } },
    { name: 'customer', type: { kind: 'text' } },
    { name: 'total', type: { kind: 'decimal', scale: 2 } },
    { name: 'due', type: { kind: 'date' } },
    { name: 'placed', type: { kind: 'datetime2', scale: 3 } },
  ],
  rows: [[1n, 'Ada', 150n, new Date('2026-02-03'), new Date('2026-01-02T03:04:05.120Z')]],
};
const numbers = (...rows: bigint[]): Table => ({
  columns: [{ name: 'n', type: { kind: 'decimal', scale: 2 } }],
  rows: rows.map((row) => [row]),
});

describe('a statement for SQL Server', () => {
  it('has named parameters, and knows brackets', () => {
    const sql = 'select [a{] from "b{" where c = {x} -- end\r and d = {y};';
    expect(fillStatement(sql, { x: "';--", y: 2 }, 'sqlserver')).toEqual({
      text: 'select [a{] from "b{" where c = @p1 -- end\n and d = @p2',
      parameters: ["';--", 2],
    });
    expect(databaseAddress('sqlserver://db.example.com/shop')).toMatchObject({
      dialect: 'sqlserver',
      port: 1433,
    });
    expect(databaseAddress('mssql://db.example.com:99/shop')).toMatchObject({
      dialect: 'sqlserver',
      port: 99,
    });
  });

  it.each([
    ['select [{x}]', 'sql_quoted_value'],
    ["select 'it''s {x}'", 'sql_quoted_value'],
    ['select 1; drop table a', 'sql_one_statement'],
    ['delete from a', 'sql_only_reads'],
    ['select 1 delete from a', 'sql_only_reads'],
    ['select * into b from a', 'sql_only_reads'],
    ["select 1 exec('commit')", 'sql_only_reads'],
    ['select 1 commit', 'sql_only_reads'],
    ["select * from openrowset('x', 'y', 'z')", 'sql_only_reads'],
    ["select /* /* */ ' */ delete from a -- '", 'sql_only_reads'],
    ["select -- '\rdelete from a -- '", 'sql_only_reads'],
    ["select [delete], 'drop' from a -- insert", null],
    ['with a as (select 1 as b) select b from a order by b offset 1 rows fetch next 2 rows only', null],
  ] as const)('%s: %s', (sql, fault) => {
    expect(statementFault(sql, 'sqlserver', true)?.code ?? null).toBe(fault);
  });
});

describe('SQL Server', () => {
  const platform = useTestPlatform(reachingThisMachine);
  let answer: StatementAnswer = 'silent';
  let user: TestUser;
  let admin: TestUser;
  let plain: TdsServer;
  let sealed: TdsServer;
  const started: TdsServer[] = [];

  async function start(options: Partial<Parameters<typeof startTdsServer>[0]> = {}): Promise<TdsServer> {
    const server = await startTdsServer({ users, answer: () => answer, ...options });
    started.push(server);
    return server;
  }
  beforeAll(async () => {
    const tenant = await platform.newTenant();
    user = await tenant.asUser('isConsultant');
    admin = await tenant.asUser('isAdministrator');
    plain = await start();
    sealed = await start({ key: certificateOf('sql') });
  });
  afterAll(() => Promise.all(started.map((server) => server.close())));
  beforeEach(() => {
    for (const { seen } of started) seen.splice(0);
  });

  let count = 0;
  async function ask(
    { port }: TdsServer,
    sql: string,
    { input = {}, settings = {}, allowsPlainHttp = true, secret = password } = {},
  ) {
    const host = `127.0.0.1:${port}`;
    const headers = [
      { name: 'Username', value: 'shop' },
      { name: 'Password', value: secret },
    ];
    const body = { name: `Header ${++count}`, host, allowsPlainHttp, headers };
    const { id: securityHeaderId } = await user.call(saveSecurityHeader, { body });
    return user.call(executeConnector, {
      body: {
        request: { url: `sqlserver://${host}/orders`, body: sql, securityHeaderId },
        settings: { ...plainCall, protocol: 'sql', ...settings },
        input,
      },
    });
  }

  it('gives rows for parameters, and undoes what was to read', async () => {
    answer = { table: orders };
    const attack = "x' or '1'='1";
    const given = await ask(plain, 'select * from orders where customer = {who} and id < {n}', {
      input: { who: attack, n: 7 },
    });
    expect(given).toMatchObject({ failure: null, status: null });
    expect(given.data).toEqual([
      { id: 1, customer: 'Ada', total: '1.50', due: '2026-02-03', placed: '2026-01-02 03:04:05.12' },
    ]);
    expect(plain.seen).toContainEqual({
      login: { user: 'shop', password, database: 'orders' },
      isEncrypted: false,
    });
    expect(plain.seen).toContainEqual({ batch: expect.stringContaining('set rowcount 1001') });
    expect(plain.seen.slice(-3)).toEqual([
      { transaction: 'begin' },
      {
        statement: {
          text: 'select * from orders where customer = @p1 and id < @p2',
          parameters: { '@p1': attack, '@p2': 7 },
        },
      },
      { transaction: 'rollback' },
    ]);
  });

  it('writes when it is to, and says how many rows', async () => {
    answer = { count: 3 };
    const given = await ask(plain, 'update orders set total = {a}, paid = {b}, note = {c}, big = {d}', {
      input: { a: 1.5, b: true, d: 9_007_199_254_740_991 },
      settings: { sqlWrites: true },
    });
    expect(given).toMatchObject({ failure: null, data: { count: 3 } });
    expect(plain.seen.slice(-2)).toEqual([
      {
        statement: {
          text: 'update orders set total = @p1, paid = @p2, note = @p3, big = @p4',
          parameters: { '@p1': 1.5, '@p2': true, '@p3': null, '@p4': 9_007_199_254_740_991 },
        },
      },
      { transaction: 'commit' },
    ]);
    expect(JSON.stringify(plain.seen)).not.toContain('set rowcount');
  });

  it('gives at most so many rows, and only numbers that are exact', async () => {
    answer = { table: numbers(1n, 250n, -5n) };
    const paging = { ...plainCall.paging, maxRows: 2 };
    const cut = await ask(plain, 'select n from a', { settings: { paging } });
    expect(cut).toMatchObject({ isCut: true, data: [{ n: '0.01' }, { n: '2.50' }] });
    expect(JSON.stringify(plain.seen)).toContain('set rowcount 3');
    answer = { table: numbers(12_345_678_901_234_567_890n) };
    expect(await ask(plain, 'select n from a')).toMatchObject({ failure: 'sql_inexact', data: null });
  });

  it('reads money, yes and no, large numbers, bytes and columns without a name', async () => {
    answer = {
      table: {
        columns: [
          { name: '', type: { kind: 'money' } },
          { name: 'ok', type: { kind: 'bit' } },
          { name: 'big', type: { kind: 'int', bytes: 8 } },
          { name: 'raw', type: { kind: 'bytes' } },
        ],
        rows: [
          [-12_345n, true, 9_007_199_254_740_993n, Buffer.from('ab')],
          [null, null, null, null],
        ],
      },
    };
    expect((await ask(plain, 'select 1')).data).toEqual([
      { column1: '-1.2345', ok: true, big: '9007199254740993', raw: 'YWI=' },
      { column1: null, ok: null, big: null, raw: null },
    ]);
  });

  it('tells what the database says of a statement or a password, without showing it', async () => {
    answer = { error: `Invalid object name 'ordres' ${password}.` };
    const wrong = await ask(plain, 'select * from ordres');
    expect(wrong).toMatchObject({
      failure: 'sql_error',
      detail: expect.stringContaining('Invalid object name'),
    });
    const refused = await ask(plain, 'select 1', { secret: 'wrong-password' });
    expect(refused).toMatchObject({ failure: 'sql_error', detail: expect.stringContaining('Login failed') });
    expect(JSON.stringify([wrong, refused])).not.toMatch(/secret-of|wrong-pass/);
  });

  it('signs in with TLS only, unless the header says otherwise', async () => {
    answer = { count: 1 };
    // Its certificate is of its own making.
    expect(await ask(sealed, 'select 1', { allowsPlainHttp: false })).toMatchObject({
      failure: 'not_trusted',
    });
    expect(await ask(plain, 'select 1', { allowsPlainHttp: false })).toMatchObject({
      failure: 'not_trusted',
    });
    expect([...sealed.seen, ...plain.seen]).toEqual([]);
  });

  it('signs in with TLS when the organisation trusts the authority of the certificate', async () => {
    const authority = privateAuthority('Acme Root');
    const trusted = await start({ key: authority.good });
    answer = { count: 1 };
    const writes = { allowsPlainHttp: false, settings: { sqlWrites: true } };
    expect(await ask(trusted, 'update a set b = 1', writes)).toMatchObject({ failure: 'not_trusted' });
    const [added] = await admin.call(addAuthorities, { body: { pem: authority.pem } });
    expect(await ask(trusted, 'update a set b = 1', writes)).toMatchObject({
      failure: null,
      data: { count: 1 },
    });
    expect(trusted.seen[0]).toMatchObject({ isEncrypted: true });
    await admin.call(deleteAuthority, { query: { id: added?.id ?? '' } });
  });

  it('is not followed to another server', async () => {
    const inner = await start();
    const turning = await start({ routesTo: { host: '127.0.0.1', port: inner.port } });
    const given = await ask(turning, 'select 1');
    expect(given).toMatchObject({ failure: 'address_refused', data: null });
    expect(inner.seen).toEqual([]);
  });

  it.each([
    ['nonsense', { raw: Buffer.alloc(200, 0xff) }],
    ['a column that never ends', { raw: Buffer.from([0x81, 0xff, 0x7f, 0, 0]) }],
    ['an unknown type', { raw: Buffer.from([0x81, 1, 0, 0, 0, 0, 0, 1, 0, 0x99, 0]) }],
  ] as const)('that answers %s fails', async (_what, raw) => {
    answer = raw;
    const given = await ask(plain, 'select 1');
    expect(given.failure).not.toBeNull();
    expect(given.data).toBeNull();
  });

  it('is left when it says too much', async () => {
    const row = ['x'.repeat(3900)];
    answer = { table: { columns: [{ name: 'x', type: { kind: 'text' } }], rows: Array(900).fill(row) } };
    expect(await ask(plain, 'select x from a')).toMatchObject({ failure: 'too_large', data: null });
  });

  it('is left when it takes too long', async () => {
    answer = 'silent';
    expect(await ask(plain, 'select 1')).toMatchObject({ failure: 'timed_out', data: null });
  }, 30_000);
});
