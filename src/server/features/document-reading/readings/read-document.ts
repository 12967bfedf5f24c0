import type { readDocument as endpoint } from '#contracts/document-reading/read-document.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import { storeUpload } from '#server/features/files/index.ts';
import { loadModule } from '#server/features/modules/index.ts';
import { accessToNewEntry } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { readDocumentJob } from './read-document-job.ts';
import { insertReading } from './reading-store.ts';

const readable = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Stores a document for a new entry of an app that the actor may start, and sends it to the app's provider. */
export async function readDocument(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  await accessToNewEntry(ctx, query.moduleId);
  const module = await loadModule(ctx.db, query.moduleId);
  const provider = ocrProvider(module?.ocrProviderId ?? null);
  if (!provider) throw refusal('query.moduleId', 'no_reading_provider');
  const file = await storeUpload(ctx, query.moduleId, upload);
  if (!readable.has(file.type)) throw refusal('body.file', 'not_a_document');
  const id = ctx.randomId();
  await ctx.inTransaction(async (tx) => {
    const made = { id, moduleId: query.moduleId, providerId: provider.id, madeBy: actorOf(tx).id };
    await insertReading(tx.db, { ...made, fileKey: file.key, fileType: file.type }, tx.now);
    tx.enqueue(readDocumentJob, { id, locale: ctx.locale });
  });
  return { id, file };
}

function refusal(path: string, code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code }] });
}
