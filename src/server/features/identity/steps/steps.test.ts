import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { endUserSessions } from '#contracts/administration/end-user-sessions.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { changePassword } from '#contracts/identity/change-password.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { endOtherSessions } from '#contracts/identity/sessions/end-other-sessions.ts';
import { endSession } from '#contracts/identity/sessions/end-session.ts';
import { listSessions } from '#contracts/identity/sessions/list-sessions.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { finishSetUp } from '#contracts/identity/steps/finish-set-up.ts';
import { getSignInRules } from '#contracts/identity/steps/get-sign-in-rules.ts';
import { replaceExpiredPassword } from '#contracts/identity/steps/replace-expired-password.ts';
import { startSetUp } from '#contracts/identity/steps/start-set-up.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import type { SignInPolicy } from '#contracts/sign-in-policy/policy-shape.ts';
import { saveSignInPolicy } from '#contracts/sign-in-policy/save-sign-in-policy.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { type TestTenant, testPassword } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });
const dayMs = 86_400_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });
const sealed = (tenant: TestTenant, parts: Record<string, string> = {}) =>
  sealedCredential(tenant, { issuedAt: now.toISOString(), ...parts });

async function signIn(tenant: TestTenant, password = testPassword, username = 'ana') {
  const credential = await sealed(tenant, { username, password });
  return tenant.anyone.attempt(authenticate, { body: { credential } });
}

/** Ana in an organisation with this policy. */
async function anaUnder(policy: Partial<SignInPolicy>, flags: ('isFullUser' | 'isSysAdmin')[] = []) {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await platform.newTenant();
  const ana = await tenant.addUser({ username: 'ana', flags });
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const change = async (part: Partial<SignInPolicy>) => {
    const current = await admin.call(getSignInPolicy, {});
    await admin.call(saveSignInPolicy, { body: { ...current, ...part } });
  };
  await change(policy);
  return { tenant, ana, admin, change };
}

describe('a sign-in policy', () => {
  it('is changed by administrators, for a revision that was read', async () => {
    const { tenant, ana, admin } = await anaUnder({});
    const { revision, ...policy } = await admin.call(getSignInPolicy, {});
    expect((await ana.attempt(getSignInPolicy, {})).status).toBe(403);
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    expect((await consultant.attempt(getSignInPolicy, {})).status).toBe(200);
    const body = { ...policy, revision };
    expect((await consultant.attempt(saveSignInPolicy, { body })).status).toBe(403);
    const stale = await admin.attempt(saveSignInPolicy, { body: { ...body, revision: revision - 1 } });
    expect(stale.error).toMatchObject({ code: 'stale_revision', params: { name: 'Admin' } });
    const short = await admin.attempt(saveSignInPolicy, { body: { ...body, minPasswordLength: 8 } });
    expect(short.error?.errors).toMatchObject([{ path: 'body.minPasswordLength' }]);
    const strange = await admin.attempt(saveSignInPolicy, { body: { ...body, isOpen: true } as never });
    expect(strange.status).toBe(422);
  });

  it('that requires a second factor opens only its set-up to those without one', async () => {
    const { tenant, ana } = await anaUnder({ secondFactor: 'everyone' });
    const { data: owing } = await signIn(tenant);
    expect(owing).toMatchObject({ token: null, is2faRequired: true, is2faEnabled: false });
    const { accessToken } = owing;
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(accessToken))).status).toBe(401);
    const elsewhere = await tenant.anyone.attempt(loginWith2Fa, {
      body: { twoFactorCode: '123456', accessToken },
    });
    expect(elsewhere.error?.code).toBe('session_ended');
    const { sharedKey } = await tenant.anyone.call(startSetUp, { body: { accessToken } });
    const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    const wrong = await tenant.anyone.attempt(finishSetUp, { body: { accessToken, code: '000000' } });
    expect(wrong.error?.code).toBe('code_wrong');
    const code = totp.generate({ timestamp: now.getTime() });
    const done = await tenant.anyone.call(finishSetUp, { body: { accessToken, code } });
    expect(done.recoveryCodes).toHaveLength(10);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(done.token))).status).toBe(200);
    expect((await signIn(tenant)).data).toMatchObject({ is2faEnabled: true, token: null });
    const system = await tenant.addUser({ flags: ['isSysAdmin'] });
    const { items } = await system.call(listAuditTrail, { body: { length: 100 } });
    const setUp = items.filter(({ subject_kind: kind }) => kind === 'secondFactor');
    expect(setUp.map(({ actor, subject_id: of }) => [actor?.id, of])).toEqual([[ana.id, ana.id]]);
  });

  it('counts those without the second step that it asks of them, and tells administrators alone', async () => {
    const { tenant, admin, change } = await anaUnder({});
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    const owing = { field: 'owes_second_step', operator: 'eq', value: true } as const;
    const body = { filters: { condition: 'and', rules: [owing] } } as const;
    const namesTo = async (user: typeof admin) => {
      const { counts, items } = await user.call(listUsers, { body });
      return [counts.owing_second_step, ...items.map(({ username }) => username).sort()];
    };
    expect(await namesTo(admin)).toEqual([0]);
    await change({ secondFactor: 'flags', secondFactorFlags: ['isAdministrator'] });
    expect(await namesTo(admin)).toEqual([1, 'admin']);
    await change({ secondFactor: 'everyone' });
    expect((await namesTo(admin))[0]).toBe(3);
    expect(await namesTo(consultant)).toEqual([null]);
  });

  it('for flags asks nobody else', async () => {
    const policy = { secondFactor: 'flags', secondFactorFlags: ['isFullUser'] } as const;
    const { tenant, ana } = await anaUnder({ ...policy, secondFactorFlags: ['isFullUser'] }, ['isFullUser']);
    await tenant.addUser({ username: 'ben' });
    expect((await signIn(tenant)).data.token).toBeNull();
    expect((await signIn(tenant, testPassword, 'ben')).data.token).not.toBeNull();
    expect((await ana.call(getSignInRules, {})).isTwoFactorRequired).toBe(true);
  });

  it('without passwords lets only system administrators use theirs', async () => {
    const { tenant } = await anaUnder({ allowsPasswords: false });
    await tenant.addUser({ username: 'root', flags: ['isSysAdmin'] });
    expect((await signIn(tenant)).error?.code).toBe('method_not_allowed');
    // A wrong password is told nothing of it.
    expect((await signIn(tenant, 'not-the-password')).error?.code).toBe('sign_in_failed');
    expect((await signIn(tenant, testPassword, 'root')).status).toBe(200);
  });

  it('ends sessions after its hours, however busy they are', async () => {
    const { tenant } = await anaUnder({ sessionHours: 1 });
    const { data } = await signIn(tenant);
    later(50 * 60_000);
    const renewed = await tenant.anyone.call(refreshToken, { body: { jwt: data.accessToken } });
    expect(renewed.expiresAt).toBe(new Date('2026-03-02T10:00:00.000Z').toISOString());
  });
});

