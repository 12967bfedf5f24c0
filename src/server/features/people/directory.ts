import type { Context } from '#server/platform/context.ts';
import { directoryCacheOf } from './directory-cache.ts';
import type { PeopleDirectory } from './people-directory.ts';

/** The people of the context's tenant, from memory when they are known. */
export function directory(ctx: Context): Promise<PeopleDirectory> {
  return directoryCacheOf(ctx.platform).get(ctx.tenant, ctx.db);
}

/** To be called by whatever changes people: after the commit every node reads them anew. */
export function peopleChanged(ctx: Context): void {
  ctx.afterCommit(() => directoryCacheOf(ctx.platform).changed(ctx.tenant));
}
