import querystring from 'node:querystring';
import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import { attemptSeconds } from '../attempts/browser-mark.ts';
import { metadataUrl, type ProviderOf, redirectUrl } from '../provider.ts';
import { samlKeys } from './saml-key.ts';

const clockSkewMs = 60_000;
const longestId = 200;

/** Remembers the ids of requests. */
export type RequestCache = CacheProvider;

/** A cache for messages that ask nothing. */
export const noRequests: RequestCache = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

/**
 * The library's service provider for an identity provider. Only signed assertions of this provider, for this product, in answer to
 * a request that `requests` knows, are accepted. `more` adds what opens encrypted assertions, or signs.
 */
export function samlClient(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  requests: RequestCache,
  more: Partial<SamlConfig> = {},
): SAML {
  const { entityId, entryPoint, certificates } = provider.protocol;
  const issuer = metadataUrl(ctx, provider);
  return new SAML({
    issuer,
    audience: issuer,
    callbackUrl: redirectUrl(ctx, provider),
    entryPoint,
    idpIssuer: entityId,
    idpCert: [...certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: attemptSeconds * 1000,
    cacheProvider: requests,
    ...more,
  });
}

/** The same for messages that are signed with the tenant's key: to sign out, or in. Not inside a transaction. */
export async function signingClient(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  requests: RequestCache | null,
): Promise<SAML> {
  const [{ privateKey }] = await samlKeys(ctx);
  const { logoutUrl } = provider.protocol;
  return samlClient(ctx, provider, requests ?? noRequests, {
    privateKey,
    logoutUrl,
    signatureAlgorithm: 'sha256',
  });
}

/**
 * An address of the library's with its query as it was signed: the library signs one way of escaping and sends another, which
 * differ for blanks and some signs, as in a relay state.
 */
export function asSigned(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  return `${origin}${pathname}?${querystring.stringify(Object.fromEntries(searchParams))}`;
}

/** Whether a text can be the id of a request of ours. */
export function isRequestId(id: string | null): id is string {
  return id !== null && id.length > 0 && id.length <= longestId;
}
