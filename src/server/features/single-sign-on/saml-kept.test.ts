import { beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { signOut } from '#contracts/identity/sign-out.ts';
import { readProviderMetadata } from '#contracts/single-sign-on/read-provider-metadata.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { KeptIdentityProvider } from '#test/harness/peers/kept-identity-provider.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const accounts = {
  trustsEmail: true,
  createsUsers: true,
  emailDomains: [],
  groupsClaim: '',
  groupRoles: [],
};
let tenant: TestTenant;
let root: TestUser;

beforeAll(async () => {
  tenant = await platform.newTenant();
  root = await tenant.asUser('isSysAdmin');
});

/** A provider that was set up from its metadata alone, and our metadata as it reads them. */
async function setUp(slug: string, options: { wantsSignedRequests?: boolean } = {}) {
  const peer = new KeptIdentityProvider(`https://kept.example/${slug}`, options);
  const { providers } = await root.call(readProviderMetadata, { body: { document: peer.metadata } });
  const [{ name: _, ...settings } = { name: '' }] = providers;
  const protocol = { kind: 'saml' as const, ...settings } as never;
  await root.call(saveProvider, { body: { slug, name: slug, isEnabled: true, protocol, accounts } });
  const url = `/api/identity/sso/${slug}/metadata`;
  const ours = (await tenant.anyone.inject({ method: 'GET', url })).payload;
  return { peer, ours, slug };
}
type SetUp = Awaited<ReturnType<typeof setUp>>;

async function begin({ peer, ours, slug }: SetUp) {
  const browser = new SsoBrowser(tenant);
  const away = await browser.get(`/api/identity/sso/${slug}/start?returnUrl=%2Ftasks`);
  return { browser, away, request: await peer.readSignIn(ours, away) };
}

const email = (name: string) => `${name}@kept.example`;

async function signIn(provider: SetUp, name: string) {
  const { browser, request } = await begin(provider);
  const says = { nameId: `${name}-id`, email: email(name) };
  const SAMLResponse = await provider.peer.answer(provider.ours, request, says);
  const landed = await browser.post(`/api/identity/sso/${provider.slug}/acs`, { SAMLResponse });
  const { data } = await browser.redeem(landed);
  const headers = { headers: { authorization: `Bearer ${data.token}` } };
  return { browser, request, SAMLResponse, data, headers };
}

describe('with a provider that a package plays', () => {
  let provider: SetUp;
  beforeAll(async () => {
    provider = await setUp('kept');
  });

  it('a person signs in, and is the same one the next time', async () => {
    const first = await signIn(provider, 'kim');
    expect(first.data.returnUrl).toBe('/tasks');
    const me = await tenant.anyone.attempt(getUserInfo, {}, first.headers);
    expect(me.data.email).toBe(email('kim'));
    const second = await signIn(provider, 'kim');
    expect((await tenant.anyone.attempt(getUserInfo, {}, second.headers)).data.uid).toBe(me.data.uid);
  });

  it('an answer counts once', async () => {
    const { SAMLResponse } = await signIn(provider, 'rob');
    const again = await new SsoBrowser(tenant).post('/api/identity/sso/kept/acs', { SAMLResponse });
    expect(again).toBe('/authentication/sso?error=attempt_unknown');
  });

  it.each([
    ['of another audience', { audience: 'https://elsewhere.example' }],
    ['of another issuer', { issuer: 'https://elsewhere.example' }],
    ['that is over', { notOnOrAfter: new Date(Date.now() - 600_000).toISOString() }],
  ])('an answer %s is refused', async (_of, change) => {
    const { browser, request } = await begin(provider);
    const says = { nameId: 'eve-id', email: email('eve'), ...change };
    const SAMLResponse = await provider.peer.answer(provider.ours, request, says);
    const landed = await browser.post('/api/identity/sso/kept/acs', { SAMLResponse });
    expect(landed).toBe('/authentication/sso?error=answer_invalid');
  });

  it('an answer with the signature of another key, or changed afterwards, is refused', async () => {
    const stranger = new KeptIdentityProvider(provider.peer.entityId);
    const { browser, request } = await begin(provider);
    const says = { nameId: 'eve-id', email: email('eve') };
    const ofStranger = await stranger.answer(provider.ours, request, says);
    const right = await provider.peer.answer(provider.ours, request, says);
    const xml = Buffer.from(right, 'base64').toString('utf8');
    const changed = Buffer.from(xml.replaceAll('eve-id', 'kim-id')).toString('base64');
    for (const SAMLResponse of [ofStranger, changed]) {
      const landed = await browser.post('/api/identity/sso/kept/acs', { SAMLResponse });
      expect(landed).toBe('/authentication/sso?error=answer_invalid');
    }
    // The same request is still open for the answer as it was signed.
    const landed = await browser.post('/api/identity/sso/kept/acs', { SAMLResponse: right });
    expect(landed).toContain('#code=');
  });

  it('signing out here asks it to sign the person out, with a signature that it verifies', async () => {
    const { browser, headers } = await signIn(provider, 'sue');
    const { data } = await tenant.anyone.attempt(signOut, { body: {} }, headers);
    const away = await browser.get(data.singleLogoutUrl ?? '');
    const asked = await provider.peer.readLogout(provider.ours, away);
    expect(asked.nameID).toBe('sue-id');
  });

  it('its request to sign out ends the session, and it verifies our answer', async () => {
    const { headers } = await signIn(provider, 'tom');
    const there = provider.peer.logoutRequest(provider.ours, 'tom-id');
    const { pathname, search } = new URL(there);
    const away = await new SsoBrowser(tenant).get(`${pathname}${search}`);
    const answer = await provider.peer.readLogoutAnswer(provider.ours, away);
    expect(answer.issuer).toContain('/api/identity/sso/kept/metadata');
    expect((await tenant.anyone.attempt(getUserInfo, {}, headers)).status).toBe(401);
  });
});

it('a provider that wants signed requests gets them, and verifies them with our metadata', async () => {
  const provider = await setUp('strict', { wantsSignedRequests: true });
  expect(provider.ours).toContain('AuthnRequestsSigned="true"');
  const { request, away } = await begin(provider);
  expect(request.issuer).toContain('/api/identity/sso/strict/metadata');
  const forged = away.replace(
    /(Signature=)(.)/,
    (_all, name, first) => `${name}${first === 'A' ? 'B' : 'A'}`,
  );
  await expect(provider.peer.readSignIn(provider.ours, forged)).rejects.toThrow(/SIGNATURE/);
  const { data } = await signIn(provider, 'una');
  expect(data.returnUrl).toBe('/tasks');
});