describe('an expired password', () => {
  const replace = async (tenant: TestTenant, accessToken: string, parts: Record<string, string>) =>
    tenant.anyone.attempt(replaceExpiredPassword, {
      body: { accessToken, credential: await sealed(tenant, parts) },
    });

  it('opens nothing but its replacement, which signs in', async () => {
    const { tenant, ana } = await anaUnder({ passwordDays: 30 });
    later(30 * dayMs - 1);
    expect((await signIn(tenant)).data.token).not.toBeNull();
    later(1);
    const { data } = await signIn(tenant);
    expect(data).toMatchObject({ token: null, isPasswordExpired: true, is2faRequired: false });
    const { accessToken } = data;
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(accessToken))).status).toBe(401);
    const setUp = await tenant.anyone.attempt(startSetUp, { body: { accessToken } });
    expect(setUp.error?.code).toBe('session_ended');
    const password = 'seven-blue-herons';
    const wrong = await replace(tenant, accessToken, { oldPassword: 'wrong', password });
    expect(wrong.error?.errors).toMatchObject([{ code: 'old_password_wrong' }]);
    const same = await replace(tenant, accessToken, { oldPassword: testPassword, password: testPassword });
    expect(same.status).toBe(422);
    const done = await replace(tenant, accessToken, { oldPassword: testPassword, password });
    const seen = await tenant.anyone.attempt(getUserInfo, {}, bearer(done.data.token));
    expect(seen.data.uid).toBe(ana.id);
    // The step has been taken, so its token opens it no more.
    const again = await replace(tenant, accessToken, { oldPassword: password, password: 'eight-red-herons' });
    expect(again.error?.code).toBe('session_ended');
    expect((await signIn(tenant, password)).data.token).not.toBeNull();
  });
});

