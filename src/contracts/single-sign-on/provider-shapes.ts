import { z } from 'zod';
import { id } from '../shapes/basics.ts';

const text = (longest: number) => z.string().trim().max(longest);
const given = (longest: number) => z.string().trim().min(1).max(longest);

/** An OpenID Connect provider: everything else is read from its discovery document. */
const oidcSettings = z.object({
  /** Its issuer, e.g. `https://login.microsoftonline.com/<tenant>/v2.0`. */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: given(300),
  /** Scopes beyond `openid`, separated by spaces. */
  scopes: text(300),
});

/** How many certificates of one SAML provider are kept. */
export const maxCertificates = 10;

/** A SAML 2.0 identity provider. */
const samlSettings = z.object({
  /** Its entity id. */
  entityId: given(500),
  /** Where sign-ins are sent (HTTP-Redirect binding). */
  entryPoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** Where messages about signing out are sent; empty or absent: the provider is not told. */
  logoutUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]).optional(),
  /** How they are sent: in an address (HTTP-Redirect binding, also when absent) or in a form (HTTP-POST binding). */
  logoutBinding: z.enum(['redirect', 'post']).optional(),
  /** The X.509 certificates its signatures are checked with, in PEM or the bare base64; two while keys change. */
  certificates: z.array(given(8000)).min(1).max(maxCertificates),
  /** Sign-ins are requested with a signature of the tenant's key; absent: without. */
  signsRequests: z.boolean().optional(),
});

/** What the metadata of a SAML 2.0 identity provider says of it, as the settings of a provider have it. */
export const describedProvider = samlSettings.required().extend({
  /** What it is called, for people; its entity id where it names nothing. */
  name: z.string(),
});

/** A directory that checks passwords: LDAP or Active Directory. */
const ldapSettings = z.object({
  /** `ldaps://host` or, with StartTLS, `ldap://host`. */
  url: z.url({ protocol: /^ldaps?$/ }).max(500),
  /** Encrypts a connection to `ldap://` before anything is sent. */
  usesStartTls: z.boolean(),
  /** The certificate authority of the server, in PEM; empty: those of the system. */
  authority: text(16_000),
  /** The account that searches; empty: an anonymous search. Its password is the secret. */
  bindDn: text(500),
  baseDn: given(500),
  /** `{{username}}` stands for what was typed, escaped by RFC 4515. */
  userFilter: given(500).refine((filter) => filter.includes('{{username}}')),
  /**
   * The attribute that names a person for as long as they are in the directory: `objectGUID` in Active Directory, `entryUUID` (RFC 4530)
   * in most others. Empty or absent: `entryUUID`, otherwise the distinguished name, which a rename changes.
   */
  idAttribute: z.union([z.literal(''), z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,99}$/)]).optional(),
});

/** How a provider speaks. */
export const providerProtocol = z.discriminatedUnion('kind', [
  oidcSettings.extend({ kind: z.literal('oidc') }),
  samlSettings.extend({ kind: z.literal('saml') }),
  ldapSettings.extend({ kind: z.literal('ldap') }),
]);

/** How a provider speaks. */
export type ProviderProtocol = z.output<typeof providerProtocol>;

/** Who may come in through a provider, and as what. */
export const accountRules = z.object({
  /** Its addresses count as verified although it does not say so of each. */
  trustsEmail: z.boolean(),
  /** Somebody unknown becomes a user if a seat is free. */
  createsUsers: z.boolean(),
  /** Only addresses of these domains; none: any. */
  emailDomains: z.array(given(255).toLowerCase()).max(50),
  /** The claim or attribute that lists a person's groups; empty: groups are not read. */
  groupsClaim: text(300),
  /** Roles that membership of a group gives and its loss takes; other roles are left alone. */
  groupRoles: z.array(z.object({ group: given(300), roleId: id })).max(200),
});

/** Who may come in through a provider, and as what. */
export type AccountRules = z.output<typeof accountRules>;

/** The part of a provider in addresses: `microsoft` stands for its own, `saml` for the first SAML provider. */
export const providerSlug = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,39}$/);
