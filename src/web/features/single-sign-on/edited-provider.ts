import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import type { ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import type { saveProvider } from '#contracts/single-sign-on/save-provider.ts';

export type ListedProvider = EndpointOutput<typeof listProviders>['items'][number];
export type Role = EndpointOutput<typeof listProviders>['roles'][number];

/** A provider while it is edited; a blank secret keeps the stored one. */
export interface EditedProvider {
  readonly id?: string;
  readonly revision?: number;
  readonly slug: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly protocol: ProviderProtocol;
  readonly accounts: ListedProvider['accounts'];
  readonly secret: string;
  readonly hasSecret: boolean;
}

/** What a new provider can be, with the values of its kind filled in. */
export const presets = ['microsoft', 'google', 'oidc', 'saml', 'activeDirectory', 'ldap'] as const;
export type Preset = (typeof presets)[number];

const oidc = (issuer: string): ProviderProtocol => ({
  kind: 'oidc',
  issuer,
  clientId: '',
  scopes: 'email profile',
});
const directory = (userFilter: string, idAttribute: string): ProviderProtocol => ({
  kind: 'ldap',
  url: 'ldaps://',
  usesStartTls: false,
  authority: '',
  bindDn: '',
  baseDn: '',
  userFilter,
  idAttribute,
});
const protocols: Readonly<Record<Preset, ProviderProtocol>> = {
  microsoft: oidc('https://login.microsoftonline.com/TENANT-ID/v2.0'),
  google: oidc('https://accounts.google.com'),
  oidc: oidc(''),
  saml: { kind: 'saml', entityId: '', entryPoint: '', certificates: [] },
  activeDirectory: directory(
    '(&(objectClass=user)(sAMAccountName={{username}})(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
    'objectGUID',
  ),
  ldap: directory('(&(objectClass=person)(uid={{username}}))', 'entryUUID'),
};
const names: Readonly<Record<Preset, string>> = {
  microsoft: 'Microsoft',
  google: 'Google',
  oidc: '',
  saml: 'SAML',
  activeDirectory: 'Active Directory',
  ldap: 'LDAP',
};

const slugs: Readonly<Partial<Record<Preset, string>>> = { oidc: '', activeDirectory: 'active-directory' };

/** A new provider with what is known of its kind; `taken` are the parts of addresses in use. */
export function freshProvider(preset: Preset, taken: readonly string[]): EditedProvider {
  const slug = slugs[preset] ?? preset;
  return {
    slug: taken.includes(slug) ? '' : slug,
    name: names[preset],
    isEnabled: true,
    protocol: protocols[preset],
    accounts: {
      trustsEmail: false,
      createsUsers: false,
      emailDomains: [],
      groupsClaim: protocols[preset].kind === 'ldap' ? 'memberOf' : '',
      groupRoles: [],
    },
    secret: '',
    hasSecret: false,
  };
}

/** A stored provider to edit. */
export function editedProvider(provider: ListedProvider): EditedProvider {
  const { id, revision, slug, name, isEnabled, protocol, accounts, hasSecret } = provider;
  return { id, revision, slug, name, isEnabled, protocol, accounts, hasSecret, secret: '' };
}

/** The request that saves it. */
export function saveRequest({
  hasSecret: _,
  secret,
  ...provider
}: EditedProvider): EndpointRequest<typeof saveProvider> {
  return { body: { ...provider, ...(secret === '' ? {} : { secret }) } };
}

/** Where the provider has to send people back to; null where it never sees a browser. */
export function redirectOf({ protocol, slug }: EditedProvider, origin: string): string | null {
  if (protocol.kind === 'ldap') return null;
  return `${origin}/api/identity/sso/${slug}/${protocol.kind === 'saml' ? 'acs' : 'callback'}`;
}
