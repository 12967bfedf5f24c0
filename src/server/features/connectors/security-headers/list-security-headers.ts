import type { listSecurityHeaders as endpoint } from '#contracts/connectors/list-security-headers.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadSecurityHeaders } from '../stores/security-header-store.ts';

export async function listSecurityHeaders(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = (await loadSecurityHeaders(ctx.db)).map(
    ({ id, revision, name, host, allowsPlainHttp, headers, modifiedOn }) => {
      const columns = { name, host, modified_on: modifiedOn };
      const headerNames = headers.map((header) => header.name);
      return { item: { id, revision, ...columns, allowsPlainHttp, headerNames }, columns };
    },
  );
  return pageOfRows(rows, { name: 'text', host: 'text', modified_on: 'moment' }, body, await timeZoneOf(ctx));
}
