import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listMostUsed as endpoint } from '#contracts/modules/list-most-used.ts';
import type { Context } from '#server/platform/context.ts';
import { moduleTiles, type VisibleUse } from './module-tiles.ts';

const maxTiles = 8;

/**
 * The modules in which the actor created the most entries. With equal counts, the most recently used module comes
 * first.
 */
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
    .slice(0, maxTiles);
}
