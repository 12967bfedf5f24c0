import { saveProvider } from '#contracts/single-sign-on/save-provider.ts';
import { insertCode } from '#server/features/single-sign-on/stores/attempt-store.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { certificateOf } from '#test/harness/peers/test-certificate.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asAdmin = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'admin' as const, request });
const browserMark = 'B'.repeat(43);
const certificates = [certificateOf('provider').certificate];
const protocol = {
  kind: 'saml' as const,
  entityId: 'https://idp.example',
  entryPoint: 'https://idp.example/sign-in',
  certificates,
};
const accounts = {
  trustsEmail: false,
  createsUsers: false,
  emailDomains: [],
  groupsClaim: '',
  groupRoles: [],
};
let number = 0;
const provider = () => ({
  slug: `p${++number}`,
  name: `Provider ${number}`,
  isEnabled: true,
  protocol,
  accounts,
});

/** The valid requests of single sign-on and provisioning. */
export const singleSignOnRequests = {
  deleteProvider: asAdmin((ids) => ({ query: { id: ids.ssoProvider } })),
  listOfferedProviders: { as: 'nobody' as const, request: () => ({}) },
  listProviders: asAdmin(() => ({})),
  redeemSignIn: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({ headers: { cookie: `sso=${browserMark}` }, body: { code: ids.ssoCode } }),
  },
  renewSamlKey: asAdmin(() => ({})),
  withdrawSamlKey: asAdmin(() => ({})),
  saveProvider: asAdmin((ids) => ({ body: { id: ids.ssoProvider, revision: 1, ...provider() } })),
  testProvider: asAdmin((ids) => ({ query: { id: ids.ssoProvider } })),
  readProviderMetadata: asAdmin(() => ({ body: { document: '<html/>' } })),
  getProvisioning: asAdmin(() => ({})),
  issueProvisioningToken: asAdmin(() => ({})),
  revokeProvisioningToken: asAdmin(() => ({})),
};

export async function anIdentityProvider({ canary, people: { admin } }: Parts) {
  const { id } = await admin.call(saveProvider, { body: { ...provider(), name: canary.slice(-40) } });
  return { ssoProvider: id };
}

export async function aSignInCode({ tenant, people: { author } }: Parts) {
  const ssoCode = randomToken();
  await tenant.transact(null, async (ctx) =>
    insertCode(ctx.db, {
      codeHash: sha256(ssoCode),
      userId: author.id,
      browserHash: sha256(browserMark),
      returnPath: '/tasks',
      providerId: null,
      vouched: null,
      expiresOn: new Date(ctx.now.getTime() + 60_000),
    }),
  );
  return { ssoCode };
}
