import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { callConnector } from '../asking/call-connector.ts';
import { databaseAddress } from './database-address.ts';
import { fillStatement, statementFault } from './read-statement.ts';

const databases = {
  postgres: { host: '127.0.0.1:5432', url: 'postgres://127.0.0.1:5432/', port: 5432 },
  mysql: { host: '127.0.0.1:3306', url: 'mysql://127.0.0.1:3306/', port: 3306 },
} as const;
type Dialect = keyof typeof databases;

describe('a statement', () => {
  it('has parameters in place of values, which are never part of it', () => {
    const sql = `select * from "a{" where a = {x} and b = {y} -- end\n and c = {x};`;
    const values = { x: "'; drop table a; --", y: { id: 'k', label: 'L' } };
    expect(fillStatement(sql, values, 'postgres')).toEqual({
      text: 'select * from "a{" where a = $1 and b = $2 -- end\n and c = $3',
      parameters: [values.x, 'k', values.x],
    });
    expect(fillStatement('{a}{b}{c}', { a: [1, 'x'], b: true }, 'mysql')).toEqual({
      text: '???',
      parameters: ['[1,"x"]', true, null],
    });
  });

  it.each([
    ["select '{x}'", 'postgres', 'sql_quoted_value'],
    ['select 1 /* {x} */', 'postgres', 'sql_quoted_value'],
    ['select $a$ {x} $a$', 'postgres', 'sql_quoted_value'],
    ["select 'it\\' {x}'", 'mysql', 'sql_quoted_value'],
    ['select `{x}`', 'mysql', 'sql_quoted_value'],
    ['select 1; drop table a', 'postgres', 'sql_one_statement'],
    ['  ', 'postgres', 'sql_one_statement'],
    ['delete from a', 'postgres', 'sql_only_reads'],
    ['drop table a', 'mysql', 'sql_only_reads'],
    ["select ';' ;", 'postgres', null],
    ["with a as (select 1) select j #>> '{a,b}' from a", 'postgres', null],
  ] as const)('%s of %s: %s', (sql, dialect, fault) => {
    expect(statementFault(sql, dialect, true)?.code ?? null).toBe(fault);
  });

  it('goes to an address that names a host and a database only', () => {
    expect(databaseAddress('mariadb://db.example.com/shop')).toEqual({
      dialect: 'mysql',
      host: 'db.example.com',
      port: 3306,
      database: 'shop',
    });
    const wrong = [
      'https://a/b',
      'postgres://a',
      'postgres://u:p@a/b',
      'postgres://a/b?ssl=0',
      'postgres://{h}/b',
    ];
    expect(wrong.map(databaseAddress)).toEqual(wrong.map(() => null));
  });
});

