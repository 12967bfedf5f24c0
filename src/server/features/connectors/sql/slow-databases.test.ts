import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { callConnector } from '../asking/call-connector.ts';

const timeoutMs = 1000;
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', OUTBOUND_TIMEOUT_MS: String(timeoutMs) },
});
const password = 'secret-of-the-slow';
let tenant: TestTenant;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  tenant = await platform.newTenant();
  user = await tenant.asUser('isConsultant');
});

/** A connector of a database at an address, with its last call and its circuit. */
async function aDatabase(scheme: string, host: string, name: string, username: string) {
  count += 1;
  const headers = [
    { name: 'Username', value: username },
    { name: 'Password', value: password },
  ];
  const header = { name: `Slow ${count}`, host, allowsPlainHttp: true, headers };
  const { id: securityHeaderId } = await user.call(saveSecurityHeader, { body: header });
  const ask = async (sql: string, sqlWrites = false) => {
    count += 1;
    const request = { url: `${scheme}://${host}/${name}`, body: sql, securityHeaderId };
    const settings = { protocol: 'sql' as const, sqlWrites, retries: sqlWrites ? 0 : 2, breakerFailures: 5 };
    const { id } = await user.call(saveConnector, { body: { name: `Slow ${count}`, request, settings } });
    const answer = await callConnector(await tenant.context(user), id, {}, { cause: 'field' });
    const { calls, circuit } = await user.call(getConnector, { params: { id } });
    return { answer, calls, failures: circuit.failures };
  };
  return { ask };
}

const timedOut = {
  answer: { failure: 'timed_out', data: null, attempts: 1 },
  calls: [{ failure: 'timed_out' }],
  failures: 1,
};

describe.each([
  { dialect: 'postgres', port: 5432, sleep: 'pg_sleep(60)' },
  { dialect: 'mysql', port: 3306, sleep: 'sleep(60)' },
] as const)('a statement of $dialect that takes too long', ({ dialect, port, sleep }) => {
  const isPostgres = dialect === 'postgres';
  const name = `fw_slow_${process.pid}_${isPostgres ? 'p' : 'm'}`;
  const account = isPostgres ? name : `'${name}'@'%'`;
  const system = isPostgres ? 'postgres' : 'mysql';

  /** Rows that the owner of the server gets. */
  async function asOwner(statements: readonly string[], database: string): Promise<readonly unknown[]> {
    let rows: readonly unknown[] = [];
    if (isPostgres) {
      const client = new pg.Client({ host: '127.0.0.1', user: 'root', database });
      await client.connect();
      for (const statement of statements) ({ rows } = await client.query(statement));
      await client.end();
      return rows;
    }
    const connection = await createConnection({ host: '127.0.0.1', user: 'root', database });
    for (const statement of statements) rows = (await connection.query(statement))[0] as unknown[];
    await connection.end();
    return rows;
  }

  const running = () =>
    asOwner(
      [
        isPostgres
          ? `select query from pg_stat_activity where usename = '${name}' and state <> 'idle'`
          : `select info from information_schema.processlist where user = '${name}' and info is not null`,
      ],
      system,
    );

  beforeAll(async () => {
    const make = isPostgres
      ? [`create role ${account} login password '${password}'`, `create database ${name} owner ${account}`]
      : [
          `create user ${account} identified by '${password}'`,
          `create database ${name}`,
          `grant all on ${name}.* to ${account}`,
        ];
    await asOwner(make, system);
    const owner = isPostgres ? [`set role ${account}`] : [];
    await asOwner([...owner, 'create table notes (text varchar(100))'], name);
  });
  afterAll(() =>
    asOwner([`drop database ${name}`, `drop ${isPostgres ? 'role' : 'user'} ${account}`], system),
  );

  it('is ended there, counted and logged, and is not sent again', async () => {
    const { ask } = await aDatabase(dialect, `127.0.0.1:${port}`, name, name);
    expect(await ask(`select 1 as one, ${sleep} as slept`)).toMatchObject(timedOut);
    await expect.poll(running).toEqual([]);
  });

  it('leaves nothing of what it was writing', async () => {
    const { ask } = await aDatabase(dialect, `127.0.0.1:${port}`, name, name);
    const slow = isPostgres
      ? `insert into notes select 'half' || ${sleep}::text`
      : `insert into notes select concat('half', ${sleep})`;
    expect(await ask(slow, true)).toMatchObject(timedOut);
    await expect.poll(running).toEqual([]);
    expect(await asOwner(['select * from notes'], name)).toEqual([]);
    // The same connection's limit does not keep a short one from being written.
    expect(await ask("insert into notes values ('whole')", true)).toMatchObject({
      answer: { failure: null, data: { count: 1 } },
    });
  });
});

describe.each(['postgres', 'mysql', 'sqlserver'])('a server that is to be %s', (scheme) => {
  const sockets = new Set<Socket>();
  let greet: (socket: Socket) => void = () => undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    // Without someone who reads, no end is seen either.
    socket.on('error', () => undefined).resume();
    socket.once('close', () => sockets.delete(socket));
    greet(socket);
  });
  const ask = async () => {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return (await aDatabase(scheme, host, 'shop', 'formwright')).ask('select 1 as one');
  };
  beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('and never answers is left, with no connection open', async () => {
    greet = () => undefined;
    expect(await ask()).toMatchObject(timedOut);
    await expect.poll(() => sockets.size).toBe(0);
  });

  it('and breaks off is tried again, and counts once', async () => {
    greet = (socket) => socket.once('data', () => socket.destroy());
    // MySQL speaks first.
    if (scheme === 'mysql') greet = (socket) => socket.destroy();
    const asked = await ask();
    expect(asked).toMatchObject({ answer: { failure: 'not_reachable', attempts: 3 }, failures: 1 });
    await expect.poll(() => sockets.size).toBe(0);
  });
});
