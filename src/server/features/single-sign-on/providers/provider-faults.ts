import { X509Certificate } from 'node:crypto';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import type { saveProvider as endpoint } from '#contracts/single-sign-on/save-provider.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { isThisMachine } from '../oidc/oidc-client.ts';

type Input = EndpointInput<typeof endpoint>['body'];

/** Addresses that stand for one kind of provider, and those that are calls of ours. */
const kindOfSlug: Readonly<Record<string, ProviderProtocol['kind'] | 'none'>> = {
  microsoft: 'oidc',
  saml: 'saml',
  provider: 'none',
  redeem: 'none',
  offered: 'none',
};

/** What is wrong with a provider beyond the form of its fields. */
export function providerFaults(
  { slug, protocol, accounts }: Input,
  roleIds: ReadonlySet<string>,
  storedKind: ProviderProtocol['kind'] | undefined,
): Violation[] {
  const violations: Violation[] = [];
  const add = (path: string, code = 'input_format') => violations.push({ path: `body.${path}`, code });
  const wanted = kindOfSlug[slug];
  if (wanted !== undefined && wanted !== protocol.kind) add('slug', 'input_unknown');
  if (storedKind !== undefined && storedKind !== protocol.kind) add('protocol.kind', 'input_unknown');
  if (protocol.kind === 'oidc' && !isSafeUrl(protocol.issuer)) add('protocol.issuer');
  if (protocol.kind === 'saml') {
    if (!isSafeUrl(protocol.entryPoint)) add('protocol.entryPoint');
    if (protocol.logoutUrl && !isSafeUrl(protocol.logoutUrl)) add('protocol.logoutUrl');
    for (const [place, certificate] of protocol.certificates.entries()) {
      if (readCertificate(certificate) === null) add(`protocol.certificates[${place}]`);
    }
  }
  if (protocol.kind === 'ldap') {
    const isEncrypted = protocol.url.startsWith('ldaps:') || protocol.usesStartTls;
    if (!isEncrypted || new URL(protocol.url).username !== '') add('protocol.url');
    if (protocol.authority !== '' && readCertificate(protocol.authority) === null) add('protocol.authority');
  }
  for (const [place, { roleId }] of accounts.groupRoles.entries()) {
    if (!roleIds.has(roleId)) add(`accounts.groupRoles[${place}].roleId`, 'input_unknown');
  }
  return violations;
}

/** https without credentials and fragment; plain http only on this machine. */
export function isSafeUrl(text: string): boolean {
  const url = new URL(text);
  const isEncrypted = url.protocol === 'https:' || isThisMachine(text);
  return isEncrypted && url.username === '' && url.password === '' && url.hash === '';
}

/** A certificate in PEM or bare base64; null: it is none. */
export function readCertificate(text: string): X509Certificate | null {
  const pem = text.includes('-----BEGIN')
    ? text
    : `-----BEGIN CERTIFICATE-----\n${text.replace(/\s/g, '')}\n-----END CERTIFICATE-----\n`;
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