describe('a new password', () => {
  const change = async (tenant: TestTenant, oldPassword: string, password: string) => {
    const { data } = await signIn(tenant, oldPassword);
    const credential = await sealed(tenant, { oldPassword, password });
    return tenant.anyone.attempt(changePassword, { body: { credential } }, bearer(data.token));
  };

  it('is as long as the policy says, and none of the common ones', async () => {
    const { tenant } = await anaUnder({ minPasswordLength: 16 });
    const short = await change(tenant, testPassword, 'three-herons');
    expect(short.error?.errors).toMatchObject([{ code: 'password_too_short' }]);
    for (const common of ['passwordpassword', 'Password12345678', '!!!!p4ssw0rd2026']) {
      const refused = await change(tenant, testPassword, common);
      expect(refused.error?.errors, common).toMatchObject([{ code: 'password_common' }]);
    }
    expect((await change(tenant, testPassword, 'seven-blue-herons')).status).toBe(200);
  });

  it('differs from as many earlier ones as the policy looks back', async () => {
    const { tenant } = await anaUnder({ passwordHistory: 3 });
    const names = [testPassword, 'first-blue-heron', 'second-blue-heron', 'third-blue-heron'];
    for (const [at, password] of names.slice(1).entries()) {
      later(60_000);
      expect((await change(tenant, names[at] ?? '', password)).status).toBe(200);
    }
    const used = await change(tenant, 'third-blue-heron', 'first-blue-heron');
    expect(used.error?.errors).toMatchObject([{ code: 'password_used' }]);
    expect((await change(tenant, 'third-blue-heron', testPassword)).status).toBe(200);
  });
});

describe('sessions of a person', () => {
  it('are listed, and ended one by one or all others', async () => {
    const { tenant } = await anaUnder({});
    const here = (await signIn(tenant)).data;
    const second = (await signIn(tenant)).data;
    const third = (await signIn(tenant)).data;
    const mine = bearer(here.token);
    const { data: list } = await tenant.anyone.attempt(listSessions, {}, mine);
    expect(list.items).toHaveLength(3);
    expect(list.items.filter((one) => one.isCurrent)).toHaveLength(1);
    const id = second.accessToken.split('.')[0] ?? '';
    const ben = await tenant.addUser();
    expect((await ben.attempt(endSession, { body: { id } })).status).toBe(404);
    expect((await tenant.anyone.attempt(endSession, { body: { id } }, mine)).status).toBe(200);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(second.token))).status).toBe(401);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(third.token))).status).toBe(200);
    const others = await tenant.anyone.attempt(endOtherSessions, {}, mine);
    expect(others.data.count).toBe(1);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(third.token))).status).toBe(401);
    expect((await tenant.anyone.attempt(getUserInfo, {}, mine)).status).toBe(200);
  });

  it('are told to administrators who can end them, and ended one by one', async () => {
    const { tenant, ana, admin } = await anaUnder({});
    const first = (await signIn(tenant)).data;
    const second = (await signIn(tenant)).data;
    const params = { id: ana.id };
    const told = (await admin.call(getUser, { params })).sessions ?? [];
    const [id = '', other = ''] = [first, second].map(({ accessToken }) => accessToken.split('.')[0]);
    expect(told.map((one) => one.id).sort()).toEqual([id, other].sort());
    const consultant = await tenant.addUser({ flags: ['isConsultant'] });
    expect((await consultant.call(getUser, { params })).sessions).toBeNull();
    const ben = await tenant.addUser();
    const foreign = await admin.attempt(endUserSessions, { body: { id: ben.id, session_id: id } });
    expect(foreign.status).toBe(404);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(first.token))).status).toBe(200);
    const body = { id: ana.id, session_id: id };
    expect(await admin.call(endUserSessions, { body })).toEqual({ count: 1 });
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(first.token))).status).toBe(401);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(second.token))).status).toBe(200);
    expect((await admin.attempt(endUserSessions, { body })).status).toBe(404);
    expect((await admin.call(getUser, { params })).sessions).toMatchObject([{ id: other }]);
  });

  it('of a system administrator are not for administrators', async () => {
    const { tenant, ana, admin } = await anaUnder({}, ['isSysAdmin']);
    const { data } = await signIn(tenant);
    expect((await admin.call(getUser, { params: { id: ana.id } })).sessions).toBeNull();
    const body = { id: ana.id, session_id: data.accessToken.split('.')[0] ?? '' };
    expect((await admin.attempt(endUserSessions, { body })).status).toBe(403);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(data.token))).status).toBe(200);
  });

  it('are all ended by an administrator', async () => {
    const { tenant, ana, admin } = await anaUnder({});
    const { data } = await signIn(tenant);
    expect(await admin.call(endUserSessions, { body: { id: ana.id } })).toEqual({ count: 1 });
    const renewed = await tenant.anyone.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(renewed.error?.code).toBe('session_ended');
  });

  it('end by their refresh token alone, and by no other text', async () => {
    const { tenant } = await anaUnder({});
    const { data } = await signIn(tenant);
    const other = (await signIn(tenant)).data;
    const [id = ''] = data.accessToken.split('.');
    const [, secret = ''] = other.accessToken.split('.');
    await tenant.anyone.call(signOut, { body: { jwt: `${id}.${secret}` } });
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(data.token))).status).toBe(200);
    await tenant.anyone.call(signOut, { body: { jwt: data.accessToken } });
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(data.token))).status).toBe(401);
    expect((await tenant.anyone.attempt(getUserInfo, {}, bearer(other.token))).status).toBe(200);
  });
});
