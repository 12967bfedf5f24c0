import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getGovHeaders as endpoint } from '#contracts/lookups/get-gov-headers.ts';
import { govHeaders } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function getGovHeaders(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return govHeaders(ctx, query);
}
