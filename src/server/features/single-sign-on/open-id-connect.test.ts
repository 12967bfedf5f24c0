import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { redeemSignIn } from '#contracts/identity/redeem-sign-in.ts';
import { deleteProvider } from '#contracts/single-sign-on/delete-provider.ts';
import { listOfferedProviders } from '#contracts/single-sign-on/list-offered-providers.ts';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import type { AccountRules } from '#contracts/single-sign-on/provider-shapes.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { testProvider } from '#contracts/single-sign-on/test-provider.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { insertRoles } from '#server/features/people/index.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#test/harness/peers/openid-provider.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let tenant: TestTenant;
let root: TestUser;
let peer: OpenIdProvider;
let number = 0;

const rules: AccountRules = {
  trustsEmail: false,
  createsUsers: false,
  emailDomains: [],
  groupsClaim: '',
  groupRoles: [],
};

beforeAll(async () => {
  tenant = await platform.newTenant();
  root = await tenant.asUser('isSysAdmin');
  const slugs = ['microsoft', ...Array.from({ length: 20 }, (_, index) => `p${index + 1}`)];
  peer = await startOpenIdProvider(() =>
    slugs.map((slug) => `http://${tenant.host}/api/identity/sso/${slug}/callback`),
  );
});
afterAll(() => peer.stop());

/** A provider with these rules; its slug. */
async function aProvider(accounts: Partial<AccountRules> = {}, slug = `p${++number}`) {
  const { id, revision } = await root.call(saveProvider, {
    body: {
      slug,
      name: `Provider ${slug}`,
      isEnabled: true,
      protocol: { kind: 'oidc', issuer: peer.issuer, clientId: peer.clientId, scopes: 'email profile' },
      accounts: { ...rules, ...accounts },
      secret: peer.clientSecret,
    },
  });
  return { id, slug, revision };
}

/** Signs in through the provider as its account; where the product sends the browser, and the browser. */
async function signIn(slug: string, returnUrl = '/tasks?view=mine') {
  const browser = new SsoBrowser(tenant);
  const away = await browser.get(
    `/api/identity/sso/${slug}/start?returnUrl=${encodeURIComponent(returnUrl)}`,
  );
  const back = await peer.visit(away);
  const landed = await browser.get(back.pathname + back.search);
  return { browser, away, back, landed };
}

