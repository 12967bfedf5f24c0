import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import { renewSamlKey } from '#contracts/single-sign-on/renew-saml-key.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { withdrawSamlKey } from '#contracts/single-sign-on/withdraw-saml-key.ts';
import { encryptedAssertion, withEncryptedName } from '#test/harness/peers/encrypted-assertion.ts';
import { readRequest, SamlIdentityProvider } from '#test/harness/peers/saml-identity-provider.ts';
import {
  logoutRequest,
  logoutResponse,
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
const path = '/api/identity/sso/saml';
const invalid = '/authentication/sso?error=answer_invalid';
const unknown = '/authentication/sso?error=attempt_unknown';
const accounts = {
  trustsEmail: true,
  createsUsers: true,
  emailDomains: [],
  groupsClaim: '',
  groupRoles: [],
};
let tenant: TestTenant;
let root: TestUser;

/** A tenant whose SAML provider takes messages about signing out in forms. */
async function aTenant() {
  const made = await platform.newTenant();
  const admin = await made.asUser('isSysAdmin');
  await admin.call(saveProvider, {
    body: {
      slug: 'saml',
      name: 'SAML',
      isEnabled: true,
      protocol: {
        kind: 'saml',
        entityId: peer.entityId,
        entryPoint: 'https://idp.example/saml/sign-in',
        logoutUrl: 'https://idp.example/saml/sign-out?of=acme',
        logoutBinding: 'post',
        certificates: [peer.key.certificate],
      },
      accounts,
    },
  });
  return { made, admin };
}

beforeAll(async () => {
  const { made, admin } = await aTenant();
  tenant = made;
  root = admin;
});

/** The certificates of the metadata: those of signatures, and the one to encrypt for. */
async function metadata(of = tenant) {
  const { payload } = await of.anyone.inject({ method: 'GET', url: `${path}/metadata` });
  const found = [...payload.matchAll(/use="(signing|encryption)">.*?<ds:X509Certificate>([^<]+)</g)].map(
    ([, use, text]) => ({
      use,
      pem: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    }),
  );
  const ofUse = (use: string) => found.filter((one) => one.use === use).map(({ pem }) => pem);
  return { signing: ofUse('signing'), encryption: ofUse('encryption') };
}

async function begin(of = tenant) {
  const browser = new SsoBrowser(of);
  const request = readRequest(await browser.get(`${path}/start?returnUrl=/tasks`));
  const post = (assertions: string) =>
    browser.post(`${path}/acs`, { SAMLResponse: peer.response(assertions, request) });
  return { browser, request, post };
}

async function signIn(name: string, encryptedFor: string | null = null) {
  const { browser, request, post } = await begin();
  const plain = peer.assertion(request, `${name}-id`, {
    attributes: { email: [`${name}@partner.example`] },
    sessionIndex: `_${name}`,
  });
  const landed = await post(
    peer.sign(encryptedFor === null ? plain : withEncryptedName(plain, encryptedFor)),
  );
  const { data } = await browser.redeem(landed);
  const options = { headers: { authorization: `Bearer ${data.token}` } };
  const isIn = async () => (await tenant.anyone.attempt(getUserInfo, {}, options)).status === 200;
  expect(await isIn()).toBe(true);
  return { browser, isIn, leave: () => tenant.anyone.call(signOut, { body: {} }, options) };
}

/** A page with a form: where it goes, and its message, which has to be signed as a whole with the certificate's key. */
function formOf(payload: string, pem: string) {
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(payload)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const action = /action="([^"]*)"/.exec(payload)?.[1] ?? '';
  const xml = Buffer.from(value('SAMLRequest') || value('SAMLResponse'), 'base64').toString('utf8');
  const [text = ''] = /<(?:ds:)?Signature\b.*<\/(?:ds:)?Signature>/s.exec(xml) ?? [];
  const signature = new SignedXml({ publicCert: pem });
  signature.loadSignature(text);
  expect(signature.checkSignature(xml)).toBe(true);
  expect(xml.replace(text, '')).toContain(/URI="#([^"]+)"/.exec(text)?.[1] ?? 'none');
  return { action, xml, relayState: value('RelayState') };
}

const page = (url: string, of = tenant) => of.anyone.inject({ method: 'GET', url });

