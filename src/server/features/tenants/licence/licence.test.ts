import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { listSessions } from '#contracts/identity/sessions/list-sessions.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { openLicence } from '#server/platform/tenancy/tenant.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { requireSeat, seatFor } from '../index.ts';
import { signedLicence } from './licence-file.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const platform = useTestPlatform();
const signing = useTestPlatform({
  settings: { LICENCE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
});
const none = { expires_on: null, full_users: null, others: null, bots: [] };

describe('seats', () => {
  it('are counted by kind, of people who can sign in', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isSysAdmin', 'isFullUser');
    await tenant.addUser();
    await tenant.addUser();
    const bots = [{ provider: 'Azure', service: 'receipt' }];
    await admin.call(saveLicence, {
      body: { licence: { expires_on: '2999-12-31', full_users: 5, others: 2, bots } },
    });
    expect(await admin.call(getLicence, {})).toEqual({
      expires_on: '2999-12-31',
      is_expired: false,
      seats: { FULL_USER: { bought: 5, used: 1 }, OTHER: { bought: 2, used: 2 } },
      bots: [{ provider: 'Azure', service: 'receipt', used: 0 }],
      needs_file: false,
    });
  });

  it('that are all taken refuse the next person with the numbers, but not one who has a seat', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    const ben = await tenant.addUser();
    await admin.call(saveLicence, { body: { licence: { ...none, others: 1, full_users: 2 } } });
    const fresh = await platform.running.platform.directory.find(tenant.tenant.name);
    const limited = { ...tenant.tenant, licence: fresh?.licence ?? openLicence };
    const ctx = { ...(await tenant.context()), tenant: limited };
    const take = (kind: 'FULL_USER' | 'OTHER', userId: string | null) =>
      ctx.inTransaction((tx) => requireSeat({ ...tx, tenant: limited }, kind, userId));
    await expect(take('OTHER', null)).rejects.toMatchObject({
      code: 'no_seat',
      params: { bought: 1, used: 1 },
    });
    await expect(take('OTHER', ben.id)).resolves.toBeUndefined();
    await expect(take('FULL_USER', null)).resolves.toBeUndefined();
    expect(await seatFor(ctx, 'FULL_USER')).toEqual({ bought: 2, used: 1 });
  });
});

describe('an expired licence', () => {
  it('closes everything but signing out, and tells whom to ask', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    await admin.call(saveLicence, { body: { licence: { ...none, expires_on: '2020-01-01' } } });
    const info = await tenant.anyone.attempt(getTenantInfo, {});
    expect(info.status).toBe(403);
    expect(info.error).toMatchObject({
      code: 'licence_expired',
      params: { support_email: 'support@example.com' },
    });
    expect((await admin.attempt(getUserInfo, {})).error?.code).toBe('licence_expired');
    expect((await admin.attempt(signOut, { body: {} })).status).toBe(200);
  });

  it('is open on its last day', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    const today = new Date().toISOString().slice(0, 10);
    await admin.call(saveLicence, { body: { licence: { ...none, expires_on: today } } });
    expect((await admin.attempt(getUserInfo, {})).status).toBe(200);
  });

  it('lets a page that was loaded again end its session, which has no access token any more', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.addUser({ username: 'root', flags: ['isSysAdmin'] });
    const credential = await sealedCredential(tenant, { username: 'root' });
    const { accessToken: jwt } = await tenant.anyone.call(authenticate, { body: { credential } });
    const isThere = async () => (await admin.call(listSessions, {})).items.length;
    expect(await isThere()).toBe(1);
    await admin.call(saveLicence, { body: { licence: { ...none, expires_on: '2020-01-01' } } });
    expect((await tenant.anyone.attempt(refreshToken, { body: { jwt } })).error?.code).toBe(
      'licence_expired',
    );
    expect((await tenant.anyone.attempt(signOut, { body: { jwt } })).status).toBe(200);
    const { db } = await tenant.context();
    const { endedOn } = await db.tables.selectFrom('sessions').select('endedOn').executeTakeFirstOrThrow();
    expect(endedOn).not.toBeNull();
  });
});

