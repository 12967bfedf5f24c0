import { describe, expect, it } from 'vitest';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { finishPasskey } from '#contracts/identity/passkeys/finish-passkey.ts';
import { finishPasskeySignIn } from '#contracts/identity/passkeys/finish-passkey-sign-in.ts';
import { listPasskeys } from '#contracts/identity/passkeys/list-passkeys.ts';
import { removePasskey } from '#contracts/identity/passkeys/remove-passkey.ts';
import { renamePasskey } from '#contracts/identity/passkeys/rename-passkey.ts';
import { startPasskey } from '#contracts/identity/passkeys/start-passkey.ts';
import { startPasskeySignIn } from '#contracts/identity/passkeys/start-passkey-sign-in.ts';
import { finishPasskeySetUp } from '#contracts/identity/steps/finish-passkey-set-up.ts';
import { startPasskeySetUp } from '#contracts/identity/steps/start-passkey-set-up.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { saveSignInPolicy } from '#contracts/sign-in-policy/save-sign-in-policy.ts';
import { renameOrganization } from '#test/factories/renamed-organization.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { type Answering, softAuthenticator } from '#test/harness/soft-authenticator.ts';
import { type TestTenant, type TestUser, testPassword } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const originOf = (tenant: TestTenant) => `http://${tenant.host}`;
const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });

async function proof(tenant: TestTenant, password = testPassword) {
  return { credential: await sealedCredential(tenant, { password, issuedAt: now.toISOString() }) };
}

async function optionsFor(tenant: TestTenant, user: TestUser) {
  return (await user.call(startPasskey, { body: await proof(tenant) })).options;
}

/** Ana with a passkey. */
async function aKeyHolder(tenantOf: Promise<TestTenant> = platform.newTenant()) {
  const tenant = await tenantOf;
  const ana = await tenant.addUser({ username: 'ana' });
  const key = softAuthenticator();
  const response = key.create(await optionsFor(tenant, ana), { origin: originOf(tenant) });
  const added = await ana.call(finishPasskey, { body: { name: 'Laptop', response } });
  return { tenant, ana, key, ...added };
}

type Key = ReturnType<typeof softAuthenticator>;

it('is made for the organisation as it is called now', async () => {
  const tenant = await platform.newTenant();
  await renameOrganization(tenant, 'Northwind');
  const options = await optionsFor(tenant, await tenant.addUser({ username: 'ana' }));
  expect(options).toMatchObject({ rp: { name: 'Northwind' } });
});

it('is a second factor for everything that asks whether there is one', async () => {
  const { tenant, ana } = await aKeyHolder();
  expect((await ana.call(getUserInfo, {})).config.is2faEnabled).toBe(true);
  const info = await ana.call(getInfo2fa, { headers: {} });
  expect(info).toMatchObject({ is2faEnabled: true, hasAuthenticator: false });
  const ben = await tenant.addUser({ username: 'ben' });
  expect((await ben.call(getUserInfo, {})).config.is2faEnabled).toBe(false);
});

/** Signs in with a passkey alone. */
async function comeIn(tenant: TestTenant, key: Key, how: Partial<Answering> = {}, at = tenant) {
  const { options } = await at.anyone.call(startPasskeySignIn, { body: {} });
  const response = key.get(options, { origin: originOf(at), ...how });
  return at.anyone.attempt(finishPasskeySignIn, { body: { response } });
}

async function passPassword(tenant: TestTenant) {
  const { data } = await tenant.anyone.attempt(authenticate, {
    body: { credential: await sealedCredential(tenant, { issuedAt: now.toISOString() }) },
  });
  return data;
}

describe('an owed second factor', () => {
  async function owing() {
    const tenant = await platform.newTenant();
    const ana = await tenant.addUser({ username: 'ana' });
    const admin = await tenant.addUser({ flags: ['isAdministrator'] });
    const current = await admin.call(getSignInPolicy, {});
    const change = async (part: object) => {
      const { revision } = await admin.call(getSignInPolicy, {});
      await admin.call(saveSignInPolicy, { body: { ...current, ...part, revision } });
    };
    await change({ secondFactor: 'everyone' });
    const { accessToken } = await passPassword(tenant);
    return { tenant, ana, change, accessToken };
  }

  it('can be a passkey, which signs in at once and brings recovery codes', async () => {
    const { tenant, ana, accessToken } = await owing();
    const key = softAuthenticator();
    const { options } = await tenant.anyone.call(startPasskeySetUp, { body: { accessToken } });
    const response = key.create(options, { origin: originOf(tenant) });
    const body = { accessToken, name: 'Laptop', response };
    const done = await tenant.anyone.call(finishPasskeySetUp, { body });
    expect(done.recoveryCodes).toHaveLength(10);
    const seen = await tenant.anyone.attempt(getUserInfo, {}, bearer(done.token));
    expect(seen.data.uid).toBe(ana.id);
    expect((await comeIn(tenant, key)).status).toBe(200);
    // Whoever still has the token of the step can add no further key with it.
    const again = await tenant.anyone.call(startPasskeySetUp, { body: { accessToken } });
    const other = softAuthenticator().create(again.options, { origin: originOf(tenant) });
    const refused = await tenant.anyone.attempt(finishPasskeySetUp, { body: { ...body, response: other } });
    expect(refused.error?.code).toBe('action_not_possible');
  });

  it('cannot be a passkey where the organisation allows none, or of another site', async () => {
    const { tenant, change, accessToken } = await owing();
    const { options } = await tenant.anyone.call(startPasskeySetUp, { body: { accessToken } });
    const response = softAuthenticator().create(options, { origin: 'https://evil.example' });
    const body = { accessToken, name: 'Laptop', response };
    expect((await tenant.anyone.attempt(finishPasskeySetUp, { body })).status).toBe(422);
    await change({ secondFactor: 'everyone', allowsPasskeys: false });
    const refused = await tenant.anyone.attempt(startPasskeySetUp, { body: { accessToken } });
    expect(refused.error?.code).toBe('method_not_allowed');
  });
});

