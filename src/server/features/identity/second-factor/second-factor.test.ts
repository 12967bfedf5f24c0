import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { resetAuthenticator } from '#contracts/administration/reset-authenticator.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { changePassword } from '#contracts/identity/change-password.ts';
import { disableAuthenticator } from '#contracts/identity/disable-authenticator.ts';
import { enableAuthenticator } from '#contracts/identity/enable-authenticator.ts';
import { forgetMachine } from '#contracts/identity/forget-machine.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { getSharedKey } from '#contracts/identity/get-shared-key.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { renewRecoveryCodes } from '#contracts/identity/renew-recovery-codes.ts';
import { renameOrganization } from '#test/factories/renamed-organization.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { type TestTenant, testPassword } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

function codeOf(sharedKey: string, offsetSeconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
  return totp.generate({ timestamp: now.getTime() + offsetSeconds * 1000 });
}

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });

async function signIn(tenant: TestTenant, headers: Record<string, string> = {}, password = testPassword) {
  const credential = await sealedCredential(tenant, { password, issuedAt: now.toISOString() });
  return tenant.anyone.attempt(authenticate, { body: { credential } }, { headers });
}

/** Ana with an authenticator that her first code has confirmed. */
async function aProtectedPerson() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await platform.newTenant();
  const ana = await tenant.addUser({ username: 'ana' });
  const { sharedKey, qrCode, authenticatorUri } = await ana.call(getSharedKey, {});
  const { recoveryCodes } = await ana.call(enableAuthenticator, { body: { code: codeOf(sharedKey) } });
  later(60);
  return { tenant, ana, sharedKey, qrCode, authenticatorUri, recoveryCodes };
}

async function owing(tenant: TestTenant) {
  const { data } = await signIn(tenant);
  return (twoFactorCode: string, rememberMachine = false) =>
    tenant.anyone.attempt(
      loginWith2Fa,
      { body: { twoFactorCode, rememberMachine } },
      bearer(data.accessToken),
    );
}

