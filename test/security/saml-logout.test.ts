import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { type Encryption, encryptedAssertion } from '#test/harness/peers/encrypted-assertion.ts';
import { readRequest, SamlIdentityProvider } from '#test/harness/peers/saml-identity-provider.ts';
import { logoutRequest, redirectQuery, signedMessage } from '#test/harness/peers/saml-logout-messages.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import { certificateOf } from '#test/harness/peers/test-certificate.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const idp = new SamlIdentityProvider('https://idp.example/saml');
const strangerKey = certificateOf('stranger');
const slo = '/api/identity/sso/saml/slo';
const acs = '/api/identity/sso/saml/acs';
const invalid = '/authentication/sso?error=answer_invalid';
const unknown = '/authentication/sso?error=attempt_unknown';
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await platform.newTenant();
  const root = await tenant.asUser('isSysAdmin');
  for (const slug of ['saml', 'saml-two']) {
    await root.call(saveProvider, {
      body: {
        slug,
        name: slug,
        isEnabled: true,
        protocol: {
          kind: 'saml',
          entityId: idp.entityId,
          entryPoint: 'https://idp.example/sign-in',
          logoutUrl: 'https://idp.example/sign-out',
          certificates: [idp.key.certificate],
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
  }
});

const email = 'victim@partner.example';
async function begin() {
  const browser = new SsoBrowser(tenant);
  const request = readRequest(await browser.get('/api/identity/sso/saml/start'));
  const post = (answer: string) => browser.post(acs, { SAMLResponse: answer });
  return { browser, request, post };
}

describe('requests to sign somebody out', () => {
  let isIn: () => Promise<boolean>;
  const browser = () => new SsoBrowser(tenant);
  const destination = () => `http://${tenant.host}${slo}`;
  const right = (change: Partial<Parameters<typeof logoutRequest>[0]> = {}) =>
    logoutRequest({ issuer: idp.entityId, destination: destination(), nameId: 'victim-id', ...change });
  const get = (query: string, to = slo) => browser().get(`${to}?${query}`);
  const post = (xml: string, to = slo) =>
    browser().post(to, { SAMLRequest: Buffer.from(xml).toString('base64') });

  beforeAll(async () => {
    const sso = await begin();
    const landed = await sso.post(idp.answerTo(sso.request, 'victim-id', { attributes: { mail: [email] } }));
    const { data } = await sso.browser.redeem(landed);
    const headers = { authorization: `Bearer ${data.token}` };
    isIn = async () => (await tenant.anyone.attempt(getUserInfo, {}, { headers })).status === 200;
    expect(await isIn()).toBe(true);
  });

  it('are refused without a signature, and with that of another key, in an address and in a form', async () => {
    expect(await get(redirectQuery('SAMLRequest', right(), null))).toBe(invalid);
    expect(await get(redirectQuery('SAMLRequest', right(), strangerKey))).toBe(invalid);
    expect(await post(right())).toBe(invalid);
    expect(await post(signedMessage(right(), strangerKey))).toBe(invalid);
    expect(await isIn()).toBe(true);
  });

  it('are refused with a weak signature, and with one over something else', async () => {
    const sha1 = { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', hash: 'sha1' };
    expect(await get(redirectQuery('SAMLRequest', right(), idp.key, sha1))).toBe(invalid);
    // A signed message for somebody else, with another request beside it, before it and in its place.
    const other = redirectQuery('SAMLRequest', right({ nameId: 'somebody-id' }), idp.key);
    const forged = `SAMLRequest=${encodeURIComponent(deflateRawSync(right()).toString('base64'))}`;
    const rest = other.slice(other.indexOf('&'));
    expect(await get(`${other}&${forged}`)).toBe(invalid);
    expect(await get(`${forged}&${other}`)).toBe(invalid);
    expect(await get(`x${other}&${forged}`)).toBe(invalid);
    expect(await get(`${forged}${rest}`)).toBe(invalid);
    expect(await isIn()).toBe(true);
  });

  it.each<[string, Partial<Parameters<typeof logoutRequest>[0]>]>([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['to another address', { destination: 'https://other.example/slo' }],
    ['sent ten minutes ago', { issueInstant: new Date(Date.now() - 600_000).toISOString() }],
    ['sent tomorrow', { issueInstant: new Date(Date.now() + 86_400_000).toISOString() }],
    ['of no moment', { issueInstant: 'soon' }],
    ['that have expired', { notOnOrAfter: new Date(Date.now() - 120_000).toISOString() }],
    ['for nobody', { nameId: '' }],
  ])('are refused %s', async (_what, change) => {
    expect(await get(redirectQuery('SAMLRequest', right(change), idp.key))).toBe(invalid);
    expect(await post(signedMessage(right(change), idp.key))).toBe(invalid);
    expect(await isIn()).toBe(true);
  });

  it.each<[string, (forged: string, signed: string) => string]>([
    [
      'around a signed one',
      (forged, signed) =>
        forged.replace('<saml:NameID', `<samlp:Extensions>${signed}</samlp:Extensions><saml:NameID`),
    ],
    [
      'with its signature taken over',
      (forged, signed) =>
        forged.replace('<saml:NameID', `${/<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''}<saml:NameID`),
    ],
    [
      'with the signed one inside its signature',
      (forged, signed) => {
        const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? '';
        const held = signature.replace(
          '</Signature>',
          `<Object>${signed.replace(signature, '')}</Object></Signature>`,
        );
        return forged.replace('<saml:NameID', `${held}<saml:NameID`);
      },
    ],
  ])('are refused when forged %s', async (_how, wrap) => {
    const signed = signedMessage(right({ nameId: 'somebody-id', id: '_somebody' }), idp.key);
    expect(await post(wrap(right(), signed))).toBe(invalid);
    expect(await post(wrap(right({ id: '_somebody' }), signed))).toBe(invalid);
    expect(await isIn()).toBe(true);
  });

  it('are read as a whole where a comment splits a name, and refused with a document type', async () => {
    const signed = signedMessage(right({ nameId: 'victim-id.evil' }), idp.key);
    const split = signed.replace('victim-id.evil', 'victim-id<!-- -->.evil');
    expect(split).not.toBe(signed);
    expect(await post(split)).toContain('https://idp.example/sign-out');
    expect(await isIn()).toBe(true);
    expect(await post(`<!DOCTYPE x [<!ENTITY a "b">]>${signedMessage(right(), idp.key)}`)).toBe(invalid);
    const bomb = `SAMLRequest=${encodeURIComponent(deflateRawSync('x'.repeat(5_000_000)).toString('base64'))}`;
    expect(await get(`${bomb}&SigAlg=x&Signature=x`)).toBe(invalid);
    expect(await isIn()).toBe(true);
  });

  it('end nothing at another provider or another tenant', async () => {
    const destinationTwo = `http://${tenant.host}/api/identity/sso/saml-two/slo`;
    const query = redirectQuery('SAMLRequest', right({ destination: destinationTwo }), idp.key);
    expect(await get(query, '/api/identity/sso/saml-two/slo')).toContain('https://idp.example/sign-out');
    expect(await get(redirectQuery('SAMLRequest', right(), idp.key), '/api/identity/sso/saml-two/slo')).toBe(
      invalid,
    );
    const other = await platform.newTenant();
    const answer = await other.anyone.inject({
      method: 'GET',
      url: `${slo}?${redirectQuery('SAMLRequest', right(), idp.key)}`,
    });
    expect(answer.headers.location).toBe('/authentication/sso?error=unknown_provider');
    expect(await isIn()).toBe(true);
  });

  it('also end a session that is about to begin: its code is worth nothing any more', async () => {
    const sso = await begin();
    const attributes = { mail: ['late@partner.example'] };
    const landed = await sso.post(idp.answerTo(sso.request, 'late-id', { attributes }));
    expect(landed).toContain('#code=');
    expect(await post(signedMessage(right({ nameId: 'late-id' }), idp.key))).toContain(
      'https://idp.example/sign-out',
    );
    expect((await sso.browser.redeem(landed)).error?.code).toBe('sign_in_failed');
    expect(await isIn()).toBe(true);
  });

  it('count once', async () => {
    const query = redirectQuery('SAMLRequest', right(), idp.key);
    expect(await get(query)).toContain('https://idp.example/sign-out');
    expect(await isIn()).toBe(false);
    expect(await get(query)).toBe(unknown);
  });
});

describe('encrypted assertions', () => {
  const oaep = { data: 'aes256-gcm', key: 'rsa-oaep-mgf1p' } as const;
  const mail = { attributes: { mail: [email] } };
  let pem: string;

  beforeAll(async () => {
    const { payload } = await tenant.anyone.inject({ method: 'GET', url: '/api/identity/sso/saml/metadata' });
    const text = /<ds:X509Certificate>([^<]+)</.exec(payload)?.[1] ?? '';
    pem = `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
  });

  /** What becomes of an assertion that was encrypted like this, in an envelope that is signed or not. */
  async function send(encryption: Encryption, { isSigned = false, to = pem, from = idp } = {}) {
    const { request, post } = await begin();
    const sealed = encryptedAssertion(from.sign(from.assertion(request, 'sealed-id', mail)), to, encryption);
    const envelope = idp.envelope(sealed, request);
    const xml = isSigned ? signedMessage(envelope, idp.key) : envelope;
    return post(Buffer.from(xml).toString('base64'));
  }

  it('are taken when they are right, so that a refusal below is one', async () => {
    expect(await send(oaep)).toContain('#code=');
  });

  it('are refused for another key, and when another has signed what is inside', async () => {
    expect(await send(oaep, { to: strangerKey.certificate })).toBe(invalid);
    expect(await send(oaep, { from: new SamlIdentityProvider(idp.entityId) })).toBe(invalid);
    const { request, post } = await begin();
    const unsigned = encryptedAssertion(idp.assertion(request, 'sealed-id', mail), pem);
    expect(await post(idp.response(unsigned, request))).toBe(invalid);
  });

  it('are refused with AES-CBC unless the whole answer is signed, and with PKCS #1 v1.5 always', async () => {
    const cbc = { data: 'aes256-cbc', key: 'rsa-oaep-mgf1p' } as const;
    expect(await send(cbc)).toBe(invalid);
    expect(await send(cbc, { isSigned: true })).toContain('#code=');
    const old = { data: 'aes256-gcm', key: 'rsa-1_5' } as const;
    expect(await send(old)).toBe(invalid);
    expect(await send(old, { isSigned: true })).toBe(invalid);
  });

  it('are refused beside another assertion, and when a byte was changed', async () => {
    const { request, post } = await begin();
    const assertion = idp.sign(idp.assertion(request, 'sealed-id', mail));
    const sealed = encryptedAssertion(assertion, pem);
    expect(await post(idp.response(sealed + assertion, request))).toBe(invalid);
    expect(await post(idp.response(sealed + sealed, request))).toBe(invalid);
    const values = [...sealed.matchAll(/<xenc:CipherValue>([^<]+)</g)];
    const bytes = Buffer.from(values[1]?.[1] ?? '', 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    const changed = sealed.replace(values[1]?.[1] ?? '', bytes.toString('base64'));
    expect(changed).not.toBe(sealed);
    expect(await post(idp.response(changed, request))).toBe(invalid);
  });
});
