import type { CustomFetch } from 'openid-client';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';

const timeoutMs = 10_000;
const maxBytes = 1_000_000;

/** `fetch` for the protocol's library, over our own requests: internal addresses are refused, and no redirect is followed. */
export function fetchOutside(ctx: Context): CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await outboundRequest({
      url,
      method,
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      timeoutMs,
      maxBytes,
      allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? answer.body : null, {
      status: answer.status,
      headers: new Headers(Object.entries(answer.headers)),
    });
  };
}