describe('a second factor', () => {
  it('is offered as a key, an address and a picture, the same until its first code', async () => {
    const tenant = await platform.newTenant();
    const ana = await tenant.addUser({ username: 'ana' });
    const first = await ana.call(getSharedKey, {});
    expect(await ana.call(getSharedKey, {})).toEqual(first);
    expect(first.authenticatorUri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(first.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await ana.attempt(enableAuthenticator, { body: { code: '000000' } })).error?.code).toBe(
      'code_wrong',
    );
    expect((await signIn(tenant)).data.token).not.toBeNull();
  });

  it('is named after the organisation as it is called now', async () => {
    const tenant = await platform.newTenant();
    const ana = await tenant.addUser({ username: 'ana' });
    await renameOrganization(tenant, 'Northwind');
    const { authenticatorUri } = await ana.call(getSharedKey, {});
    expect(new URL(authenticatorUri).searchParams.get('issuer')).toBe('Northwind');
  });

  it('is asked for after the password, and its token opens nothing else', async () => {
    const { tenant, sharedKey } = await aProtectedPerson();
    const { data } = await signIn(tenant);
    expect(data).toMatchObject({ token: null, is2faRequired: true, is2faEnabled: true });
    const elsewhere = await tenant.anyone.attempt(getUserInfo, {}, bearer(data.accessToken));
    expect(elsewhere.status).toBe(401);
    const renewed = await tenant.anyone.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(renewed.status).toBe(401);
    const letIn = await tenant.anyone.call(
      loginWith2Fa,
      { body: { twoFactorCode: codeOf(sharedKey) } },
      bearer(data.accessToken),
    );
    const seen = await tenant.anyone.attempt(getUserInfo, {}, bearer(letIn.token));
    expect(seen.data.config).toMatchObject({ is2faEnabled: true, isMachineRemembered: false });
  });

  it('is told to a sign-in that owes it, without machines, and to no other token', async () => {
    const { tenant, ana, sharedKey } = await aProtectedPerson();
    const enter = await owing(tenant);
    expect((await enter(codeOf(sharedKey), true)).status).toBe(200);
    const { data } = await signIn(tenant);
    const ask = (access_token?: string) =>
      tenant.anyone.attempt(getInfo2fa, { headers: access_token ? { access_token } : {} });
    const nothing = { is2faRequired: false, isPasswordExpired: false, areSecurityQuestionsRequired: false };
    const known = {
      ...{ is2faEnabled: true, hasAuthenticator: true, recoveryCodesLeft: 10 },
      emailHint: expect.stringMatching(/^.•••@/),
    };
    expect((await ask(data.accessToken)).data).toEqual({
      ...{ ...nothing, ...known },
      ...{ is2faRequired: true, machines: [] },
    });
    const mine = await ana.call(getInfo2fa, { headers: {} });
    expect(mine).toMatchObject({ ...nothing, ...known, machines: [{}] });
    for (const token of [undefined, 'nothing', `${data.accessToken}x`]) {
      expect((await ask(token)).error?.code).toBe('session_ended');
    }
  });

  it('takes the code before and after, each once, and never an older one', async () => {
    const { tenant, sharedKey } = await aProtectedPerson();
    const enter = await owing(tenant);
    later(300);
    expect((await enter(codeOf(sharedKey, -60))).error?.code).toBe('code_wrong');
    expect((await enter(codeOf(sharedKey, 60))).error?.code).toBe('code_wrong');
    const early = codeOf(sharedKey, -30);
    expect((await enter(early)).status).toBe(200);
    expect((await enter(early)).error?.code).toBe('code_wrong');
    expect((await enter(codeOf(sharedKey, 30))).status).toBe(200);
    // Of a step before the last used one.
    expect((await enter(codeOf(sharedKey))).error?.code).toBe('code_wrong');
  });

  it('counts one code once, also when it is sent twice at the same time', async () => {
    const { tenant, sharedKey } = await aProtectedPerson();
    const enter = await owing(tenant);
    const code = codeOf(sharedKey);
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('can be replaced by recovery codes, each once, in any writing', async () => {
    const { tenant, ana, recoveryCodes } = await aProtectedPerson();
    expect(new Set(recoveryCodes).size).toBe(10);
    const enter = await owing(tenant);
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(first)).error?.code).toBe('code_wrong');
    expect((await enter(second)).status).toBe(200);
    expect((await ana.call(getInfo2fa, { headers: {} })).recoveryCodesLeft).toBe(8);
  });

  it('is throttled, in one network and over all of them', async () => {
    const { tenant, sharedKey } = await aProtectedPerson();
    const enter = await owing(tenant);
    for (let guess = 0; guess < 10; guess++) {
      expect((await enter(String(100_000 + guess))).error?.code).toBe('code_wrong');
    }
    expect((await enter(codeOf(sharedKey))).error?.code).toBe('too_many_sign_ins');
    later(10 * 60 + 1);
    const again = await owing(tenant);
    expect((await again(codeOf(sharedKey))).status).toBe(200);
  });

  it('is not asked on a remembered machine for 25 days, or until that is revoked', async () => {
    const { tenant, ana, sharedKey } = await aProtectedPerson();
    const remember = async (code: string) => {
      const { headers } = await (await owing(tenant))(code, true);
      const cookies = [headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '');
      return { cookie: cookies.filter((text) => text.startsWith(`remembered-${ana.id}=`)).join('; ') };
    };
    const tokenOn = async (machine: { cookie: string }) => (await signIn(tenant, machine)).data.token;
    const first = await remember(codeOf(sharedKey));
    expect(await tokenOn(first)).not.toBeNull();
    expect((await signIn(tenant, first)).data.is2faEnabled).toBe(true);
    expect((await signIn(tenant)).data.token).toBeNull();
    const { machines } = await ana.call(getInfo2fa, { headers: {} });
    await ana.call(forgetMachine, { body: { id: machines[0]?.id ?? '' } });
    expect(await tokenOn(first)).toBeNull();
    later(60);
    const second = await remember(codeOf(sharedKey));
    later(25 * 86_400 - 1);
    expect(await tokenOn(second)).not.toBeNull();
    later(2);
    expect(await tokenOn(second)).toBeNull();
  });

  it('goes with a code, not without; codes are renewed with the app alone', async () => {
    const { tenant, ana, sharedKey, recoveryCodes } = await aProtectedPerson();
    const [first = '', second = ''] = recoveryCodes;
    const withRecovery = await ana.attempt(renewRecoveryCodes, { body: { code: first } });
    expect(withRecovery.error?.code).toBe('code_wrong');
    const renewed = await ana.call(renewRecoveryCodes, { body: { code: codeOf(sharedKey) } });
    expect((await ana.attempt(disableAuthenticator, { body: { code: second } })).error?.code).toBe(
      'code_wrong',
    );
    await ana.call(disableAuthenticator, { body: { code: renewed.recoveryCodes[0] ?? '' } });
    expect((await signIn(tenant)).data.token).not.toBeNull();
    expect((await ana.attempt(disableAuthenticator, { body: { code: '123456' } })).status).toBe(409);
  });

  it('can be taken away by an administrator, which ends the sessions', async () => {
    const { tenant, ana, sharedKey } = await aProtectedPerson();
    const enter = await owing(tenant);
    const { data } = await enter(codeOf(sharedKey));
    const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
    const factors = async () => (await admin.call(getUser, { params: { id: ana.id } })).second_factors;
    expect(await factors()).toEqual(['authenticator']);
    const consultant = await tenant.asUser('isConsultant');
    expect((await consultant.call(getUser, { params: { id: ana.id } })).second_factors).toBeNull();
    const listed = async (caller: typeof admin) => {
      const orders = [{ column: 'second_factors', dir: 'desc' as const }];
      const { items } = await caller.call(listUsers, { body: { page: 1, length: 50, orders } });
      return items.map(({ username, second_factors: kinds }) => [username, kinds]);
    };
    expect((await listed(admin))[0]).toEqual(['ana', ['authenticator']]);
    expect(await listed(admin)).toContainEqual(['admin', []]);
    expect((await listed(consultant)).map(([, kinds]) => kinds)).not.toContainEqual(['authenticator']);
    expect(await listed(consultant)).toContainEqual(['ana', null]);
    await admin.call(resetAuthenticator, { body: { id: ana.id } });
    expect(await factors()).toEqual([]);
    const renewed = await tenant.anyone.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(renewed.error?.code).toBe('session_ended');
    expect((await signIn(tenant)).data.token).not.toBeNull();
  });
});

