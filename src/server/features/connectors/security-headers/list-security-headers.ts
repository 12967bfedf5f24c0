import type { listSecurityHeaders as endpoint } from '#contracts/connectors/list-security-headers.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { OauthClient } from '../connector.ts';
import { connectionsOf } from '../oauth/connections.ts';
import { loadSecurityHeaders } from '../stores/security-header-store.ts';

export async function listSecurityHeaders(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const stored = await loadSecurityHeaders(ctx.db);
  const connections = await connectionsOf(ctx, stored);
  const rows = stored.map((header) => {
    const { id, revision, name, host, allowsPlainHttp, headers, modifiedOn } = header;
    const columns = { name, host, modified_on: modifiedOn };
    const headerNames = headers.map((one) => one.name);
    const oauth = presentOauth(header.oauth);
    const connection = connections(header);
    return { item: { id, revision, ...columns, allowsPlainHttp, headerNames, oauth, connection }, columns };
  });
  return pageOfRows(rows, { name: 'text', host: 'text', modified_on: 'moment' }, body, await timeZoneOf(ctx));
}

function presentOauth(oauth: OauthClient | null) {
  if (oauth === null) return null;
  const { sealedSecret, headerName: _, ...shown } = oauth;
  return { ...shown, hasSecret: sealedSecret !== null };
}