describe('signing out by forms', () => {
  it('sends a signed request in a form that the browser posts, and takes its answer once', async () => {
    const { browser, isIn, leave } = await signIn('ada');
    const { singleLogoutUrl = '' } = await leave();
    expect(await isIn()).toBe(false);
    const sent = await page(singleLogoutUrl);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(sent.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    const [certificate = ''] = (await metadata()).signing;
    const { action, xml } = formOf(sent.payload, certificate);
    expect(action).toBe('https://idp.example/saml/sign-out?of=acme');
    expect(xml).toContain('>ada-id</saml:NameID>');
    expect(xml).toContain('>_ada</');
    expect(sent.payload).not.toContain('SigAlg');
    const inResponseTo = /ID="([^"]+)"/.exec(xml)?.[1] ?? '';
    const destination = `http://${tenant.host}${path}/slo`;
    const answer = logoutResponse({ issuer: peer.entityId, destination, inResponseTo });
    const post = (text: string) =>
      browser.post(`${path}/slo`, { SAMLResponse: Buffer.from(text).toString('base64') });
    expect(await post(answer)).toBe(invalid);
    expect(await post(signedMessage(answer, stranger))).toBe(invalid);
    expect(await post(signedMessage(answer, peer.key))).toBe('/authentication/login');
    expect(await post(signedMessage(answer, peer.key))).toBe(unknown);
  });

  it('answers the provider in a form, and keeps what it sends along', async () => {
    const { isIn } = await signIn('bea');
    const xml = logoutRequest({
      id: '_r7',
      issuer: peer.entityId,
      destination: `http://${tenant.host}${path}/slo`,
      nameId: 'bea-id',
    });
    const relayState = 'a"><script>alert(1)</script>&b';
    const query = redirectQuery('SAMLRequest', xml, peer.key, { relayState });
    const sent = await page(`${path}/slo?${query}`);
    expect(sent.payload).not.toContain('<script>alert');
    const [certificate = ''] = (await metadata()).signing;
    const form = formOf(sent.payload, certificate);
    expect(form.xml).toContain('InResponseTo="_r7"');
    expect(form.relayState).toContain('&quot;&gt;&lt;script&gt;');
    expect(await isIn()).toBe(false);
  });
});

describe('encrypted names', () => {
  it('are opened in signed assertions, and named when the session ends', async () => {
    const [pem = ''] = (await metadata()).encryption;
    const { leave } = await signIn('cleo', pem);
    const { singleLogoutUrl = '' } = await leave();
    const [certificate = ''] = (await metadata()).signing;
    expect(formOf((await page(singleLogoutUrl)).payload, certificate).xml).toContain(
      '>cleo-id</saml:NameID>',
    );
  });

  it('are opened in requests to sign out, in addresses and in forms', async () => {
    const [pem = ''] = (await metadata()).encryption;
    for (const binding of ['address', 'form'] as const) {
      const { browser, isIn } = await signIn('dan');
      const destination = `http://${tenant.host}${path}/slo`;
      const plain = logoutRequest({ issuer: peer.entityId, destination, nameId: 'dan-id' });
      const request = withEncryptedName(plain, pem);
      if (binding === 'address') {
        await page(`${path}/slo?${redirectQuery('SAMLRequest', request, peer.key)}`);
      } else {
        const signed = signedMessage(request, peer.key);
        await tenant.anyone.inject({
          method: 'POST',
          url: `${path}/slo`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ SAMLRequest: Buffer.from(signed).toString('base64') }).toString(),
        });
      }
      expect(await isIn()).toBe(false);
      expect(browser).toBeDefined();
    }
  });

  it('are refused unsigned, for another key, beside a name, twice, and by weak algorithms', async () => {
    const [pem = ''] = (await metadata()).encryption;
    const refused = async (make: (assertion: string) => string) => {
      const { request, post } = await begin();
      const attributes = { email: ['eve@partner.example'] };
      return post(make(peer.assertion(request, 'eve-id', { attributes })));
    };
    expect(await refused((plain) => withEncryptedName(plain, pem))).toBe(invalid);
    expect(await refused((plain) => peer.sign(withEncryptedName(plain, stranger.certificate)))).toBe(invalid);
    const beside = (plain: string) => {
      const [name = ''] = /<saml:NameID[^>]*>[^<]*<\/saml:NameID>/.exec(plain) ?? [];
      return peer.sign(
        withEncryptedName(plain, pem).replace('<saml:EncryptedID>', `${name}<saml:EncryptedID>`),
      );
    };
    expect(await refused(beside)).toBe(invalid);
    const twice = (plain: string) => {
      const sealed = withEncryptedName(plain, pem);
      const [one = ''] = /<saml:EncryptedID>.*<\/saml:EncryptedID>/s.exec(sealed) ?? [];
      return peer.sign(sealed.replace(one, `${one}${one}`));
    };
    expect(await refused(twice)).toBe(invalid);
    const old = { data: 'aes256-gcm', key: 'rsa-1_5' } as const;
    expect(await refused((plain) => peer.sign(withEncryptedName(plain, pem, old)))).toBe(invalid);
    const other = new SamlIdentityProvider(peer.entityId);
    expect(await refused((plain) => other.sign(withEncryptedName(plain, pem)))).toBe(invalid);
  });

  it('are not opened where they claim another algorithm than the known ones', async () => {
    const [pem = ''] = (await metadata()).encryption;
    const { isIn } = await signIn('hana');
    const destination = `http://${tenant.host}${path}/slo`;
    const plain = logoutRequest({ issuer: peer.entityId, destination, nameId: 'hana-id' });
    const claiming = withEncryptedName(plain, pem).replace('xmlenc11#aes256-gcm', 'xmlenc11#aes512-gcm');
    await page(`${path}/slo?${redirectQuery('SAMLRequest', claiming, peer.key)}`);
    expect(await isIn()).toBe(true);
  });

  it('count once, like all answers', async () => {
    const [pem = ''] = (await metadata()).encryption;
    const { request, post } = await begin();
    const attributes = { email: ['finn@partner.example'] };
    const answer = peer.sign(withEncryptedName(peer.assertion(request, 'finn-id', { attributes }), pem));
    expect(await post(answer)).toContain('#code=');
    expect(await post(answer)).toBe(unknown);
  });
});