describe('a tenant that the operator', () => {
  it('suspends is closed until it is resumed', async () => {
    const tenant = await platform.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    const { directory } = platform.running.platform;
    await directory.change(tenant.tenant.id, { isSuspended: true });
    expect((await tenant.anyone.attempt(getTenantInfo, {})).error).toMatchObject({
      code: 'tenant_suspended',
      params: { support_email: 'support@example.com' },
    });
    expect((await admin.attempt(getUserInfo, {})).status).toBe(403);
    await directory.change(tenant.tenant.id, { isSuspended: false });
    expect((await admin.attempt(getUserInfo, {})).status).toBe(200);
  });

  it('works on answers 503 with the time to ask again', async () => {
    const tenant = await platform.newTenant();
    const { directory } = platform.running.platform;
    await directory.change(tenant.tenant.id, { isInMaintenance: true });
    const answer = await tenant.anyone.attempt(getTenantInfo, {});
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.error?.message).toBe('The site is under scheduled maintenance');
  });
});

describe('a licence file', () => {
  const wanted = { expiresOn: '2999-01-31', fullUserSeats: 7, otherSeats: null, bots: ['Azure:receipt'] };
  const now = new Date('2026-11-26T10:00:00Z');

  it('signed by the operator for this tenant is taken', async () => {
    const tenant = await signing.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    await admin.call(saveLicence, {
      body: { file: await signedLicence(privateKey, tenant.tenant.name, wanted, now) },
    });
    expect(await admin.call(getLicence, {})).toMatchObject({
      expires_on: '2999-01-31',
      seats: { FULL_USER: { bought: 7 }, OTHER: { bought: null } },
      needs_file: true,
    });
  });

  it('that is older than the last one is refused; the same one is taken again', async () => {
    const tenant = await signing.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    const fileOf = (fullUserSeats: number, minutes: number) =>
      signedLicence(
        privateKey,
        tenant.tenant.name,
        { ...wanted, fullUserSeats },
        new Date(now.getTime() + minutes * 60_000),
      );
    const load = async (file: string) => admin.attempt(saveLicence, { body: { file } });
    const [old, current] = [await fileOf(99, 0), await fileOf(7, 1)];
    expect([(await load(old)).status, (await load(current)).status]).toEqual([200, 200]);
    expect((await load(old)).error?.errors).toMatchObject([
      { path: 'body.file', code: 'licence_file_older' },
    ]);
    expect((await load(current)).status).toBe(200);
    expect((await admin.call(getLicence, {})).seats.FULL_USER.bought).toBe(7);
  });

  it('is on record before it counts', async () => {
    const tenant = await signing.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    const file = await signedLicence(privateKey, tenant.tenant.name, wanted, now);
    const { directory } = signing.running.platform;
    const write = vi.spyOn(directory, 'change').mockRejectedValueOnce(new Error('the node stopped'));
    const recorded = async () => {
      const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
      return items.filter(({ subject_kind }) => subject_kind === 'licence').length;
    };
    expect((await admin.attempt(saveLicence, { body: { file } })).status).toBe(500);
    expect([write.mock.calls.length, await recorded()]).toEqual([1, 1]);
    expect((await admin.attempt(saveLicence, { body: { file } })).status).toBe(200);
    expect((await admin.call(getLicence, {})).seats.FULL_USER.bought).toBe(7);
    expect(await recorded()).toBe(2);
    write.mockRestore();
  });

  it('of a stranger, for another tenant, changed or unsigned is refused, and so is a licence without one', async () => {
    const tenant = await signing.newTenant();
    const admin = await tenant.asUser('isSysAdmin');
    const { name } = tenant.tenant;
    const good = await signedLicence(privateKey, name, wanted, now);
    const [head = '', , signature = ''] = good.split('.');
    const more = JSON.stringify({ ...none, full_users: 999, tenant: name, issued_at: now.toISOString() });
    const body = Buffer.from(more).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"formwright-licence"}').toString('base64url');
    const files = [
      await signedLicence(stranger.privateKey, name, wanted, now),
      await signedLicence(privateKey, 'other', wanted, now),
      `${head}.${body}.${signature}`,
      `${unsigned}.${body}.`,
      more,
    ];
    for (const file of files) {
      const answer = await admin.attempt(saveLicence, { body: { file } });
      expect(answer.error?.errors).toMatchObject([{ path: 'body.file', code: 'licence_file_faulty' }]);
    }
    expect((await admin.attempt(saveLicence, { body: { licence: none } })).status).toBe(403);
    expect((await admin.call(getLicence, {})).seats.FULL_USER.bought).toBeNull();
  });
});
