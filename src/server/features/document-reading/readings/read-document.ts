import type { readDocument as endpoint } from '#contracts/document-reading/read-document.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { storeUpload } from '#server/features/files/index.ts';
import { accessToNewEntry } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { readingProvider } from './reading-provider.ts';
import { sendToBeRead } from './send-to-be-read.ts';

/** Stores a document for a new entry of an app that the actor may start, and sends it to the app's provider. */
export async function readDocument(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  await accessToNewEntry(ctx, query.moduleId);
  const providerId = await readingProvider(ctx, query.moduleId, 'query.moduleId');
  const file = await storeUpload(ctx, query.moduleId, upload);
  const id = await sendToBeRead(ctx, { moduleId: query.moduleId, providerId, file, path: 'body.file' });
  return { id, file };
}
