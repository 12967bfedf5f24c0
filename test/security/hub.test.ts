import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { saveAllowedOrigins } from '#contracts/keys/save-allowed-origins.ts';
import { makeKeyText } from '#server/features/keys/tokens/key-text.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { HUB_CONNECTIONS_PER_USER: '3' } });
const opened: { close(): void }[] = [];
const started: HubConnection[] = [];
let base: Promise<string> | undefined;

const baseOf = () => {
  base ??= platform.listen();
  return base;
};

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  await Promise.all(started.splice(0).map((connection) => connection.stop()));
});

interface Upgrade {
  readonly status: number;
  readonly body: string;
}

/** Opens a socket as a browser does from a page of `origin`; status 101: it is open. */
async function upgrade(
  user: Pick<TestUser, 'token'>,
  host: string,
  origin?: string,
  headers: Record<string, string> = {},
): Promise<Upgrade> {
  const url = new URL(`${(await baseOf()).replace('http', 'ws')}/TaskHub`);
  url.searchParams.set('access_token', await user.token());
  const socket = new WebSocket(url, {
    headers: { host, ...(origin === undefined ? {} : { origin }), ...headers },
  });
  opened.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ status: 101, body: '' }));
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
}

describe('the hub', () => {
  it('opens for pages of the tenant and for programs, and for no other page', async () => {
    const tenant = await platform.newTenant();
    const other = await platform.newTenant();
    const user = await tenant.addUser();
    const own = `http://${tenant.host}`;
    expect((await upgrade(user, tenant.host)).status).toBe(101);
    expect((await upgrade(user, tenant.host, own)).status).toBe(101);
    for (const origin of [
      'http://evil.com',
      'null',
      `http://${other.host}`,
      `${own}.evil.com`,
      `${own}:81`,
    ]) {
      const { status, body } = await upgrade(user, tenant.host, origin);
      expect(status, origin).toBe(403);
      expect(JSON.parse(body)).toMatchObject({
        success: false,
        code: 'foreign_origin',
        message: 'Pages from other sites can’t connect here.',
      });
      const negotiated = await user.inject({
        method: 'POST',
        url: '/TaskHub/negotiate?negotiateVersion=1',
        headers: { origin },
      });
      expect(negotiated.statusCode, origin).toBe(403);
    }
    const negotiated = await user.inject({
      method: 'POST',
      url: '/TaskHub/negotiate?negotiateVersion=1',
      headers: { origin: own },
    });
    expect(negotiated.statusCode).toBe(200);
  });

  it('opens for pages of an origin that is allowed, and for no other after that', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.addUser({ flags: ['isSysAdmin'] });
    const origin = 'https://pages.example.com';
    expect((await upgrade(admin, tenant.host, origin)).status).toBe(403);
    await admin.call(saveAllowedOrigins, { body: { origins: [origin] } });
    expect((await upgrade(admin, tenant.host, origin)).status).toBe(101);
    expect((await upgrade(admin, tenant.host, 'https://other.example.com')).status).toBe(403);
    const stranger = await (await platform.newTenant()).addUser();
    expect((await upgrade(stranger, tenant.host, origin)).status).not.toBe(101);
  });

  it('believes no forwarded host that nobody vouches for', async () => {
    const tenant = await platform.newTenant();
    const user = await tenant.addUser();
    const { status } = await upgrade(user, tenant.host, 'http://evil.com', {
      'x-forwarded-host': 'evil.com',
    });
    expect(status).toBe(403);
  });

  it('gives one person as many connections as the setting says, also asked for at once, and tells why no more', async () => {
    const tenant = await platform.newTenant();
    const [ana, ben] = [await tenant.addUser(), await tenant.addUser()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upgrade(ana, tenant.host, undefined, { 'accept-language': 'de' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 101)).toHaveLength(3);
    expect(refused).toHaveLength(5);
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({
      code: 'too_many_connections',
      message: expect.stringMatching(/^Sie haben 3 Fenster/),
    });
    expect((await upgrade(ben, tenant.host)).status).toBe(101);
    const freed = new Promise((resolve) => (opened[0] as WebSocket).once('close', resolve));
    for (const socket of opened.splice(0)) socket.close();
    await freed;
  });

  it('tells the stock client in its own protocol that there are too many connections', async () => {
    const tenant = await platform.newTenant('demo');
    const user = await tenant.addUser();
    const address = await baseOf();
    const start = async () => {
      const connection = new HubConnectionBuilder()
        .withUrl(`${address}/TaskHub`, { accessTokenFactory: user.token })
        .configureLogging(LogLevel.None)
        .build();
      await connection.start();
      started.push(connection);
    };
    for (let count = 0; count < 3; count += 1) await start();
    await expect(start()).rejects.toThrow(/You have 3 open windows with live updates/);
    const ended = new Promise<void>((resolve) => started[0]?.onclose(() => resolve()));
    await started[0]?.stop();
    await ended;
  });

  it('tells the trail of keys that are none, with the address they come from', async () => {
    const tenant = await platform.newTenant();
    const root = await tenant.asUser('isSysAdmin');
    const guess = makeKeyText('service');
    expect((await upgrade({ token: async () => guess }, tenant.host)).status).toBe(401);
    await platform.running.platform.trail.settle();
    const { items } = await root.call(listAuditTrail, { body: {} });
    const refused = items.filter(({ action }) => action === 'refused');
    expect(refused).toMatchObject([{ subject_kind: 'key', actor: null, ip: '127.0.0.1' }]);
  });
});