describe('a passkey', () => {
  it('signs its person in without a password, and without a second factor', async () => {
    const { tenant, ana, key } = await aKeyHolder();
    const { status, data } = await comeIn(tenant, key);
    expect(status).toBe(200);
    const seen = await tenant.anyone.attempt(getUserInfo, {}, bearer(data.token));
    expect(seen.data.uid).toBe(ana.id);
  });

  it('is the second factor after a password, or a recovery code is', async () => {
    const { tenant, key, recoveryCodes } = await aKeyHolder();
    expect(recoveryCodes).toHaveLength(10);
    const owing = await passPassword(tenant);
    expect(owing).toMatchObject({ token: null, is2faRequired: true, secondFactors: ['passkey'] });
    const { accessToken } = owing;
    const { options } = await tenant.anyone.call(startPasskeySignIn, { body: { accessToken } });
    expect(options.allowCredentials).toMatchObject([{ id: key.id }]);
    const response = key.get(options, { origin: originOf(tenant), isVerified: false });
    const body = { accessToken, response, rememberMachine: true };
    const done = await tenant.anyone.attempt(finishPasskeySignIn, { body });
    expect(done.data.token).not.toBeNull();
    const again = await passPassword(tenant);
    const code = { twoFactorCode: recoveryCodes[0] ?? '', accessToken: again.accessToken };
    expect((await tenant.anyone.call(loginWith2Fa, { body: code })).token).not.toBeNull();
  });

  it('is listed, renamed and removed by its person only', async () => {
    const { tenant, ana, id, key } = await aKeyHolder();
    const other = await tenant.addUser();
    expect((await other.attempt(renamePasskey, { body: { id, name: 'Mine' } })).status).toBe(404);
    expect((await other.attempt(removePasskey, { body: { id } })).status).toBe(404);
    await ana.call(renamePasskey, { body: { id, name: 'Work laptop' } });
    expect((await ana.call(listPasskeys, {})).items).toMatchObject([{ id, name: 'Work laptop' }]);
    await ana.call(removePasskey, { body: { id } });
    expect((await comeIn(tenant, key)).error?.code).toBe('passkey_refused');
    expect((await passPassword(tenant)).token).not.toBeNull();
  });

  it('is added only by somebody who proves again who they are', async () => {
    const { tenant, ana } = await aKeyHolder();
    expect((await ana.attempt(startPasskey, { body: {} })).status).toBe(422);
    const wrong = await ana.attempt(startPasskey, { body: await proof(tenant, 'some-other-password') });
    expect(wrong.error?.errors).toMatchObject([{ code: 'old_password_wrong' }]);
    const guess = await ana.attempt(startPasskey, { body: { code: '123456' } });
    expect(guess.error?.code).toBe('code_wrong');
  });

  it('is not added for a challenge of somebody else, of signing in, or that is too old', async () => {
    const { tenant, ana } = await aKeyHolder();
    const ben = await tenant.addUser({ username: 'ben' });
    const origin = originOf(tenant);
    const add = (response: ReturnType<Key['create']>) =>
      ben.attempt(finishPasskey, { body: { name: 'Key', response } });
    const key = softAuthenticator();
    const hers = await ana.call(startPasskey, { body: await proof(tenant) });
    expect((await add(key.create(hers.options, { origin }))).status).toBe(422);
    const { options } = await tenant.anyone.call(startPasskeySignIn, { body: {} });
    const own = await optionsFor(tenant, ben);
    const signing = key.create(own, { origin, challenge: String(options.challenge) });
    expect((await add(signing)).status).toBe(422);
    later(5 * 60 + 1);
    expect((await add(key.create(own, { origin }))).status).toBe(422);
    const fresh = await optionsFor(tenant, ben);
    const foreign = await add(key.create(fresh, { origin: 'https://evil.example' }));
    expect(foreign.error?.errors).toMatchObject([{ path: 'body.response', code: 'passkey_unfit' }]);
  });

  it('belongs to one person and is added once', async () => {
    const { tenant, ana, key } = await aKeyHolder();
    const response = key.create(await optionsFor(tenant, ana), { origin: originOf(tenant) });
    const twice = await ana.attempt(finishPasskey, { body: { name: 'Again', response } });
    expect(twice.error?.code).toBe('in_use');
  });
});