describe('OpenID Connect', () => {
  it('signs in a person of the verified address, who finds the path they wanted', async () => {
    const { slug } = await aProvider({}, 'microsoft');
    const user = await tenant.addUser({ username: 'ana' });
    peer.account = {
      sub: 'ana-at-provider',
      email: `ANA@${tenant.tenant.name}.example`,
      email_verified: true,
    };
    const { browser, away, landed } = await signIn(slug);
    const asked = new URL(away).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([asked.get('state'), asked.get('nonce')].every((value) => (value ?? '').length >= 40)).toBe(true);
    expect(landed).toMatch(/^\/authentication\/sso#code=[\w-]{43}$/);
    const { status, data } = await browser.redeem(landed);
    expect(status).toBe(200);
    expect(data.returnUrl).toBe('/tasks?view=mine');
    const me = await tenant.anyone.attempt(
      getUserInfo,
      {},
      { headers: { authorization: `Bearer ${data.token}` } },
    );
    expect(me.data.uid).toBe(user.id);
    const again = await signIn(slug);
    expect((await again.browser.redeem(again.landed)).status).toBe(200);
    const listed = await root.call(listProviders, {});
    expect(listed.items.find((one) => one.slug === slug)).toMatchObject({ linkedCount: 1, hasSecret: true });
    expect(JSON.stringify(listed)).not.toContain(peer.clientSecret);
  });

  it('is offered on the sign-in page only while it is configured', async () => {
    const other = await platform.newTenant();
    expect((await other.anyone.call(getTenantInfo, {})).loginMethods).toEqual({
      password: true,
      passkey: true,
      microsoft: false,
      saml: false,
    });
    expect((await tenant.anyone.call(getTenantInfo, {})).loginMethods.microsoft).toBe(true);
    const { items } = await tenant.anyone.call(listOfferedProviders, {});
    expect(items).toContainEqual({
      slug: 'microsoft',
      name: 'Provider microsoft',
      startUrl: '/api/identity/sso/microsoft/start',
    });
  });

  it('lets an unknown person in only where the provider makes users and a seat is free', async () => {
    const closed = await aProvider();
    peer.account = { sub: 'new-1', email: 'new@partner.example', email_verified: true, name: 'New Person' };
    expect((await signIn(closed.slug)).landed).toBe('/authentication/sso?error=no_account');
    const open = await aProvider({ createsUsers: true, emailDomains: ['other.example'] });
    expect((await signIn(open.slug)).landed).toBe('/authentication/sso?error=domain_not_allowed');
    const fitting = await aProvider({ createsUsers: true, emailDomains: ['partner.example'] });
    const { browser, landed } = await signIn(fitting.slug);
    const { data } = await browser.redeem(landed);
    const me = await tenant.anyone.attempt(
      getUserInfo,
      {},
      { headers: { authorization: `Bearer ${data.token}` } },
    );
    expect(me.data).toMatchObject({ email: 'new@partner.example', username: 'new@partner.example' });
  });

  it('takes an address that the provider does not vouch for only where its rules trust it', async () => {
    await tenant.addUser({ username: 'bea' });
    peer.account = { sub: 'bea-1', email: `bea@${tenant.tenant.name}.example`, email_verified: false };
    const strict = await aProvider();
    expect((await signIn(strict.slug)).landed).toBe('/authentication/sso?error=email_unverified');
    const trusting = await aProvider({ trustsEmail: true });
    expect((await signIn(trusting.slug)).landed).toContain('#code=');
  });

  it('gives and takes the roles of groups and leaves others alone', async () => {
    const user = await tenant.addUser({ username: 'cem' });
    const [finance, legal, other] = [
      platform.running.platform.randomId(),
      platform.running.platform.randomId(),
      platform.running.platform.randomId(),
    ];
    await tenant.transact(null, async (ctx) =>
      insertRoles(ctx.db, [
        { id: finance, name: 'Finance', userIds: [] },
        { id: legal, name: 'Legal', userIds: [user.id] },
        { id: other, name: 'Other', userIds: [user.id] },
      ]),
    );
    const { slug } = await aProvider({
      groupsClaim: 'groups',
      groupRoles: [
        { group: 'fin', roleId: finance },
        { group: 'law', roleId: legal },
      ],
    });
    const account = { sub: 'cem-1', email: `cem@${tenant.tenant.name}.example`, email_verified: true };
    peer.account = { ...account, groups: ['FIN', 'sport'] };
    await signIn(slug);
    expect((await user.actor()).roles.map(({ name }) => name).sort()).toEqual(['Finance', 'Other']);
    peer.account = account;
    await signIn(slug);
    expect((await user.actor()).roles.map(({ name }) => name).sort()).toEqual(['Finance', 'Other']);
    peer.account = { ...account, groups: [] };
    await signIn(slug);
    expect((await user.actor()).roles.map(({ name }) => name)).toEqual(['Other']);
  });

  it('tests a provider, and says which step fails', async () => {
    const { id } = await aProvider();
    const { isReady, steps } = await root.call(testProvider, { query: { id } });
    expect({ isReady, steps: steps.map(({ step }) => step) }).toEqual({
      isReady: true,
      steps: ['discovery', 'keys'],
    });
    const broken = await root.call(saveProvider, {
      body: {
        slug: 'broken',
        name: 'Broken',
        isEnabled: true,
        protocol: { kind: 'oidc', issuer: `${peer.issuer}/nowhere`, clientId: 'x', scopes: '' },
        accounts: rules,
      },
    });
    const failed = await root.call(testProvider, { query: { id: broken.id } });
    expect(failed).toMatchObject({ isReady: false, steps: [{ step: 'discovery', isPassed: false }] });
    const { landed } = { landed: await new SsoBrowser(tenant).get('/api/identity/sso/broken/start') };
    expect(landed).toBe('/authentication/sso?error=provider_unreachable');
  });

  it('forgets a secret when the provider is at another address', async () => {
    const { id, slug, revision } = await aProvider();
    const saved = await root.call(saveProvider, {
      body: {
        id,
        revision,
        slug,
        name: 'Moved',
        isEnabled: false,
        protocol: { kind: 'oidc', issuer: 'https://other.example', clientId: 'x', scopes: '' },
        accounts: rules,
      },
    });
    expect(saved.revision).toBe(revision + 1);
    const { items } = await root.call(listProviders, {});
    expect(items.find((one) => one.id === id)).toMatchObject({ hasSecret: false, isEnabled: false });
    await root.call(deleteProvider, { query: { id } });
    expect((await root.attempt(deleteProvider, { query: { id } })).status).toBe(404);
  });

  it('refuses settings that are not safe, with the field', async () => {
    const body = {
      slug: 'saml',
      name: 'Wrong',
      isEnabled: true,
      protocol: { kind: 'oidc' as const, issuer: 'http://idp.example', clientId: 'x', scopes: '' },
      accounts: { ...rules, groupRoles: [{ group: 'a', roleId: platform.running.platform.randomId() }] },
    };
    const { status, error } = await root.attempt(saveProvider, { body });
    expect(status).toBe(422);
    expect(error?.errors.map(({ path }) => path)).toEqual([
      'body.slug',
      'body.protocol.issuer',
      'body.accounts.groupRoles[0].roleId',
    ]);
    const admin = await tenant.asUser('isAdministrator');
    expect((await admin.attempt(saveProvider, { body })).status).toBe(403);
  });
});

it('a code is worth nothing in another browser, a second time, or by guessing', async () => {
  const { slug } = await aProvider();
  await tenant.addUser({ username: 'dan' });
  peer.account = { sub: 'dan-1', email: `dan@${tenant.tenant.name}.example`, email_verified: true };
  const first = await signIn(slug);
  expect((await new SsoBrowser(tenant).redeem(first.landed)).status).toBe(401);
  expect((await first.browser.redeem(first.landed)).status).toBe(401);
  const second = await signIn(slug);
  expect((await second.browser.redeem(second.landed)).status).toBe(200);
  expect((await second.browser.redeem(second.landed)).status).toBe(401);
  const guessed = await tenant.anyone.attempt(redeemSignIn, { body: { code: 'A'.repeat(43) } });
  expect(guessed.status).toBe(401);
});
