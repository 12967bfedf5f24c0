import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { certificateOf, type TestKey } from './test-certificate.ts';

/** What an answer says; each part can be wrong. */
export interface SamlAnswer {
  readonly inResponseTo: string;
  readonly recipient: string;
  readonly audience: string;
  readonly issuer: string;
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly notOnOrAfter: string;
  readonly sessionIndex: string;
}

/** A request that the product has sent, as the provider reads it. */
export interface SamlRequest {
  readonly id: string;
  readonly issuer: string;
  readonly acs: string;
}

const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol';
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** Reads the request in an address (HTTP-Redirect binding). */
export function readRequest(address: string): SamlRequest {
  const packed = new URL(address).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
  const part = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: part(/ID="([^"]+)"/),
    issuer: part(/<saml:Issuer[^>]*>([^<]+)</),
    acs: part(/AssertionConsumerServiceURL="([^"]+)"/),
  };
}

/** The identity provider of a test: it signs what it is told. */
export class SamlIdentityProvider {
  readonly entityId: string;
  readonly key: TestKey;

  constructor(entityId: string, key: TestKey = certificateOf(entityId)) {
    this.entityId = entityId;
    this.key = key;
  }

  /** A right answer to a request; parts can be changed. */
  answerTo(request: SamlRequest, nameId: string, change: Partial<SamlAnswer> = {}): string {
    return this.response(this.sign(this.assertion(request, nameId, change)), request, change);
  }

  /** An assertion without a signature. */
  assertion(request: SamlRequest, nameId: string, change: Partial<SamlAnswer> = {}): string {
    const answer: SamlAnswer = {
      inResponseTo: request.id,
      recipient: request.acs,
      audience: request.issuer,
      issuer: this.entityId,
      nameId,
      attributes: {},
      sessionIndex: '_s1',
      notOnOrAfter: new Date(Date.now() + 300_000).toISOString(),
      ...change,
    };
    const now = new Date(Date.now() - 1000).toISOString();
    const attributes = Object.entries(answer.attributes).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    );
    return (
      `<saml:Assertion xmlns:saml="${saml}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}">` +
      `<saml:Issuer>${answer.issuer}</saml:Issuer>` +
      `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${answer.nameId}</saml:NameID>` +
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${answer.notOnOrAfter}" Recipient="${answer.recipient}" InResponseTo="${answer.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject>` +
      `<saml:Conditions NotBefore="${now}" NotOnOrAfter="${answer.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
      `<saml:AuthnStatement AuthnInstant="${now}" SessionIndex="${answer.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
      `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
    );
  }

  /** Signs an assertion (enveloped, exclusive canonicalisation, RSA-SHA256). */
  sign(assertion: string): string {
    const signature = new SignedXml({
      privateKey: this.key.privateKey,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signature.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
    });
    const location = { reference: "//*[local-name(.)='Issuer']", action: 'after' } as const;
    signature.computeSignature(assertion, { location });
    return signature.getSignedXml();
  }

  /** Assertions in the envelope that a browser posts, in base64. */
  response(assertions: string, request: SamlRequest, change: Partial<SamlAnswer> = {}): string {
    return Buffer.from(this.envelope(assertions, request, change)).toString('base64');
  }

  /** The same as XML. */
  envelope(assertions: string, request: SamlRequest, change: Partial<SamlAnswer> = {}): string {
    const { inResponseTo = request.id, recipient = request.acs } = change;
    return (
      `<samlp:Response xmlns:samlp="${samlp}" xmlns:saml="${saml}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${inResponseTo}">` +
      `<saml:Issuer>${this.entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`
    );
  }
}
