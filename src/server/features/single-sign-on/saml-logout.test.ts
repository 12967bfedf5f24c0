import { createVerify, X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { encryptedAssertion } from '#test/harness/peers/encrypted-assertion.ts';
import { readRequest, SamlIdentityProvider } from '#test/harness/peers/saml-identity-provider.ts';
import {
  logoutRequest,
  logoutResponse,
  messageIn,
  redirectQuery,
  signedMessage,
} from '#test/harness/peers/saml-logout-messages.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import { certificateOf } from '#test/harness/peers/test-certificate.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const peer = new SamlIdentityProvider('https://idp.example/saml');
const stranger = certificateOf('stranger');
const slo = '/api/identity/sso/saml/slo';
const invalid = '/authentication/sso?error=answer_invalid';
const unknown = '/authentication/sso?error=attempt_unknown';
const home = '/authentication/login';
let tenant: TestTenant;
let root: TestUser;

beforeAll(async () => {
  tenant = await platform.newTenant();
  root = await tenant.asUser('isSysAdmin');
  await saveSaml('saml', 'https://idp.example/saml/sign-out');
  await saveSaml('silent', undefined);
});

const saveSaml = (slug: string, logoutUrl: string | undefined) =>
  root.call(saveProvider, {
    body: {
      slug,
      name: slug,
      isEnabled: true,
      protocol: {
        kind: 'saml',
        entityId: peer.entityId,
        entryPoint: 'https://idp.example/saml/sign-in',
        certificates: [peer.key.certificate],
        ...(logoutUrl === undefined ? {} : { logoutUrl }),
      },
      accounts: {
        trustsEmail: true,
        createsUsers: true,
        emailDomains: [],
        groupsClaim: '',
        groupRoles: [],
      },
    },
  });

const begin = async (slug = 'saml') => {
  const browser = new SsoBrowser(tenant);
  const request = readRequest(await browser.get(`/api/identity/sso/${slug}/start?returnUrl=/tasks`));
  return { browser, request };
};

/** Signs somebody in, and answers how to ask whether their session runs. */
async function signIn(name: string, sessionIndex: string, slug = 'saml') {
  const { browser, request } = await begin(slug);
  const attributes = { email: [`${name}@partner.example`] };
  const landed = await browser.post(`/api/identity/sso/${slug}/acs`, {
    SAMLResponse: peer.answerTo(request, `${name}-id`, { attributes, sessionIndex }),
  });
  const { data } = await browser.redeem(landed);
  const authorization = `Bearer ${data.token}`;
  const isIn = async () =>
    (await tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } })).status === 200;
  expect(await isIn()).toBe(true);
  const leave = async () =>
    (await tenant.anyone.attempt(signOut, { body: {} }, { headers: { authorization } })).data;
  return { browser, isIn, leave };
}

const here = (slug = 'saml') => `http://${tenant.host}/api/identity/sso/${slug}/slo`;
const requestFor = (name: string, change: Partial<Parameters<typeof logoutRequest>[0]> = {}) =>
  logoutRequest({ issuer: peer.entityId, destination: here(), nameId: `${name}-id`, ...change });
