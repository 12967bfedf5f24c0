import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { enqueueReading } from '../running/reading-jobs.ts';
import { insertReading } from './reading-store.ts';

const readable = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Has a stored file read for the actor, once for an id that the caller gives. Refuses a file that is no document, at the `path` of the request. */
export async function sendToBeRead(
  ctx: Context,
  sent: {
    readonly moduleId: string;
    readonly providerId: string;
    readonly file: { readonly key: string; readonly type: string };
    readonly path: string;
    readonly id?: string;
    readonly byBot?: boolean;
  },
): Promise<string> {
  const { moduleId, providerId, file, path } = sent;
  if (!readable.has(file.type)) {
    throw new AppError('validation_failed', {}, { violations: [{ path, code: 'not_a_document' }] });
  }
  const id = sent.id ?? ctx.randomId();
  await ctx.inTransaction(async (tx) => {
    const { locale } = ctx;
    const made = { id, moduleId, providerId, madeBy: actorOf(tx).id, locale, byBot: sent.byBot ?? false };
    const isNew = await insertReading(tx.db, { ...made, fileKey: file.key, fileType: file.type }, tx.now);
    if (isNew) enqueueReading(tx, made);
  });
  return id;
}
