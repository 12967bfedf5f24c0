import type { z } from 'zod';
import { describedProvider, maxCertificates } from '#contracts/single-sign-on/provider-shapes.ts';
import type { metadataFailures } from '#contracts/single-sign-on/read-provider-metadata.ts';
import { isSafeUrl, readCertificate } from '../providers/provider-faults.ts';
import { elementsNamed, readMessage, type SamlElement } from '../saml/read-message.ts';

/** Why metadata cannot be used. */
export type MetadataFailure = (typeof metadataFailures)[number];
type Described = z.output<typeof describedProvider>;

/** The identity providers of a document, and until when all of them may be used; null: for as long as one likes. */
export interface DescribedProviders {
  readonly providers: readonly Described[];
  readonly validUntil: Date | null;
  readonly isCut: boolean;
}

const md = 'urn:oasis:names:tc:SAML:2.0:metadata';
const ds = 'http://www.w3.org/2000/09/xmldsig#';
const mdui = 'urn:oasis:names:tc:SAML:metadata:ui';
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';
const maxProviders = 100;

interface Role {
  readonly entity: SamlElement;
  readonly descriptor: SamlElement;
  readonly validUntil: Date | null;
}

/**
 * The identity providers that metadata describe (SAML 2.0 metadata, 2.3 and 2.4), one entity or many. Only what is valid at `now` is
 * read, and only providers that can be used: with an address for HTTP-Redirect and a certificate.
 */
export function parseMetadata(
  xml: string,
  now: Date,
): DescribedProviders | { readonly failure: MetadataFailure } {
  const root = readMessage(xml);
  if (!root || !isNamed(root, md, 'EntityDescriptor', 'EntitiesDescriptor')) {
    return { failure: 'not_metadata' };
  }
  const roles = rolesIn(root, null);
  if (roles.length === 0) return { failure: 'no_provider' };
  const valid = roles.filter(({ validUntil }) => validUntil === null || validUntil > now);
  if (valid.length === 0) return { failure: 'expired' };
  const usable = valid.flatMap((role) => {
    const read = describedProvider.safeParse(described(role));
    return read.success && isUsable(read.data) ? [{ provider: read.data, until: role.validUntil }] : [];
  });
  if (usable.length === 0) return { failure: 'incomplete' };
  const taken = usable.slice(0, maxProviders);
  return {
    providers: taken.map(({ provider }) => provider),
    validUntil: taken.map(({ until }) => until).reduce(earlier),
    isCut: usable.length > taken.length,
  };
}

/** The roles of identity providers; a descriptor is valid no longer than those around it. */
function rolesIn(element: SamlElement, around: Date | null): readonly Role[] {
  const validUntil = earlier(around, untilOf(element));
  return element.children.flatMap((child) => {
    if (isNamed(child, md, 'EntityDescriptor', 'EntitiesDescriptor')) return rolesIn(child, validUntil);
    const speaksSaml2 = (child.attributes.get('protocolSupportEnumeration') ?? '')
      .split(/\s+/)
      .includes(protocol);
    if (!isNamed(child, md, 'IDPSSODescriptor') || !speaksSaml2) return [];
    return [{ entity: element, descriptor: child, validUntil: earlier(validUntil, untilOf(child)) }];
  });
}

/** `validUntil`; a time that cannot be read is over. */
function untilOf({ attributes }: SamlElement): Date | null {
  const text = attributes.get('validUntil');
  if (text === undefined) return null;
  const time = Date.parse(text);
  return new Date(Number.isNaN(time) ? 0 : time);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function described({ entity, descriptor }: Role) {
  const entityId = (entity.attributes.get('entityID') ?? '').trim();
  const byAddress = locationOf(descriptor, 'SingleLogoutService', 'HTTP-Redirect');
  const logoutUrl = byAddress ?? locationOf(descriptor, 'SingleLogoutService', 'HTTP-POST') ?? '';
  return {
    entityId,
    name: nameOf(entity, descriptor) || entityId,
    entryPoint: locationOf(descriptor, 'SingleSignOnService', 'HTTP-Redirect') ?? '',
    logoutUrl,
    logoutBinding: byAddress === undefined && logoutUrl !== '' ? ('post' as const) : ('redirect' as const),
    certificates: certificatesOf(descriptor),
    signsRequests: ['true', '1'].includes(descriptor.attributes.get('WantAuthnRequestsSigned') ?? ''),
  };
}

function isUsable({ entryPoint, logoutUrl }: Described): boolean {
  return isSafeUrl(entryPoint) && (logoutUrl === '' || isSafeUrl(logoutUrl));
}

/** The first address of a service that takes messages in this way. */
function locationOf(descriptor: SamlElement, service: string, binding: string): string | undefined {
  return descriptor.children
    .find(
      (child) => isNamed(child, md, service) && child.attributes.get('Binding') === `${bindings}:${binding}`,
    )
    ?.attributes.get('Location')
    ?.trim();
}

/** The certificates of keys that sign, which are those without a use too (2.4.1.1), once each and in PEM. */
function certificatesOf(descriptor: SamlElement): readonly string[] {
  const texts = descriptor.children
    .filter((child) => isNamed(child, md, 'KeyDescriptor') && child.attributes.get('use') !== 'encryption')
    .flatMap((key) => elementsNamed(key, 'X509Certificate'))
    .filter((element) => isNamed(element, ds, 'X509Certificate'))
    .map(({ text }) => readCertificate(text.trim())?.toString() ?? '');
  return [...new Set(texts)].filter((pem) => pem !== '').slice(0, maxCertificates);
}

function nameOf(entity: SamlElement, descriptor: SamlElement): string {
  const shown = elementsNamed(descriptor, 'DisplayName').find((one) => isNamed(one, mdui, 'DisplayName'));
  const organization = elementsNamed(entity, 'OrganizationDisplayName').at(0);
  return (shown ?? organization)?.text.trim().slice(0, 200) ?? '';
}

function isNamed({ name }: SamlElement, namespace: string, ...locals: readonly string[]): boolean {
  return locals.some((local) => name === `${namespace} ${local}`);
}
