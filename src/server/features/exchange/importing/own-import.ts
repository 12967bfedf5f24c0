import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getImport } from '#contracts/exchange/get-import.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type EntryImport, selectImport } from './import-store.ts';

/** The actor's import. Only its author has access; for everyone else it does not exist. */
export async function ownImport(ctx: Context, id: string, { locks = false } = {}): Promise<EntryImport> {
  const found = await selectImport(ctx.db, id, { locks });
  if (found?.madeBy !== actorOf(ctx).id) throw notFound();
  return found;
}

/** The same for an import into a particular app. */
export async function ownImportOfApp(
  ctx: Context,
  id: string,
  options: { locks?: boolean } = {},
): Promise<EntryImport & { readonly moduleId: string }> {
  const found = await ownImport(ctx, id, options);
  if (found.moduleId === null) throw notFound();
  return { ...found, moduleId: found.moduleId };
}

export function presentProgress(found: EntryImport): EndpointOutput<typeof getImport> {
  const { id, fileName, state, rowCount, doneCount, addedCount, changedCount, faultyCount } = found;
  return { id, fileName, state, rowCount, doneCount, addedCount, changedCount, faultyCount };
}
