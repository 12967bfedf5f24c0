import { createHmac } from 'node:crypto';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '#contracts/files/get-file.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from './world/rows.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

const platform = useTestPlatform();
let world: World;
let tenant: TestTenant;
let base: string;
const connections: HubConnection[] = [];

beforeAll(async () => {
  // The tenant of the bare address, where the stock hub client can reach it.
  world = await aWorld(platform, 'demo');
  tenant = world.tenant;
  base = await platform.listen();
});

afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.stop()));
});

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await tenant.anyone.attempt(getUserInfo, {}, { headers })).status;
}

async function hub(token: string): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${base}/TaskHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  connections.push(connection);
  await connection.start();
  return connection;
}

async function expectRefused(token: string, what: string) {
  expect(await statusWith(token), what).toBe(401);
  await expect(hub(token), what).rejects.toThrow();
}

describe('a forged access token', () => {
  it('without a signature, or signed with what is public, is refused', async () => {
    const claims = payloadOf(await world.people.author.token());
    const { credentialKey } = await tenant.anyone.call(getTenantInfo, {});
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expectRefused(`${text({ alg })}.${text(claims)}.`, `alg ${alg}`);
      await expectRefused(`${text({ alg })}.${text(claims)}`, `alg ${alg}, two parts`);
    }
    for (const secret of [JSON.stringify(credentialKey), String(credentialKey.n), '', tenant.tenant.name]) {
      const signed = `${text({ alg: 'HS256', typ: 'JWT' })}.${text(claims)}`;
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      await expectRefused(`${signed}.${mac}`, 'HS256');
    }
  });

  it('signed with a key of one’s own, however it is named, is refused', async () => {
    const claims = payloadOf(await world.people.author.token());
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const headers = [
      {},
      { kid: `${tenant.tenant.id}:signing` },
      { kid: '../../dev/null' },
      { kid: "' or 1=1 --" },
      { jwk },
      { jku: 'http://127.0.0.1:1/keys.json', kid: 'a' },
      { x5u: 'http://127.0.0.1:1/cert.pem' },
    ];
    for (const header of headers) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', ...header })
        .sign(privateKey);
      await expectRefused(token, JSON.stringify(header));
    }
  });

  it('with any one character changed is refused', async () => {
    const token = await world.people.author.token();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let index = 0; index < token.length; index += 1) {
      const at = alphabet.indexOf(token.charAt(index));
      // Half the alphabet away: the highest bit of the character changes, which is never padding.
      const other = at < 0 ? 'A' : alphabet.charAt((at + 32) % 64);
      const bent = token.slice(0, index) + other + token.slice(index + 1);
      expect(await statusWith(bent), `character ${index}`).toBe(401);
    }
    expect(await statusWith(token)).toBe(200);
  });
});

describe('an honest token', () => {
  const sign = (purpose: string, claims: object, at = new Date()) =>
    platform.running.platform.keys.sign(tenant.tenant, purpose, { ...claims }, 60, at);
  const claimsOf = async (user: TestUser) => {
    const { sub, sid, epoch } = payloadOf(await user.token());
    return { sub, sid, epoch };
  };

  it('of another purpose, of the past, of nobody or with missing claims is refused', async () => {
    const claims = await claimsOf(world.people.author);
    expect(await statusWith(await sign('access', claims))).toBe(200);
    await expectRefused(await sign('file', { ...claims, key: world.ids.file }), 'a file ticket');
    await expectRefused(world.ids.ticket, 'a real file ticket');
    await expectRefused(world.ids.refreshToken, 'a refresh token');
    await expectRefused(await sign('access', claims, new Date(Date.now() - 120_000)), 'expired');
    await expectRefused(
      await sign('access', { ...claims, sub: platform.running.platform.randomId() }),
      'nobody',
    );
    await expectRefused(await sign('access', { ...claims, epoch: 99 }), 'other epoch');
    for (const name of ['sub', 'sid', 'epoch']) {
      await expectRefused(await sign('access', { ...claims, [name]: undefined }), `no ${name}`);
    }
  });

  it('opens no file', async () => {
    const token = await world.people.author.token();
    const query = new URLSearchParams({ key: world.ids.file, token });
    const answer = await tenant.anyone.inject({ method: 'GET', url: `/api/form/AWSS3/File?${query}` });
    expect(answer.statusCode).toBe(404);
  });

  it('stands in no address: a query parameter is not a session', async () => {
    const token = await world.people.author.token();
    const url = `/api/identity/Authentication/userinfo?access_token=${token}&token=${token}`;
    const answer = await tenant.anyone.inject({ method: 'GET', url, headers: { cookie: `token=${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('for a file ends after its minute', async () => {
    const { url } = await world.people.author.call(getFile, { body: { key: world.ids.file } });
    const key = world.ids.file;
    const query = new URLSearchParams({
      key,
      token: await sign('file', { key }, new Date(Date.now() - 61_000)),
    });
    expect((await tenant.anyone.inject({ method: 'GET', url })).statusCode).toBe(200);
    const late = await tenant.anyone.inject({ method: 'GET', url: `/api/form/AWSS3/File?${query}` });
    expect(late.statusCode).toBe(404);
  });
});

describe('the end of a session', () => {
  const notify = (user: TestUser) =>
    platform.running.platform.realtime.send(tenant.tenant, [user.id], 'NotificationReceived', { id: 'n' });

  it.each([
    [
      'signing out',
      (user: TestUser, token: string) =>
        user.call(signOut, { body: {} }, { headers: { authorization: `Bearer ${token}` } }),
    ],
    ['disabling the account', (user: TestUser) => changeUser(tenant, user.id, { is_active: false })],
    ['changing rights', (user: TestUser) => changeUser(tenant, user.id, { is_consultant: true })],
  ])('by %s is at once, for calls and for the hub', async (_what, end) => {
    const user = await tenant.addUser();
    const token = await user.token();
    const connection = await hub(token);
    const received: unknown[] = [];
    connection.on('NotificationReceived', (message) => received.push(message));
    const closed = new Promise((resolve) => connection.onclose(resolve));
    await end(user, token);
    expect([401, 403]).toContain(await statusWith(token));
    await notify(user);
    await closed;
    expect(received).toEqual([]);
    await expect(hub(token)).rejects.toThrow();
  });
});

describe('guessing passwords', () => {
  const signIn = async (username: string, password: string, remoteAddress: string) =>
    tenant.anyone.inject({
      method: 'POST',
      url: authenticate.path,
      remoteAddress,
      payload: { credential: await sealedCredential(tenant, { username, password }) },
    });

  it('is slowed for the guesser, not for the owner elsewhere nor for others', async () => {
    const victim = await tenant.addUser();
    const other = await tenant.addUser();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await signIn(victim.username, `guess-${guess}`, '10.0.0.1')).statusCode);
    }
    expect(statuses).toContain(429);
    const right = 'correct-horse-battery';
    expect((await signIn(victim.username, right, '10.0.0.1')).statusCode).toBe(429);
    expect((await signIn(victim.username, right, '10.0.0.2')).statusCode).toBe(200);
    expect((await signIn(other.username, right, '10.0.0.1')).statusCode).toBe(200);
  });

  it('tells nothing: known and unknown names are refused alike', async () => {
    const known = await signIn((await tenant.addUser()).username, 'wrong-password', '10.0.0.3');
    const unknown = await signIn('nobody-here', 'wrong-password', '10.0.0.3');
    expect({ status: unknown.statusCode, body: unknown.json() }).toEqual({
      status: known.statusCode,
      body: known.json(),
    });
  });
});
