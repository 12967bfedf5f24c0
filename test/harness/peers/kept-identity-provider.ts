import { randomUUID } from 'node:crypto';
import * as samlify from 'samlify';
import { certificateOf } from './test-certificate.ts';

// The package wants a validator of schemas to be named. What is tested are our messages, which other tests read by their schema.
samlify.setSchemaValidator({ validate: async () => 'not validated' });

const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';
const sessionIndex = '_kept';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** What the provider says of a person; parts of the answer can be wrong. */
export interface KeptAnswer {
  readonly nameId: string;
  readonly email: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly notOnOrAfter?: string;
}

/** A request as the package has read and verified it. */
export type ReadRequest = Awaited<ReturnType<KeptIdentityProvider['readSignIn']>>;

/**
 * An identity provider that a package plays which others keep (`samlify`): it knows this product by nothing but its metadata, and reads
 * and writes all messages itself.
 */
export class KeptIdentityProvider {
  readonly entityId: string;
  readonly key = certificateOf('kept');
  readonly #idp: ReturnType<typeof samlify.IdentityProvider>;

  constructor(entityId: string, { wantsSignedRequests = false } = {}) {
    this.entityId = entityId;
    const service = (path: string) => [
      { Binding: `${bindings}:HTTP-Redirect`, Location: `https://kept.example/${path}` },
      { Binding: `${bindings}:HTTP-POST`, Location: `https://kept.example/${path}` },
    ];
    this.#idp = samlify.IdentityProvider({
      entityID: entityId,
      signingCert: this.key.certificate,
      privateKey: this.key.privateKey,
      requestSignatureAlgorithm: samlify.Constants.algorithms.signature.RSA_SHA256,
      wantAuthnRequestsSigned: wantsSignedRequests,
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
      nameIDFormat: [persistent],
      singleSignOnService: service('sign-in'),
      singleLogoutService: service('sign-out'),
      loginResponseTemplate: {
        context: samlify.SamlLib.defaultLoginResponseTemplate.context,
        attributes: [{ name: 'mail', nameFormat: persistent, valueTag: 'mail', valueXsiType: 'xs:string' }],
      },
    });
  }

  /** Its metadata, as the package writes them. */
  get metadata(): string {
    return this.#idp.getMetadata();
  }

  /** The request in an address (HTTP-Redirect binding), with its signature if it wants one. */
  async readSignIn(productMetadata: string, address: string) {
    const { extract } = await this.#idp.parseLoginRequest(
      product(productMetadata),
      'redirect',
      asRequest(address),
    );
    const { request, issuer } = extract as { request: { id: string }; issuer: string };
    return { extract, id: request.id, issuer };
  }

  /** What a browser posts in answer to a request, in base64. */
  async answer(productMetadata: string, request: ReadRequest, says: KeptAnswer): Promise<string> {
    const sp = product(productMetadata);
    const { context } = await this.#idp.createLoginResponse(
      sp,
      { extract: request.extract } as never,
      'post',
      { email: says.email },
      (template: string) => {
        const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
        const now = new Date(Date.now() - 1000).toISOString();
        const until = says.notOnOrAfter ?? new Date(Date.now() + 300_000).toISOString();
        const id = `_${randomUUID()}`;
        const values = {
          ID: id,
          AssertionID: `_${randomUUID()}`,
          Destination: acs,
          Audience: says.audience ?? request.issuer,
          SubjectRecipient: acs,
          NameIDFormat: persistent,
          NameID: says.nameId,
          Issuer: says.issuer ?? this.entityId,
          IssueInstant: now,
          ConditionsNotBefore: now,
          ConditionsNotOnOrAfter: until,
          SubjectConfirmationDataNotOnOrAfter: until,
          AssertionConsumerServiceURL: acs,
          EntityID: request.issuer,
          InResponseTo: request.id,
          StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
          attrMail: says.email,
        };
        // The package escapes values, and this one is an element.
        const whole = template.replace('{AuthnStatement}', authnStatement(now));
        return { id, context: samlify.SamlLib.replaceTagsByValue(whole, values) };
      },
    );
    return context;
  }

  /** A request to sign a person out, in an address. */
  logoutRequest(productMetadata: string, nameId: string): string {
    const user = { logoutNameID: nameId, sessionIndex };
    return this.#idp.createLogoutRequest(product(productMetadata), 'redirect', user).context;
  }

  /** The name in a request of ours to sign out, whose signature the package verifies with our metadata. */
  async readLogout(productMetadata: string, address: string) {
    const { extract } = await this.#idp.parseLogoutRequest(
      product(productMetadata),
      'redirect',
      asRequest(address),
    );
    return extract as { nameID: string; request: { id: string }; issuer: string };
  }

  /** Verifies our answer to its request to sign out. */
  async readLogoutAnswer(productMetadata: string, address: string) {
    const { extract } = await this.#idp.parseLogoutResponse(
      product(productMetadata),
      'redirect',
      asRequest(address),
    );
    return extract as { issuer: string; response: { inResponseTo: string } };
  }
}

function authnStatement(instant: string): string {
  return `<saml:AuthnStatement AuthnInstant="${instant}" SessionIndex="${sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
}

function product(metadata: string) {
  return samlify.ServiceProvider({ metadata, wantLogoutRequestSigned: true, wantLogoutResponseSigned: true });
}

/** An address as the package takes it; it checks the signature over the parameters as they were sent, without the signature. */
function asRequest(address: string) {
  const { searchParams, search } = new URL(address);
  const octetString = search.slice(1).replace(/&Signature=[^&]*/, '');
  return { query: Object.fromEntries(searchParams), octetString };
}
