import type { Context } from '#server/platform/context.ts';
import { forgetModuleAfterCommit } from '../module-cache.ts';
import { moduleChanged } from '../module-events.ts';
import { setAppOwner } from './app-owner-store.ts';

/** Makes a person the owner of apps; they may design them from then on. */
export async function giveApps(ctx: Context, appIds: readonly string[], ownerId: string): Promise<void> {
  await setAppOwner(ctx.db, appIds, ownerId);
  for (const moduleId of appIds) {
    forgetModuleAfterCommit(ctx, moduleId);
    ctx.announce(moduleChanged, { moduleId });
  }
}
