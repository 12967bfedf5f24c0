import { z } from 'zod';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import type { OauthClient } from '../connector.ts';
import { openOauth } from './oauth-secrets.ts';

/** Less than `leaseMs`, so that one fetches it at a time. */
const maxTimeoutMs = 10_000;
const maxBytes = 100_000;
const maxSeconds = 366 * 86_400;

/** A token as the other system gave it. */
export interface FreshToken {
  readonly access: string;
  /** Null: as before, or none. */
  readonly refresh: string | null;
  /** Null: it does not say. */
  readonly seconds: number | null;
}

/** Why there is no token: the other system said no, or has not answered. */
export type FetchFailure = 'token_refused' | 'token_unreachable';

/** The same; `grant_refused`: it said no to the code or the refresh token, which is of no use any more. */
export type GrantFailure = FetchFailure | 'grant_refused';

/** RFC 6749, section 5.1. A token goes into a header, so it has only characters of RFC 6750, section 2.1. */
const tokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  token_type: z.string().regex(/^bearer$/i),
  refresh_token: z.string().min(1).max(8000).optional(),
  expires_in: z.coerce.number().positive().optional(),
});

/** Without a type where the token goes into a header of the system’s own, as that of Shopify. */
const untypedAnswer = tokenAnswer.partial({ token_type: true });

const refusedGrant = z.object({ error: z.literal('invalid_grant') });

/** The failure as people are told of it. */
export function failureOf(failure: GrantFailure): FetchFailure {
  return failure === 'grant_refused' ? 'token_refused' : failure;
}

/** Asks the token address of a security header for a token. Never inside a transaction. */
export async function fetchToken(
  ctx: Context,
  headerId: string,
  client: OauthClient,
  grant: Readonly<Record<string, string>>,
): Promise<FreshToken | GrantFailure> {
  const secret =
    client.sealedSecret === null ? null : await openOauth(ctx, headerId, 'client', client.sealedSecret);
  if (client.sealedSecret !== null && secret === null) return 'token_refused';
  const form = new URLSearchParams(grant);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Formwright',
  };
  if (secret !== null && client.authentication === 'basic') {
    headers.authorization = basic(client.clientId, secret);
  } else {
    form.set('client_id', client.clientId);
    if (secret !== null) form.set('client_secret', secret);
  }
  const { OUTBOUND_TIMEOUT_MS, OUTBOUND_ALLOWED_NETWORKS } = ctx.platform.config;
  try {
    const { status, body } = await outboundRequest({
      url: client.tokenUrl,
      method: 'POST',
      headers,
      body: form.toString(),
      timeoutMs: Math.min(OUTBOUND_TIMEOUT_MS, maxTimeoutMs),
      maxBytes,
      allowedNetworks: OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    if (status >= 500 || status === 429) return 'token_unreachable';
    return readToken(client, status, body);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.failure === 'address_refused' ? 'token_refused' : 'token_unreachable';
  }
}

/** RFC 6749, section 5.2. A page of a proxy says nothing of the grant, whatever its status. */
function readToken(client: OauthClient, status: number, text: string): FreshToken | GrantFailure {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'token_refused';
  }
  if (refusedGrant.safeParse(json).success) return 'grant_refused';
  if (status !== 200) return 'token_refused';
  const read = (client.headerName === undefined ? tokenAnswer : untypedAnswer).safeParse(json);
  if (!read.success) return 'token_refused';
  const { access_token: access, refresh_token: refresh = null, expires_in } = read.data;
  return { access, refresh, seconds: expires_in === undefined ? null : Math.min(expires_in, maxSeconds) };
}

/** Both parts are form-encoded first (RFC 6749, section 2.3.1). */
function basic(clientId: string, secret: string): string {
  const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64')}`;
}
