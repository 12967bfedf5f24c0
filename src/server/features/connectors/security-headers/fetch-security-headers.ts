import type { fetchSecurityHeaders as endpoint } from '#contracts/connectors/fetch-security-headers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { loadSecurityHeaders } from '../stores/security-header-store.ts';

export async function fetchSecurityHeaders(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return (await loadSecurityHeaders(ctx.db)).map(({ id, name, host }) => ({ id, name, host }));
}
