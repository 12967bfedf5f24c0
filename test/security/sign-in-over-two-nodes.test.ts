import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endUserSessions } from '#contracts/administration/end-user-sessions.ts';
import { resetUserPassword } from '#contracts/administration/reset-user-password.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { changePassword } from '#contracts/identity/change-password.ts';
import { enableAuthenticator } from '#contracts/identity/enable-authenticator.ts';
import { getSharedKey } from '#contracts/identity/get-shared-key.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { finishPasskey } from '#contracts/identity/passkeys/finish-passkey.ts';
import { finishPasskeySignIn } from '#contracts/identity/passkeys/finish-passkey-sign-in.ts';
import { startPasskey } from '#contracts/identity/passkeys/start-passkey.ts';
import { startPasskeySignIn } from '#contracts/identity/passkeys/start-passkey-sign-in.ts';
import { refreshToken } from '#contracts/identity/refresh-token.ts';
import { resetPassword } from '#contracts/identity/reset-password.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { soonTrue } from '#test/harness/comes-true.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#test/harness/peers/openid-provider.ts';
import { readRequest, SamlIdentityProvider } from '#test/harness/peers/saml-identity-provider.ts';
import { logoutResponse, messageIn, redirectQuery } from '#test/harness/peers/saml-logout-messages.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { softAuthenticator } from '#test/harness/soft-authenticator.ts';
import { startTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { type TestClient, testClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let shiftMs = 0;
const settings = { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' };
const now = () => new Date(Date.now() + shiftMs);
const first = useTestPlatform({ now, settings });
const newPassword = 'a-wholly-other-pass-sentence';
let second: TestPlatform;
let tenant: TestTenant;
let admin: TestUser;
/** Nobody, at the first node and at the second. */
let nodes: readonly [TestClient, TestClient];

beforeAll(async () => {
  if (!isPostgres) return;
  second = await startTestPlatform({ now, settings, sharedWith: first });
  tenant = await first.newTenant();
  admin = await tenant.asUser('isSysAdmin');
  const there = testClient(
    (request) => second.app.server.inject(request),
    tenant.host,
    async () => null,
  );
  nodes = [tenant.anyone, there];
});
afterAll(() => second?.stop());

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });
const sealed = (parts: Readonly<Record<string, string>>) =>
  sealedCredential(tenant, { issuedAt: now().toISOString(), ...parts });

async function signIn(node: TestClient, username: string, parts: Readonly<Record<string, string>> = {}) {
  return node.attempt(authenticate, { body: { credential: await sealed({ username, ...parts }) } });
}

const statusAt = async (node: TestClient, token: string | null) =>
  (await node.attempt(getUserInfo, {}, bearer(token))).status;

/** A browser whose requests go to the nodes in turns, as behind a balancer. */
function wanderer(): SsoBrowser {
  let sent = 0;
  const anyone = testClient(
    (request) => {
      sent += 1;
      return (sent % 2 === 1 ? first : second).app.server.inject(request);
    },
    tenant.host,
    async () => null,
  );
  return new SsoBrowser({ anyone });
}

const accounts = {
  trustsEmail: true,
  createsUsers: true,
  emailDomains: [],
  groupsClaim: '',
  groupRoles: [],
};

describe.runIf(isPostgres)('a password', () => {
  it('that one node has changed is the only one on the other, whose session goes on there', async () => {
    const [here, there] = nodes;
    const cho = await tenant.addUser({ username: 'cho' });
    const { data } = await signIn(there, 'cho');
    expect(await statusAt(here, data.token)).toBe(200);
    const credential = await sealed({ oldPassword: 'correct-horse-battery', password: newPassword });
    await here.call(changePassword, { body: { credential } }, bearer(data.token));
    expect((await signIn(there, 'cho')).status).toBe(401);
    expect((await signIn(there, 'cho', { password: newPassword })).data.token).not.toBeNull();
    expect(cho.username).toBe('cho');
    const renewed = await there.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(renewed.status).toBe(200);
    // The same refresh token at the other node: it was stolen, or its session would not be used twice.
    const again = await here.attempt(refreshToken, { body: { jwt: data.accessToken } });
    expect(again.error?.code).toBe('session_ended');
    const isOver = async () => (await statusAt(there, renewed.data.token)) === 401;
    expect(await soonTrue(isOver)).toBe(true);
  });

  it('is chosen once with a link, whichever nodes it is sent to', async () => {
    const eve = await tenant.addUser({ username: 'eve' });
    const { link } = await admin.call(resetUserPassword, { body: { id: eve.id } });
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const choose = async (node: TestClient) =>
      node.attempt(resetPassword, { body: { token, credential: await sealed({ password: newPassword }) } });
    const both = await Promise.all(nodes.map(choose));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('is guessed at as often as over one node, and no more', async () => {
    await tenant.addUser({ username: 'dee' });
    const statuses: number[] = [];
    for (let made = 0; made < 14; made += 1) {
      const node = nodes[made % 2 === 0 ? 0 : 1];
      statuses.push((await signIn(node, 'dee', { password: `guess-${made}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const right = await Promise.all(nodes.map((node) => signIn(node, 'dee')));
    expect(right.map(({ status }) => status)).toEqual([429, 429]);
  });
});

describe.runIf(isPostgres)('a code', () => {
  it('of an authenticator or for recovery counts once over both nodes, also at the same time', async () => {
    const fay = await tenant.addUser({ username: 'fay' });
    const { sharedKey } = await fay.call(getSharedKey, {});
    const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    const code = () => totp.generate({ timestamp: now().getTime() });
    const { recoveryCodes } = await fay.call(enableAuthenticator, { body: { code: code() } });
    shiftMs += 30_000;
    const [here, there] = nodes;
    const owed = (await signIn(here, 'fay')).data;
    expect(owed).toMatchObject({ token: null, is2faRequired: true });
    for (const twoFactorCode of [code(), recoveryCodes[0] ?? '']) {
      const enter = (node: TestClient) =>
        node.attempt(loginWith2Fa, { body: { twoFactorCode } }, bearer(owed.accessToken));
      const both = await Promise.all([enter(there), enter(here)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      expect((await enter(there)).error?.code).toBe('code_wrong');
    }
  });

  it('is guessed at as often as over one node', async () => {
    const gus = await tenant.addUser({ username: 'gus' });
    const { sharedKey } = await gus.call(getSharedKey, {});
    const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    await gus.call(enableAuthenticator, { body: { code: totp.generate({ timestamp: now().getTime() }) } });
    const [here] = nodes;
    const { accessToken } = (await signIn(here, 'gus')).data;
    const codes = new Set<number>();
    let wrong = 0;
    while (!codes.has(429) && wrong < 40) {
      const node = nodes[wrong % 2 === 0 ? 0 : 1];
      codes.add(
        (await node.attempt(loginWith2Fa, { body: { twoFactorCode: 'wrong-code' } }, bearer(accessToken)))
          .status,
      );
      wrong += 1;
    }
    expect(codes).toEqual(new Set([401, 429]));
    const after = nodes.map((node) =>
      node.attempt(loginWith2Fa, { body: { twoFactorCode: 'wrong-code' } }, bearer(accessToken)),
    );
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual([429, 429]);
  });
});

describe.runIf(isPostgres)('the challenge of a passkey', () => {
  it('of one node is answered at the other, and once over both', async () => {
    const [here, there] = nodes;
    const hal = await tenant.addUser({ username: 'hal' });
    const origin = `http://${tenant.host}`;
    const key = softAuthenticator();
    const credential = await sealed({ username: 'hal', password: 'correct-horse-battery' });
    const { options: adding } = await hal.call(startPasskey, { body: { credential } });
    const body = { name: 'Laptop', response: key.create(adding, { origin }) };
    await there.call(finishPasskey, { body }, bearer(await hal.token()));
    const { options } = await there.call(startPasskeySignIn, { body: {} });
    const response = key.get(options, { origin });
    const finish = (node: TestClient) => node.attempt(finishPasskeySignIn, { body: { response } });
    const both = await Promise.all([finish(here), finish(there)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await finish(here)).error?.code).toBe('passkey_refused');
  });
});

describe.runIf(isPostgres)('a sign-in elsewhere', () => {
  let peer: OpenIdProvider;
  beforeAll(async () => {
    peer = await startOpenIdProvider(() => [`http://${tenant.host}/api/identity/sso/corp/callback`]);
  });
  afterAll(() => peer?.stop());

  it('begun with OpenID Connect at one node ends at the other, once', async () => {
    const protocol = {
      kind: 'oidc' as const,
      issuer: peer.issuer,
      clientId: peer.clientId,
      scopes: 'email profile',
    };
    const provider = { slug: 'corp', name: 'Corp', isEnabled: true, protocol, accounts };
    await admin.call(saveProvider, { body: { ...provider, secret: peer.clientSecret } });
    peer.account = { sub: 'ida', email: 'ida@partner.example', email_verified: true, name: 'Ida' };
    const browser = wanderer();
    const back = await peer.visit(
      await browser.get('/api/identity/sso/corp/start?returnUrl=%2Fapplications'),
    );
    const landed = await browser.get(back.pathname + back.search);
    const { data } = await browser.redeem(landed);
    expect(data.returnUrl).toBe('/applications');
    expect(await Promise.all(nodes.map((node) => statusAt(node, data.token)))).toEqual([200, 200]);
    for (const _node of nodes) {
      expect(await browser.get(back.pathname + back.search)).toContain('error=attempt_unknown');
      expect((await browser.redeem(landed)).status).toBe(401);
    }
  });

  it('begun with SAML at one node ends at the other, once, and so does its end', async () => {
    const idp = new SamlIdentityProvider('https://idp.example/saml');
    const protocol = {
      kind: 'saml' as const,
      entityId: idp.entityId,
      entryPoint: 'https://idp.example/sign-in',
      logoutUrl: 'https://idp.example/sign-out',
      certificates: [idp.key.certificate],
    };
    await admin.call(saveProvider, {
      body: { slug: 'saml', name: 'SAML', isEnabled: true, protocol, accounts },
    });
    const browser = wanderer();
    const request = readRequest(await browser.get('/api/identity/sso/saml/start'));
    const attributes = { mail: ['joy@partner.example'] };
    const form = { SAMLResponse: idp.answerTo(request, 'joy', { attributes }) };
    const landed = await browser.post('/api/identity/sso/saml/acs', form);
    const { data } = await browser.redeem(landed);
    expect(await Promise.all(nodes.map((node) => statusAt(node, data.token)))).toEqual([200, 200]);
    for (const _node of nodes) {
      const replayed = await browser.post('/api/identity/sso/saml/acs', form);
      expect(replayed).toContain('error=attempt_unknown');
    }
    const [here, there] = nodes;
    const left = await there.call(signOut, { body: {} }, bearer(data.token));
    expect(await soonTrue(async () => (await statusAt(here, data.token)) === 401)).toBe(true);
    const leaving = await browser.get(left.singleLogoutUrl ?? '');
    expect(leaving).toContain(protocol.logoutUrl);
    expect(await browser.get(left.singleLogoutUrl ?? '')).toBe('/authentication/login');
    const inResponseTo = /ID="([^"]+)"/.exec(messageIn(leaving))?.[1] ?? '';
    const destination = `http://${tenant.host}/api/identity/sso/saml/slo`;
    const answer = logoutResponse({ issuer: idp.entityId, destination, inResponseTo });
    const query = redirectQuery('SAMLResponse', answer, idp.key);
    expect(await browser.get(`/api/identity/sso/saml/slo?${query}`)).toBe('/authentication/login');
    expect(await browser.get(`/api/identity/sso/saml/slo?${query}`)).toContain('error=attempt_unknown');
  });
});

describe.runIf(isPostgres)('a session', () => {
  it('that ends at one node is refused at the other within seconds', async () => {
    const [here, there] = nodes;
    const kim = await tenant.addUser({ username: 'kim' });
    const enter = async () => (await signIn(there, 'kim')).data.token;
    const isOver = (token: string | null) =>
      soonTrue(async () => [401, 403].includes(await statusAt(there, token)));
    const left = await enter();
    expect(await statusAt(there, left)).toBe(200);
    await here.call(signOut, { body: {} }, bearer(left));
    expect(await isOver(left)).toBe(true);
    const ended = await enter();
    expect(await statusAt(there, ended)).toBe(200);
    await admin.call(endUserSessions, { body: { id: kim.id } });
    expect(await isOver(ended)).toBe(true);
    const raised = await enter();
    expect(await statusAt(there, raised)).toBe(200);
    await admin.call(saveUser, { body: { id: kim.id, revision: 1, is_active: false } });
    expect(await isOver(raised)).toBe(true);
    expect((await signIn(there, 'kim')).status).not.toBe(200);
  });
});
