import type { readStoredFile as endpoint } from '#contracts/document-reading/read-stored-file.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { visibleFile } from '#server/features/files/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { readingProvider } from './reading-provider.ts';
import { sendToBeRead } from './send-to-be-read.ts';

/** Sends a file that the actor may see, of an entry or their own, to the provider of its app. */
export async function readStoredFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, key } = body;
  await compiledModule(ctx, moduleId);
  const file = await visibleFile(ctx, key);
  if (file.moduleId !== moduleId) throw notFound();
  const providerId = await readingProvider(ctx, moduleId, 'body.moduleId');
  return { id: await sendToBeRead(ctx, { moduleId, providerId, file, path: 'body.key' }) };
}