const certificate = async () => {
  const { payload } = await tenant.anyone.inject({ method: 'GET', url: '/api/identity/sso/saml/metadata' });
  const text = /<ds:X509Certificate>([^<]+)</.exec(payload)?.[1] ?? '';
  return { payload, pem: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n` };
};

/** Whether the query of an address is signed with the key of the certificate. */
function isSigned(address: string, pem: string): boolean {
  const [signed = '', signature = ''] = new URL(address).search.slice(1).split('&Signature=');
  return createVerify('sha256')
    .update(signed)
    .verify(new X509Certificate(pem).publicKey, decodeURIComponent(signature), 'base64');
}

describe('signing out here', () => {
  it('leads to the provider with a signed request for its session, whose answer counts once', async () => {
    const { browser, isIn, leave } = await signIn('ada', '_ada1');
    const { singleLogoutUrl = '' } = await leave();
    expect(await isIn()).toBe(false);
    const away = await browser.get(singleLogoutUrl);
    expect(away).toMatch(/^https:\/\/idp\.example\/saml\/sign-out\?SAMLRequest=/);
    const { pem } = await certificate();
    expect(isSigned(away, pem)).toBe(true);
    const request = messageIn(away);
    expect(request).toContain('>ada-id</saml:NameID>');
    expect(request).toContain('>_ada1</');
    // A ticket works once, and the browser of whoever has none ends up at sign-in.
    expect(await browser.get(singleLogoutUrl)).toBe(home);
    const inResponseTo = /ID="([^"]+)"/.exec(request)?.[1] ?? '';
    const answer = logoutResponse({ issuer: peer.entityId, destination: here(), inResponseTo });
    const query = redirectQuery('SAMLResponse', answer, peer.key);
    expect(await browser.get(`${slo}?${redirectQuery('SAMLResponse', answer, null)}`)).toBe(invalid);
    expect(await browser.get(`${slo}?${query}`)).toBe(home);
    expect(await browser.get(`${slo}?${query}`)).toBe(unknown);
  });

  it('takes the answer of a form as well, and none to a request that was not ours', async () => {
    const { browser, leave } = await signIn('bea', '_bea1');
    const away = await browser.get((await leave()).singleLogoutUrl ?? '');
    const inResponseTo = /ID="([^"]+)"/.exec(messageIn(away))?.[1] ?? '';
    const posted = (of: string, key = peer.key) => {
      const xml = logoutResponse({ issuer: peer.entityId, destination: here(), inResponseTo: of });
      return browser.post(slo, { SAMLResponse: Buffer.from(signedMessage(xml, key)).toString('base64') });
    };
    expect(await posted('_nobody')).toBe(unknown);
    expect(await posted(inResponseTo, stranger)).toBe(invalid);
    expect(await posted(inResponseTo)).toBe(home);
  });

  it('asks nobody where the provider has no address for it, or the session began with a password', async () => {
    const { leave, isIn } = await signIn('cleo', '_cleo1', 'silent');
    expect(await leave()).toEqual({});
    expect(await isIn()).toBe(false);
    const user = await tenant.addUser({ username: 'dan' });
    expect(await user.call(signOut, { body: {} })).toEqual({});
  });
});

describe('signing out at the provider', () => {
  it('ends the sessions that a signed request names, and is answered with a signed response', async () => {
    const first = await signIn('eve', '_eve1');
    const second = await signIn('eve', '_eve2');
    const other = await signIn('finn', '_eve1');
    const xml = requestFor('eve', { id: '_r1', sessionIndexes: ['_eve1'] });
    const back = await first.browser.get(
      `${slo}?${redirectQuery('SAMLRequest', xml, peer.key, { relayState: 'a b&c' })}`,
    );
    expect(back).toMatch(/^https:\/\/idp\.example\/saml\/sign-out\?SAMLResponse=/);
    expect(new URL(back).searchParams.get('RelayState')).toBe('a b&c');
    expect(isSigned(back, (await certificate()).pem)).toBe(true);
    expect(messageIn(back)).toContain('InResponseTo="_r1"');
    expect([await first.isIn(), await second.isIn(), await other.isIn()]).toEqual([false, true, true]);
    // Without an index, all of them; by a form.
    const form = signedMessage(requestFor('eve'), peer.key);
    await first.browser.post(slo, { SAMLRequest: Buffer.from(form).toString('base64') });
    expect([await second.isIn(), await other.isIn()]).toEqual([false, true]);
    await platform.settle();
    const { items } = await root.call(listAuditTrail, { body: { length: 100 } });
    const told = items.map((one) => `${one.subject_kind} ${one.action}`);
    expect(told.filter((one) => one === 'provider signedOut')).toHaveLength(2);
  });
});

describe('encrypted assertions', () => {
  it('are opened with the key whose certificate the metadata has', async () => {
    const { payload, pem } = await certificate();
    expect(new X509Certificate(pem).verify(new X509Certificate(pem).publicKey)).toBe(true);
    expect(payload).toContain('<KeyDescriptor use="encryption">');
    expect(payload).not.toContain('-cbc');
    expect(payload.match(/<SingleLogoutService /g)).toHaveLength(2);
    for (const data of ['aes128-gcm', 'aes256-gcm'] as const) {
      const { browser, request } = await begin();
      const attributes = { email: ['gus@partner.example'] };
      const assertion = peer.sign(peer.assertion(request, 'gus-id', { attributes }));
      const sealed = encryptedAssertion(assertion, pem, { data, key: 'rsa-oaep-mgf1p' });
      const landed = await browser.post('/api/identity/sso/saml/acs', {
        SAMLResponse: peer.response(sealed, request),
      });
      expect((await browser.redeem(landed)).data.returnUrl).toBe('/tasks');
    }
  });

  it('keep the same key, which is sealed, and is the tenant’s own', async () => {
    const { pem } = await certificate();
    expect((await certificate()).pem).toBe(pem);
    const elsewhere = await platform.newTenant();
    const admin = await elsewhere.asUser('isSysAdmin');
    await admin.call(saveProvider, {
      body: {
        slug: 'saml',
        name: 'SAML',
        isEnabled: true,
        protocol: {
          kind: 'saml',
          entityId: peer.entityId,
          entryPoint: 'https://idp.example/saml/sign-in',
          certificates: [peer.key.certificate],
        },
        accounts: {
          trustsEmail: false,
          createsUsers: false,
          emailDomains: [],
          groupsClaim: '',
          groupRoles: [],
        },
      },
    });
    const other = await elsewhere.anyone.inject({ method: 'GET', url: '/api/identity/sso/saml/metadata' });
    expect(other.payload).not.toContain(pem.split('\n')[1] ?? '');
    const { rows } = await tenant.transact(null, ({ db }) =>
      sql<{ privateKey: string }>`select private_key from saml_keys`.execute(db.tables),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.privateKey).toMatch(/^eyJ/);
  });
});
