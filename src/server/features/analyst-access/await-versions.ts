import { loadModule, publishedModuleIds } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Waits for versions that are being published, and keeps others from it until the transaction ends: a version that hides a
 * field while views are made would not know of them. In the order of their ids, so that no two wait for each other.
 */
export async function awaitVersions(ctx: Context): Promise<void> {
  for (const id of [...(await publishedModuleIds(ctx.db))].sort()) {
    await loadModule(ctx.db, id, { lock: true });
  }
}
