import { findFile } from '#server/features/entries/index.ts';
import { visibleFile } from '#server/features/files/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type DocumentReading, loadReading } from './reading-store.ts';

/**
 * A reading of the actor. It is not found for everyone else, for an app that is out of reach by now, and for a file of
 * an entry that the actor may not see any more.
 */
export async function ownReading(ctx: Context, id: string): Promise<DocumentReading> {
  const reading = await loadReading(ctx.db, id);
  if (reading?.madeBy !== actorOf(ctx).id) throw notFound();
  await compiledModule(ctx, reading.moduleId);
  const file = await findFile(ctx.db, reading.fileKey);
  if (file?.entryId) await visibleFile(ctx, file.key);
  return reading;
}
