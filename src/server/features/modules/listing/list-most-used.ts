import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listMostUsed as endpoint } from '#contracts/modules/list-most-used.ts';
import type { Context } from '#server/platform/context.ts';
import { moduleTiles, type VisibleUse } from './module-tiles.ts';

const maximumTiles = 8;

/** Modules in which the actor began most entries; of equals the one used last comes first. */
export async function listMostUsed(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return await moduleTiles(ctx, () => true, mostUsed);
}

function mostUsed(uses: readonly VisibleUse[]): readonly VisibleUse[] {
  return uses
    .filter(({ entryCount }) => entryCount > 0)
    .sort(
      (left, right) =>
        right.entryCount - left.entryCount || (right.lastUsedOn ?? '').localeCompare(left.lastUsedOn ?? ''),
    )
    .slice(0, maximumTiles);
}
