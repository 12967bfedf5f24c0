import { beforeAll, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { testProvider } from '#contracts/single-sign-on/test-provider.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { readRequest, SamlIdentityProvider } from '#test/harness/peers/saml-identity-provider.ts';
import { SsoBrowser } from '#test/harness/peers/sso-browser.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const peer = new SamlIdentityProvider('https://idp.example/saml');
const acs = '/api/identity/sso/saml/acs';
let tenant: TestTenant;
let root: TestUser;
let providerId: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  root = await tenant.asUser('isSysAdmin');
  const { id } = await root.call(saveProvider, {
    body: {
      slug: 'saml',
      name: 'Corporate',
      isEnabled: true,
      protocol: {
        kind: 'saml',
        entityId: peer.entityId,
        entryPoint: 'https://idp.example/saml/sign-in',
        certificates: [peer.key.certificate],
      },
      accounts: {
        trustsEmail: true,
        createsUsers: true,
        emailDomains: [],
        groupsClaim: 'groups',
        groupRoles: [],
      },
    },
  });
  providerId = id;
});

async function begin(returnUrl = '/module/1?page=2') {
  const browser = new SsoBrowser(tenant);
  const away = await browser.get(`/api/identity/sso/saml/start?returnUrl=${encodeURIComponent(returnUrl)}`);
  return { browser, away, request: readRequest(away) };
}

it('signs in whom a signed assertion names, at the path they wanted', async () => {
  const user = await tenant.addUser({ username: 'ana' });
  const { browser, away, request } = await begin();
  expect(away).toMatch(/^https:\/\/idp\.example\/saml\/sign-in\?SAMLRequest=/);
  expect(request).toMatchObject({
    issuer: `http://${tenant.host}/api/identity/sso/saml/metadata`,
    acs: `http://${tenant.host}${acs}`,
  });
  const email = `ana@${tenant.tenant.name}.example`;
  const landed = await browser.post(acs, {
    SAMLResponse: peer.answerTo(request, 'ana-id', { attributes: { mail: [email] } }),
  });
  const { data } = await browser.redeem(landed);
  expect(data.returnUrl).toBe('/module/1?page=2');
  const authorization = `Bearer ${data.token}`;
  const me = await tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } });
  expect(me.data.uid).toBe(user.id);
});

it('makes a user of whom it does not know', async () => {
  const { browser, request } = await begin();
  const attributes = { email: ['zoe@partner.example'], displayName: ['Zoe Partner'], username: ['zoe'] };
  const landed = await browser.post(acs, { SAMLResponse: peer.answerTo(request, 'zoe-id', { attributes }) });
  const { data } = await browser.redeem(landed);
  const authorization = `Bearer ${data.token}`;
  const me = await tenant.anyone.attempt(getUserInfo, {}, { headers: { authorization } });
  expect(me.data).toMatchObject({ username: 'zoe', email: 'zoe@partner.example' });
});

it('tells its metadata, its methods and the dates of certificates', async () => {
  const answer = await tenant.anyone.inject({ method: 'GET', url: '/api/identity/sso/saml/metadata' });
  expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(answer.payload).toContain(`entityID="http://${tenant.host}/api/identity/sso/saml/metadata"`);
  expect(answer.payload).toContain('WantAssertionsSigned="true"');
  expect(answer.payload).toContain(`Location="http://${tenant.host}${acs}"`);
  expect((await tenant.anyone.call(getTenantInfo, {})).loginMethods.saml).toBe(true);
  const { items } = await root.call(listProviders, {});
  expect(items[0]).toMatchObject({ redirectUrl: `http://${tenant.host}${acs}` });
  expect(await root.call(testProvider, { query: { id: providerId } })).toMatchObject({
    isReady: true,
    steps: [{ step: 'certificate', isPassed: true }],
  });
});
