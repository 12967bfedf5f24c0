import { createSign, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { TestKey } from './test-certificate.ts';

/** What a provider's message about signing out says; each part can be wrong. */
interface LogoutParts {
  readonly id: string;
  readonly issuer: string;
  readonly destination: string;
  readonly issueInstant: string;
  readonly notOnOrAfter: string;
  readonly nameId: string;
  readonly sessionIndexes: readonly string[];
}

const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol';
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const now = () => new Date().toISOString();

/** A provider's request to end sessions, unsigned. */
export function logoutRequest(
  parts: Partial<LogoutParts> & Pick<LogoutParts, 'issuer' | 'destination' | 'nameId'>,
): string {
  const { id = `_${randomUUID()}`, issueInstant = now(), notOnOrAfter, sessionIndexes = [] } = parts;
  const until = notOnOrAfter === undefined ? '' : ` NotOnOrAfter="${notOnOrAfter}"`;
  const indexes = sessionIndexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`);
  return (
    `<samlp:LogoutRequest xmlns:samlp="${samlp}" xmlns:saml="${saml}" ID="${id}" Version="2.0" IssueInstant="${issueInstant}" Destination="${parts.destination}"${until}>` +
    `<saml:Issuer>${parts.issuer}</saml:Issuer><saml:NameID>${parts.nameId}</saml:NameID>${indexes.join('')}</samlp:LogoutRequest>`
  );
}

/** A provider's response to a request of ours, unsigned. */
export function logoutResponse(parts: {
  readonly issuer: string;
  readonly destination: string;
  readonly inResponseTo: string;
}): string {
  return (
    `<samlp:LogoutResponse xmlns:samlp="${samlp}" xmlns:saml="${saml}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now()}" Destination="${parts.destination}" InResponseTo="${parts.inResponseTo}">` +
    `<saml:Issuer>${parts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
  );
}

/** The query of the HTTP-Redirect binding; without a key it is not signed. */
export function redirectQuery(
  name: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  key: TestKey | null,
  { relayState = '', algorithm = rsaSha256, hash = 'sha256' } = {},
): string {
  const part = (of: string, value: string) => `${of}=${encodeURIComponent(value)}`;
  const parts = [
    part(name, deflateRawSync(xml).toString('base64')),
    ...(relayState === '' ? [] : [part('RelayState', relayState)]),
  ];
  if (!key) return parts.join('&');
  const signed = [...parts, part('SigAlg', algorithm)].join('&');
  const signature = createSign(hash).update(signed).sign(key.privateKey, 'base64');
  return `${signed}&${part('Signature', signature)}`;
}

/** A message with an enveloped signature over its root, as the HTTP-POST binding wants it. */
export function signedMessage(xml: string, key: TestKey): string {
  const signature = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: rsaSha256,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: '/*',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  const location = { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } as const;
  signature.computeSignature(xml, { location });
  return signature.getSignedXml();
}

/** The message in an address (HTTP-Redirect binding), as its receiver reads it. */
export function messageIn(address: string): string {
  const { searchParams } = new URL(address);
  const packed = searchParams.get('SAMLRequest') ?? searchParams.get('SAMLResponse') ?? '';
  return inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
}
