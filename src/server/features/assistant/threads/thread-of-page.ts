import { compiledModule, loadModule } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const ids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;
/** Ids in one address that are looked at. */
const maxIds = 4;

/**
 * The name of the thread that belongs to a page: the `threadId` of the app that its address names, if the actor may see the
 * app; empty for all other pages.
 */
export async function threadOfPage(ctx: Context, page: string | undefined): Promise<string> {
  for (const id of (page?.match(ids) ?? []).slice(0, maxIds)) {
    try {
      await compiledModule(ctx, id);
      const module = await loadModule(ctx.db, id);
      return module?.draft.threadId ?? '';
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return '';
}
