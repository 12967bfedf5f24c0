import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest, SamlIdentityProvider } from './saml-identity-provider.ts';
import { logoutResponse, messageIn, redirectQuery } from './saml-logout-messages.ts';

/** A SAML identity provider with pages for browsers: whoever comes to sign in is `person`, signed in at once. */
interface SamlPages {
  readonly provider: SamlIdentityProvider;
  readonly signInUrl: string;
  readonly signOutUrl: string;
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
    signInUrl: `${origin}/sign-in`,
    signOutUrl: `${origin}/sign-out`,
    logouts,
    stop: async () => void server.close().closeAllConnections(),
  };
}
