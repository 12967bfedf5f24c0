import type { Context } from '#server/platform/context.ts';
import { directoryCacheOf } from './directory-cache.ts';
import { buildPeopleDirectory, type PeopleDirectory } from './people-directory.ts';
import { loadDirectoryRows } from './people-store.ts';

/** The people of the context's tenant, from memory when they are known. */
export function directory(ctx: Context): Promise<PeopleDirectory> {
  return directoryCacheOf(ctx.platform).get(ctx.tenant, ctx.db, ctx.locale);
}

/** Must be called with every change of people: after the commit every node reads them again. */
export function peopleChanged(ctx: Context): void {
  ctx.afterCommit(() => directoryCacheOf(ctx.platform).changed(ctx.tenant));
}

/** The people as this transaction sees them, for decisions about people. */
export async function freshDirectory(ctx: Context): Promise<PeopleDirectory> {
  return buildPeopleDirectory(await loadDirectoryRows(ctx.db), ctx.locale);
}
