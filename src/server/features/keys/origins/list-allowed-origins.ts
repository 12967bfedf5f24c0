import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listAllowedOrigins as endpoint } from '#contracts/keys/list-allowed-origins.ts';
import type { Context } from '#server/platform/context.ts';
import { loadOrigins } from './origin-store.ts';

export async function listAllowedOrigins(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return { origins: [...(await loadOrigins(ctx.db))] };
}
