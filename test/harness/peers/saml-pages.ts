import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest, SamlIdentityProvider } from './saml-identity-provider.ts';
import { logoutResponse, messageIn, redirectQuery } from './saml-logout-messages.ts';

/** A SAML identity provider with pages for browsers: whoever comes to sign in is `person`, signed in at once. */
interface SamlPages {
  readonly provider: SamlIdentityProvider;
  /** Where it describes itself. */
  readonly metadataUrl: string;
  /** The requests to sign out that browsers have brought. */
  readonly logouts: readonly string[];
  stop(): Promise<void>;
}

/** Starts one on this machine. `sloUrl` is where its answers to requests to sign out go. */
export async function startSamlPages(
  person: { readonly nameId: string; readonly attributes: Readonly<Record<string, readonly string[]>> },
  sloUrl: () => string,
): Promise<SamlPages> {
  const logouts: string[] = [];
  let provider: SamlIdentityProvider;
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}${request.url}`;
    if (request.url === '/metadata') return void response.end(described(provider));
    if (request.url?.startsWith('/sign-in')) {
      const asked = readRequest(address);
      const { nameId, attributes } = person;
      const answer = provider.answerTo(asked, nameId, { attributes });
      response.setHeader('content-type', 'text/html');
      response.end(
        `<form method="post" action="${asked.acs}"><input name="SAMLResponse" value="${answer}"></form><script>document.forms[0].submit()</script>`,
      );
      return;
    }
    const bringBack = (xml: string) => {
      logouts.push(xml);
      const inResponseTo = /ID="([^"]+)"/.exec(xml)?.[1] ?? '';
      const answer = logoutResponse({ issuer: provider.entityId, destination: sloUrl(), inResponseTo });
      const location = `${sloUrl()}?${redirectQuery('SAMLResponse', answer, provider.key)}`;
      response.writeHead(303, { location }).end();
    };
    if (request.method !== 'POST') return bringBack(messageIn(address));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
      bringBack(Buffer.from(form.get('SAMLRequest') ?? '', 'base64').toString('utf8'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new SamlIdentityProvider(`${origin}/metadata`);
  return {
    provider,
    metadataUrl: provider.entityId,
    logouts,
    stop: async () => void server.close().closeAllConnections(),
  };
}

/** Metadata with an address for sign-ins and one for forms that sign out. */
function described({ entityId, key }: SamlIdentityProvider): string {
  const { origin } = new URL(entityId);
  const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';
  const certificate = key.certificate.replace(/-----[A-Z ]+-----|\s/g, '');
  return (
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">` +
    '<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">' +
    `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>` +
    `<SingleLogoutService Binding="${bindings}:HTTP-POST" Location="${origin}/sign-out"/>` +
    `<SingleSignOnService Binding="${bindings}:HTTP-Redirect" Location="${origin}/sign-in"/>` +
    '</IDPSSODescriptor></EntityDescriptor>'
  );
}
