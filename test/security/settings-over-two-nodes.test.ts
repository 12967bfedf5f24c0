import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAllowedOrigins } from '#contracts/keys/save-allowed-origins.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { saveOrganization } from '#contracts/tenants/save-organization.ts';
import { comesTrue } from '#test/harness/comes-true.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { type TestClient, testClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const patienceMs = 30_000;
const first = useTestPlatform({});
let second: TestPlatform;
let tenant: TestTenant;
let admin: TestUser;
/** The administrator at the node that is not told of a change by a call. */
let there: TestClient;

beforeAll(async () => {
  if (!isPostgres) return;
  second = await startTestPlatform({ sharedWith: first });
  tenant = await first.newTenant();
  admin = await tenant.asUser('isSysAdmin', 'isAdministrator');
  there = testClient(
    (request) => second.app.server.inject(request),
    tenant.host,
    () => admin.token(),
  );
});
afterAll(() => second?.stop());

/** Asks the second node once, so that it holds the answer, changes it at the first, and waits until the second says so. */
async function followed<T>(ask: () => Promise<T>, change: () => Promise<unknown>): Promise<[T, T]> {
  const before = await ask();
  await change();
  let after = before;
  await comesTrue(async () => {
    after = await ask();
    return JSON.stringify(after) !== JSON.stringify(before);
  }, patienceMs);
  return [before, after];
}

describe.runIf(isPostgres)('a change at one node counts at the other', () => {
  it('of the organisation', async () => {
    const body = {
      revision: 0,
      name: 'Northwind',
      support_email: '',
      support_phone: '',
      time_zone: 'Asia/Tokyo',
      date_format: 'DD-MM-YYYY' as const,
      time_format: 'HH:mm' as const,
      first_weekday: 'sunday' as const,
      accent: null,
      default_language: null,
    };
    const [before, after] = await followed(
      () => there.call(getCurrentOrganization, {}),
      () => admin.call(saveOrganization, { body }),
    );
    expect(before.time_zone).toBe('Etc/UTC');
    expect(after).toMatchObject({ name: 'Northwind', time_zone: 'Asia/Tokyo', first_weekday: 'sunday' });
  });

  it('of the allowed origins', async () => {
    const origin = 'https://intranet.example';
    const ask = async () => {
      const { headers } = await there.inject({ url: '/api/Task/total', headers: { origin } });
      return headers['access-control-allow-origin'] ?? null;
    };
    const allow = (origins: string[]) => () => admin.call(saveAllowedOrigins, { body: { origins } });
    expect(await followed(ask, allow([origin]))).toEqual([null, origin]);
    expect(await followed(ask, allow([]))).toEqual([origin, null]);
  });

  it('of the licence', async () => {
    const licence = { expires_on: '2020-01-01', full_users: null, others: null, bots: [] };
    const ask = async () => (await there.attempt(getCurrentOrganization, {})).error?.code ?? null;
    const expire = () => admin.call(saveLicence, { body: { licence } });
    expect(await followed(ask, expire)).toEqual([null, 'licence_expired']);
  });
});
