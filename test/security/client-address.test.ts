import { describe, expect, it } from 'vitest';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { readConfig } from '#server/config.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const limit = 50;

function useLimitedPlatform(settings: Record<string, string> = {}) {
  return useTestPlatform({ settings: { RATE_LIMIT_PER_MINUTE: String(limit), ...settings } });
}

async function statusesOf(
  tenant: TestTenant,
  requestOf: (index: number) => { headers: Record<string, string>; remoteAddress?: string },
) {
  const statuses: number[] = [];
  for (let index = 0; index < 3 * limit; index += 1) {
    const answer = await tenant.anyone.inject({
      method: getTenantInfo.method,
      url: getTenantInfo.path,
      ...requestOf(index),
    });
    statuses.push(answer.statusCode);
  }
  return {
    passed: statuses.filter((status) => status !== 429).length,
    refused: statuses.filter((status) => status === 429).length,
  };
}

const limited = { passed: limit, refused: 2 * limit };

describe('requests of one client to one tenant', () => {
  const platform = useLimitedPlatform();

  it('are limited whatever host they name', async () => {
    const tenant = await platform.newTenant('demo');
    const hosts = (index: number) => [
      `[2001:db8::${index}]`,
      `localhost:${index + 1}`,
      `10.0.0.${index % 250}`,
    ];
    const answers = await statusesOf(tenant, (index) => ({
      headers: { host: hosts(index)[index % 3] ?? '' },
      remoteAddress: '192.0.2.1',
    }));
    expect(answers).toEqual(limited);
  });

  it('are limited together for hosts of no tenant', async () => {
    const tenant = await platform.newTenant();
    const answers = await statusesOf(tenant, (index) => ({
      headers: { host: `nobody-${index}.example.com` },
      remoteAddress: '192.0.2.2',
    }));
    expect(answers).toEqual(limited);
  });

  it('are limited together for all addresses of one IPv6 site', async () => {
    const tenant = await platform.newTenant();
    const answers = await statusesOf(tenant, (index) => ({
      headers: {},
      remoteAddress: `2001:db8:9:${index}::1`,
    }));
    expect(answers).toEqual(limited);
  });

  it('are limited apart for each tenant and each client', async () => {
    const [one, other] = [await platform.newTenant(), await platform.newTenant()];
    const from = (remoteAddress: string) => () => ({ headers: {}, remoteAddress });
    expect(await statusesOf(one, from('192.0.2.3'))).toEqual(limited);
    expect(await statusesOf(other, from('192.0.2.3'))).toEqual(limited);
    expect(await statusesOf(one, from('192.0.2.4'))).toEqual(limited);
  });

  it('count for the one who connects when no proxy is believed', async () => {
    const tenant = await platform.newTenant();
    const answers = await statusesOf(tenant, (index) => ({
      headers: { 'x-forwarded-for': `9.9.9.${index}` },
      remoteAddress: '192.0.2.5',
    }));
    expect(answers).toEqual(limited);
  });
});

describe('behind one proxy that appends', () => {
  const platform = useLimitedPlatform({ TRUST_PROXY: '1' });
  /** What nginx makes of a header that the caller sent: its own entry comes last. */
  const forged = (index: number, client: string) => ({
    headers: { 'x-forwarded-for': `9.9.${index}.1, ${client}` },
    remoteAddress: '10.0.0.2',
  });

  it('requests count for the address that the proxy saw, not for what the caller claims', async () => {
    const tenant = await platform.newTenant();
    expect(await statusesOf(tenant, (index) => forged(index, '203.0.113.7'))).toEqual(limited);
    expect(await statusesOf(tenant, (index) => forged(index, '203.0.113.8'))).toEqual(limited);
  });

  it('so do guesses at passwords', async () => {
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'dee' });
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      const credential = await sealedCredential(tenant, { username: 'dee', password: `guess-${index}` });
      const { headers, remoteAddress } = forged(index, '203.0.113.7');
      const answer = await tenant.anyone.inject({
        method: authenticate.method,
        url: authenticate.path,
        headers,
        remoteAddress,
        payload: { credential },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  });
});

describe('behind proxies of known networks', () => {
  const platform = useLimitedPlatform({ TRUST_PROXY: '10.0.0.0/8,fd00::/8' });

  it('only they say for whom they call', async () => {
    const tenant = await platform.newTenant();
    const byProxies = await statusesOf(tenant, (index) => ({
      headers: { 'x-forwarded-for': `9.9.9.${index}, 203.0.113.7, 10.1.1.1` },
      remoteAddress: index % 2 === 0 ? '10.0.0.2' : '::ffff:10.0.0.3',
    }));
    expect(byProxies).toEqual(limited);
    const byStranger = await statusesOf(tenant, (index) => ({
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      remoteAddress: '198.51.100.9',
    }));
    expect(byStranger).toEqual(limited);
    const apart = await statusesOf(tenant, (index) => ({
      headers: { 'x-forwarded-for': `203.0.113.${100 + index}` },
      remoteAddress: '10.0.0.2',
    }));
    expect(apart.refused).toBe(0);
  });
});

describe('TRUST_PROXY', () => {
  it('is a number of proxies or a list of networks', () => {
    expect(readConfig({}).TRUST_PROXY).toBe(0);
    expect(readConfig({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(0);
    expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  it('does not believe everybody', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
      /TRUST_PROXY: true would believe what any caller claims to be: give the number of proxies/,
    );
    expect(() => readConfig({ TRUST_PROXY: 'nginx' })).toThrow(/TRUST_PROXY: give the number of proxies/);
  });
});
