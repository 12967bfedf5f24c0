import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import { attemptSeconds } from '../attempts/browser-mark.ts';
import { metadataUrl, type ProviderOf, redirectUrl } from '../provider.ts';

const clockSkewMs = 60_000;
const longestId = 200;

/** An id for a request: XML ids start with no digit. */
export type RequestCache = CacheProvider;

/**
 * The library's service provider for an identity provider. Only signed assertions of this provider, for this product, in answer to
 * a request that `requests` knows, are accepted.
 */
export function samlClient(ctx: Context, provider: ProviderOf<'saml'>, requests: RequestCache): SAML {
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
  });
}

/** Whether a text can be the id of a request of ours. */
export function isRequestId(id: string | null): id is string {
  return id !== null && id.length > 0 && id.length <= longestId;
}