describe.each(['postgres', 'mysql'] as const)('%s', (dialect) => {
  const platform = useTestPlatform(reachingThisMachine);
  const name = `fw_sql_test_${process.pid}_${dialect}`;
  const { host, url } = databases[dialect];
  const password = 'secret-of-the-database';
  let tenant: TestTenant;
  let user: TestUser;
  let securityHeaderId: string;

  async function asOwner(statements: readonly string[], database: string): Promise<void> {
    if (dialect === 'postgres') {
      const client = new pg.Client({ host: '127.0.0.1', user: 'root', database });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      return client.end();
    }
    const connection = await createConnection({ host: '127.0.0.1', user: 'root', database });
    for (const statement of statements) await connection.query(statement);
    return connection.end();
  }
  const account = dialect === 'postgres' ? name : `'${name.slice(-30)}'@'%'`;
  const username = dialect === 'postgres' ? name : name.slice(-30);
  const system = dialect === 'postgres' ? 'postgres' : 'mysql';

  beforeAll(async () => {
    const make =
      dialect === 'postgres'
        ? [`create role ${account} login password '${password}'`, `create database ${name} owner ${account}`]
        : [
            `create user ${account} identified by '${password}'`,
            `create database ${name}`,
            `grant all on ${name}.* to ${account}`,
          ];
    await asOwner(make, system);
    const owner = dialect === 'postgres' ? [`set role ${account}`] : [];
    await asOwner(
      [
        ...owner,
        'create table orders (id integer primary key, customer varchar(100), placed timestamp, total decimal(10,2))',
        "insert into orders values (1, 'Ada', '2026-01-02 03:04:05', 1.50), (2, 'Bob', '2026-01-03 00:00:00', 20)",
      ],
      name,
    );
    tenant = await platform.newTenant();
    user = await tenant.asUser('isConsultant');
    const headers = [
      { name: 'Username', value: username },
      { name: 'Password', value: password },
    ];
    const body = { name: 'Database', host, allowsPlainHttp: true, headers };
    securityHeaderId = (await user.call(saveSecurityHeader, { body })).id;
  });
  afterAll(() =>
    asOwner([`drop database ${name}`, `drop ${dialect === 'postgres' ? 'role' : 'user'} ${account}`], system),
  );

  function ask(sql: string, input = {}, settings = {}, request = {}) {
    return user.call(executeConnector, {
      body: {
        request: { url: `${url}${name}`, body: sql, securityHeaderId, ...request },
        settings: { ...plainCall, protocol: 'sql', ...settings },
        input,
      },
    });
  }

  it('gives rows for parameters', async () => {
    const answer = await ask('select id, customer, placed, total from orders where customer = {who}', {
      who: 'Ada',
    });
    expect(answer).toMatchObject({ failure: null, status: null, pages: 1 });
    expect(answer.data).toEqual([{ id: 1, customer: 'Ada', placed: '2026-01-02 03:04:05', total: '1.50' }]);
    const attack = "x' or '1'='1";
    expect((await ask('select * from orders where customer = {who}', { who: attack })).data).toEqual([]);
  });

  it('cannot write while it reads', async () => {
    const counted = async () => (await ask('select count(*) as n from orders')).data;
    const before = await counted();
    const tries = [
      'with gone as (delete from orders returning id) select * from gone',
      'select 1) as a; delete from orders; select * from (select 2',
      dialect === 'postgres' ? "select setval('none', 1)" : "select 1 into outfile '/tmp/fw-never'",
    ];
    for (const sql of tries) {
      const attempt = await user.attempt(executeConnector, {
        body: {
          request: { url: `${url}${name}`, body: sql, securityHeaderId },
          settings: { ...plainCall, protocol: 'sql' },
          input: {},
        },
      });
      const failure = attempt.status === 200 ? attempt.data?.failure : 'refused';
      expect(['sql_error', 'refused']).toContain(failure);
    }
    expect(await counted()).toEqual(before);
  });

  it('writes when it is to, and says how many rows', async () => {
    const writes = { sqlWrites: true };
    const added = await ask(
      'insert into orders (id, customer) values ({id}, {who})',
      { id: 3, who: 'Cy' },
      writes,
    );
    expect(added).toMatchObject({ failure: null, data: { count: 1 } });
    const again = await ask(
      'insert into orders (id, customer) values ({id}, {who})',
      { id: 3, who: 'Cy' },
      writes,
    );
    expect(again).toMatchObject({ failure: 'sql_error' });
    expect(again.detail).not.toBe('');
    expect((await ask('delete from orders where id = {id}', { id: 3 }, writes)).data).toEqual({ count: 1 });
  });

  it('gives at most so many rows', async () => {
    const paging = { ...plainCall.paging, maxRows: 1 };
    const answer = await ask('select id from orders order by id', {}, { paging });
    expect(answer).toMatchObject({ isCut: true, data: [{ id: 1 }] });
  });

  it('shows a setting', async () => {
    const sql = dialect === 'postgres' ? 'show server_encoding' : "show variables like 'version'";
    expect(await ask(sql)).toMatchObject({ failure: null, data: [{}] });
  });

  it('is left when it says too much', async () => {
    const series =
      dialect === 'postgres'
        ? "select repeat('x', 100000) as x from generate_series(1, 900)"
        : "with recursive n as (select 1 as i union all select i + 1 from n where i < 900) select repeat('x', 100000) as x from n";
    expect(await ask(series)).toMatchObject({ failure: 'too_large', data: null });
  });

  it('tells a wrong password without showing it, and needs TLS unless the header says otherwise', async () => {
    const wrong = await ask('select 1', {}, {}, { securityHeaderId: null });
    expect(wrong.failure).toBe('security_header');
    const headers = [
      { name: 'Username', value: username },
      { name: 'Password', value: password },
    ];
    const { id } = await user.call(saveSecurityHeader, {
      body: { name: 'Sealed', host, allowsPlainHttp: false, headers },
    });
    const sealed = await ask('select 1', {}, {}, { securityHeaderId: id });
    expect(['not_trusted', 'sql_error']).toContain(sealed.failure);
    expect(JSON.stringify([wrong, sealed])).not.toContain(password);
  });

  it('is not asked in the internal network, and its header goes to its host only', async () => {
    const headers = [{ name: 'Username', value: username }];
    for (const inner of ['10.0.0.1', '169.254.169.254', '[::1]']) {
      const header = { name: `Inner ${inner}`, host: inner, allowsPlainHttp: true, headers };
      const { id } = await user.call(saveSecurityHeader, { body: header });
      const request = { url: `${dialect}://${inner}/a`, securityHeaderId: id };
      expect(await ask('select 1', {}, {}, request)).toMatchObject({ failure: 'address_refused' });
    }
    const other = await ask('select 1', {}, {}, { url: `${dialect}://localhost/a` });
    expect(other).toMatchObject({ failure: 'security_header' });
  });

  it('is logged with its statement, without values of entries', async () => {
    const request = {
      url: `${url}${name}`,
      body: 'select id from orders where customer = {who}',
      securityHeaderId,
    };
    const body = { name: 'Orders', request, settings: { protocol: 'sql' as const, cacheSeconds: 60 } };
    const { id } = await user.call(saveConnector, { body });
    const context = await tenant.context(user);
    const first = await callConnector(context, id, { who: 'Ada' }, { cause: 'field' });
    const other = await callConnector(context, id, { who: 'Bob' }, { cause: 'field' });
    expect([first?.data, other?.data]).toEqual([[{ id: 1 }], [{ id: 2 }]]);
    const { calls } = await user.call(getConnector, { params: { id } });
    expect(calls).toHaveLength(2);
    expect(calls[0]?.sent?.body).toBe(request.body);
    expect(JSON.stringify(calls)).not.toMatch(/Ada|Bob|secret-of/);
  });
});

describe('a hostile database', () => {
  const platform = useTestPlatform(reachingThisMachine);
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(Buffer.alloc(100, 0xff));
      socket.once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  it.each(['postgres', 'mysql'] as const)('that is none fails as %s', async (dialect: Dialect) => {
    const user = await (await platform.newTenant()).asUser('isConsultant');
    const headers = [
      { name: 'Username', value: 'somebody' },
      { name: 'Password', value: 'secret' },
    ];
    const header = { name: 'Hostile', host: `127.0.0.1:${port}`, allowsPlainHttp: true, headers };
    const { id: securityHeaderId } = await user.call(saveSecurityHeader, { body: header });
    const answer = await user.call(executeConnector, {
      body: {
        request: { url: `${dialect}://127.0.0.1:${port}/a`, body: 'select 1', securityHeaderId },
        settings: { ...plainCall, protocol: 'sql' },
        input: {},
      },
    });
    expect(answer.failure).not.toBeNull();
    expect(answer.data).toBeNull();
  });
});