describe('a new key pair', () => {
  it('is told by the metadata; the old one opens and signs until it is withdrawn', async () => {
    const { made, admin } = await aTenant();
    const before = await metadata(made);
    expect([before.signing.length, before.encryption]).toEqual([1, before.signing]);
    await admin.call(renewSamlKey, {});
    const after = await metadata(made);
    expect(after.signing).toHaveLength(2);
    expect(after.signing[0]).toBe(before.signing[0]);
    expect(after.encryption).toEqual([after.signing[1]]);
    const { samlKeys } = await admin.call(listProviders, {});
    expect(samlKeys.map(({ fingerprint }) => fingerprint)).toEqual(
      after.signing.map((pem) => new X509Certificate(pem).fingerprint256),
    );
    const opens = async (pem: string, isName: boolean) => {
      const { request, post } = await begin(made);
      const attributes = { email: ['gus@partner.example'] };
      const plain = peer.assertion(request, 'gus-id', { attributes });
      return post(
        isName ? peer.sign(withEncryptedName(plain, pem)) : encryptedAssertion(peer.sign(plain), pem),
      );
    };
    const [old = '', fresh = ''] = after.signing;
    for (const pem of [old, fresh]) {
      expect(await opens(pem, false)).toContain('#code=');
      expect(await opens(pem, true)).toContain('#code=');
    }
    expect((await admin.attempt(renewSamlKey, {})).error?.code).toBe('action_not_possible');
    await admin.call(withdrawSamlKey, {});
    expect(await metadata(made)).toEqual({ signing: [fresh], encryption: [fresh] });
    expect(await opens(old, false)).toBe(invalid);
    expect(await opens(old, true)).toBe(invalid);
    expect(await opens(fresh, false)).toContain('#code=');
    expect((await admin.attempt(withdrawSamlKey, {})).error?.code).toBe('action_not_possible');
    const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
    const told = items.filter(({ subject_kind }) => subject_kind === 'samlKey');
    expect(told.map(({ action }) => action)).toEqual(['deleted', 'created']);
  });

  it('is made once by two who ask at the same time, and only by system administrators', async () => {
    const { made, admin } = await aTenant();
    const asked = await Promise.all([admin.attempt(renewSamlKey, {}), admin.attempt(renewSamlKey, {})]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const dropped = await Promise.all([1, 2].map(() => admin.attempt(withdrawSamlKey, {})));
    expect(dropped.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await metadata(made)).signing).toHaveLength(1);
    const administrator = await made.asUser('isAdministrator');
    expect((await administrator.attempt(renewSamlKey, {})).status).toBe(403);
    expect((await administrator.attempt(withdrawSamlKey, {})).status).toBe(403);
    expect(await root.call(listProviders, {})).toHaveProperty('samlKeys');
  });
});
