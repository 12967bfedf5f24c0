import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows of the person who signs in there. */
interface ProviderAccount {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** A real OpenID Connect provider on 127.0.0.1, and a browser that signs in there as `account`. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  account: ProviderAccount;
  /** Follows an authorization address through the provider and returns the address that it sends the browser back to. */
  visit(address: string): Promise<URL>;
  stop(): Promise<void>;
}

const clientId = 'formwright';
const clientSecret = 'a-client-secret-of-the-provider';

/** Starts a provider that lets everybody in as `account` and whose client may be sent back anywhere on `redirectUris`. */
export async function startOpenIdProvider(redirectUris: () => readonly string[]): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: { account: ProviderAccount } = { account: { sub: 'nobody' } };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris()],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => peer.account,
    }),
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['only-for-tests'] },
    pkce: { required: () => true },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    void interact(provider, peer.account.sub, request, response);
  });
  return Object.assign(peer, {
    issuer,
    clientId,
    clientSecret,
    visit: (address: string) => visit(address, issuer),
    stop: () => stop(server),
  });
}

async function interact(
  provider: Provider,
  sub: string,
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
): Promise<void> {
  const { prompt, params, grantId } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: sub } });
    return;
  }
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant?.addOIDCScope('openid email profile');
  await provider.interactionFinished(request, response, {
    consent: { grantId: (await grant?.save()) ?? '' },
  });
}

/** A browser: keeps cookies and follows redirects within the provider. */
async function visit(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(start);
  for (let step = 0; step < 12; step += 1) {
    if (address.origin !== issuer) return address;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address);
  }
  throw new Error('The provider sends the browser round in circles.');
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
