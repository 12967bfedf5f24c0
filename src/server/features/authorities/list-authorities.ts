import type { listAuthorities as endpoint } from '#contracts/authorities/list-authorities.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { loadAuthorities } from './authority-store.ts';
import { presentAuthorities } from './present-authorities.ts';

export async function listAuthorities(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return presentAuthorities(ctx, await loadAuthorities(ctx.db));
}
