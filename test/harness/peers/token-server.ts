import { createHash } from 'node:crypto';
import { type MoodySystem, type SeenRequest, startMoodySystem } from './moody-system.ts';

/** An authorization server (RFC 6749, RFC 7636) with one client, and an API that accepts its newest token. */
export interface TokenServer extends MoodySystem {
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long tokens are valid; null: it does not say. */
  seconds: number | null;
  /** Answers the token address instead. */
  refusal: { readonly status: number; readonly body: unknown } | null;
  /** Token requests that were answered, by grant. */
  readonly grants: string[];
  /** The API does not accept the token that is out any more. */
  revoke(): void;
  /** Consents as a person at an authorization address: where the browser is sent back to. */
  consent(address: string): URL;
}

const clientId = 'form wright';
const clientSecret = 'client-secret:of+formwright';

export async function startTokenServer(): Promise<TokenServer> {
  const system = await startMoodySystem();
  let number = 0;
  let current = '';
  let refresh = '';
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const server: TokenServer = Object.assign(system, {
    clientId,
    clientSecret,
    seconds: 3600 as number | null,
    refusal: null as TokenServer['refusal'],
    grants: [] as string[],
    revoke() {
      current = '';
    },
    consent(address: string) {
      const asked = new URL(address).searchParams;
      const code = `code-${++number}`;
      const redirect = asked.get('redirect_uri') ?? '';
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirect });
      const back = new URL(redirect);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
  });
  const isClient = ({ headers }: SeenRequest, form: URLSearchParams) => {
    const given = (headers.authorization ?? '').replace(/^Basic /, '');
    const [id = '', secret = ''] = Buffer.from(given, 'base64').toString().split(':');
    const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    const isBasic = decoded(id) === clientId && decoded(secret) === clientSecret;
    return isBasic || (form.get('client_id') === clientId && form.get('client_secret') === clientSecret);
  };
  const isGranted = (form: URLSearchParams) => {
    const grant = form.get('grant_type');
    if (grant === 'client_credentials') return true;
    if (grant === 'refresh_token') return form.get('refresh_token') === refresh && refresh !== '';
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code !== undefined && code.challenge === challenge && code.redirect === form.get('redirect_uri');
  };
  system.answer = (request) => {
    // A person who consents without a question.
    if (request.path.startsWith('/authorize')) {
      const location = server.consent(new URL(request.path, system.url).href).href;
      return { status: 302, headers: { location } };
    }
    if (request.path !== '/token') {
      const isValid = current !== '' && request.headers.authorization === `Bearer ${current}`;
      return isValid ? { body: { items: [{ id: 1 }], said: current } } : { status: 401, body: {} };
    }
    if (server.refusal) return server.refusal;
    const form = new URLSearchParams(request.body);
    if (!isClient(request, form)) return { status: 401, body: { error: 'invalid_client' } };
    if (!isGranted(form)) return { status: 400, body: { error: 'invalid_grant' } };
    const grant = form.get('grant_type') ?? '';
    server.grants.push(grant);
    current = `token-${++number}-of-the-server`;
    if (grant !== 'client_credentials') refresh = `refresh-${number}-of-the-server`;
    const more = server.seconds === null ? {} : { expires_in: server.seconds };
    const renewal = grant === 'client_credentials' ? {} : { refresh_token: refresh };
    return { body: { access_token: current, token_type: 'Bearer', ...more, ...renewal } };
  };
  return server;
}
