import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getImport as endpoint } from '#contracts/exchange/get-import.ts';
import type { Context } from '#server/platform/context.ts';
import { ownImport, presentProgress } from './own-import.ts';

export async function getImport(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return presentProgress(await ownImport(ctx, query.importId));
}
