import type { fetchSecurityHeaders as endpoint } from '#contracts/connectors/fetch-security-headers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { connectionsOf } from '../oauth/connections.ts';
import { loadSecurityHeaders } from '../stores/security-header-store.ts';

export async function fetchSecurityHeaders(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const headers = await loadSecurityHeaders(ctx.db);
  const connections = await connectionsOf(ctx, headers);
  return headers.map((header) => {
    const { id, name, host, oauth } = header;
    const canConnect = oauth?.grant === 'authorizationCode';
    return { id, name, host, connection: connections(header), canConnect };
  });
}