describe('a password that its person changes', () => {
  const change = async (tenant: TestTenant, token: string | null, parts: Record<string, unknown>) =>
    tenant.anyone.attempt(
      changePassword,
      { body: { credential: await sealedCredential(tenant, { issuedAt: now.toISOString(), ...parts }) } },
      bearer(token),
    );

  it('needs the old one, ends all other sessions and keeps this one', async () => {
    now = new Date('2026-03-02T09:00:00.000Z');
    const tenant = await platform.newTenant();
    await tenant.addUser({ username: 'ana' });
    const { data: here } = await signIn(tenant);
    const { data: elsewhere } = await signIn(tenant);
    const password = 'seven-blue-herons';
    const wrong = await change(tenant, here.token, { oldPassword: 'wrong', password });
    expect(wrong.error?.errors).toMatchObject([{ path: 'body.credential', code: 'old_password_wrong' }]);
    const short = await change(tenant, here.token, { oldPassword: testPassword, password: 'short' });
    expect(short.error?.errors).toMatchObject([{ code: 'password_too_short' }]);
    const same = await change(tenant, here.token, { oldPassword: testPassword, password: testPassword });
    expect(same.error?.errors).toMatchObject([{ code: 'password_same' }]);
    expect((await change(tenant, here.token, { oldPassword: testPassword, password })).status).toBe(200);
    const goesOn = await tenant.anyone.attempt(refreshToken, { body: { jwt: here.accessToken } });
    expect(goesOn.status).toBe(200);
    const ended = await tenant.anyone.attempt(refreshToken, { body: { jwt: elsewhere.accessToken } });
    expect(ended.error?.code).toBe('session_ended');
    expect((await signIn(tenant)).status).toBe(401);
    expect((await signIn(tenant, {}, password)).status).toBe(200);
  });
});
