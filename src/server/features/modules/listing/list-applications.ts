import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listApplications as endpoint } from '#contracts/modules/list-applications.ts';
import type { Context } from '#server/platform/context.ts';
import { moduleTiles } from './module-tiles.ts';

/** Everything on the Apps page. */
export async function listApplications(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return await moduleTiles(ctx);
}