describe('a hostile answer of a passkey', () => {
  it('for another origin or another relying party is refused', async () => {
    const { tenant, key } = await aKeyHolder();
    const evil = await comeIn(tenant, key, { origin: 'https://evil.example' });
    expect(evil.error?.code).toBe('passkey_refused');
    const elsewhere = await comeIn(tenant, key, { rpId: 'evil.example' });
    expect(elsewhere.error?.code).toBe('passkey_refused');
  });

  it('is refused at another tenant, whose challenge it signs', async () => {
    const { tenant, key } = await aKeyHolder();
    const other = await platform.newTenant();
    expect((await comeIn(tenant, key, {}, other)).error?.code).toBe('passkey_refused');
    const { options } = await tenant.anyone.call(startPasskeySignIn, { body: {} });
    const response = key.get(options, { origin: originOf(tenant) });
    const replayed = await other.anyone.attempt(finishPasskeySignIn, { body: { response } });
    expect(replayed.error?.code).toBe('passkey_refused');
  });

  it('is refused the second time, with a challenge of its own making, and too late', async () => {
    const { tenant, key } = await aKeyHolder();
    const origin = originOf(tenant);
    const { options } = await tenant.anyone.call(startPasskeySignIn, { body: {} });
    const response = key.get(options, { origin });
    const send = () => tenant.anyone.attempt(finishPasskeySignIn, { body: { response } });
    expect((await send()).status).toBe(200);
    expect((await send()).error?.code).toBe('passkey_refused');
    const made = await comeIn(tenant, key, { challenge: 'bWFkZS11cC1jaGFsbGVuZ2U' });
    expect(made.error?.code).toBe('passkey_refused');
    const { options: old } = await tenant.anyone.call(startPasskeySignIn, { body: {} });
    later(5 * 60 + 1);
    const late = { response: key.get(old, { origin }) };
    expect((await tenant.anyone.attempt(finishPasskeySignIn, { body: late })).status).toBe(401);
  });

  it('without the person’s PIN, finger or face does not replace the password', async () => {
    const { tenant, key } = await aKeyHolder();
    expect((await comeIn(tenant, key, { isVerified: false })).error?.code).toBe('passkey_refused');
  });

  it('of a copied key is refused, for its counter does not go on', async () => {
    const { tenant, key } = await aKeyHolder();
    expect((await comeIn(tenant, key, { counter: 7 })).status).toBe(200);
    expect((await comeIn(tenant, key, { counter: 7 })).error?.code).toBe('passkey_refused');
    expect((await comeIn(tenant, key, { counter: 0 })).error?.code).toBe('passkey_refused');
    expect((await comeIn(tenant, key, { counter: 8 })).status).toBe(200);
  });

  it('of somebody else is no second factor', async () => {
    const { tenant } = await aKeyHolder();
    const ben = await tenant.addUser({ username: 'ben' });
    const his = softAuthenticator();
    const created = his.create(await optionsFor(tenant, ben), { origin: originOf(tenant) });
    await ben.call(finishPasskey, { body: { name: 'Phone', response: created } });
    const { accessToken } = await passPassword(tenant);
    const { options } = await tenant.anyone.call(startPasskeySignIn, { body: { accessToken } });
    const response = his.get(options, { origin: originOf(tenant) });
    const refused = await tenant.anyone.attempt(finishPasskeySignIn, { body: { accessToken, response } });
    expect(refused.error?.code).toBe('passkey_refused');
  });
});

describe('an organisation that allows no passkeys', () => {
  it('lets nobody add one or sign in with one alone', async () => {
    const { tenant, ana, key } = await aKeyHolder();
    const admin = await tenant.asUser('isAdministrator');
    const policy = await admin.call(getSignInPolicy, {});
    await admin.call(saveSignInPolicy, { body: { ...policy, allowsPasskeys: false } });
    const adding = await ana.attempt(startPasskey, { body: await proof(tenant) });
    expect(adding.error?.code).toBe('method_not_allowed');
    const signing = await tenant.anyone.attempt(startPasskeySignIn, { body: {} });
    expect(signing.error?.code).toBe('method_not_allowed');
    const { accessToken } = await passPassword(tenant);
    const { options } = await tenant.anyone.call(startPasskeySignIn, { body: { accessToken } });
    const response = key.get(options, { origin: originOf(tenant) });
    const body = { accessToken, response };
    expect((await tenant.anyone.attempt(finishPasskeySignIn, { body })).status).toBe(200);
  });
});
