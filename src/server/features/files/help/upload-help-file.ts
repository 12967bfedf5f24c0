import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadHelpFile as endpoint } from '#contracts/files/upload-help-file.ts';
import { changeHelpFile, designableModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { keepUpload } from '../keep-upload.ts';

const readable = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Stores the file that helps people fill in an app's form, for somebody who designs the app. */
export async function uploadHelpFile(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = query;
  await designableModule(ctx, moduleId);
  const { name } = await keepUpload(ctx, moduleId, upload, async (tx, file) => {
    if (!readable.has(file.type)) {
      const violations = [{ path: 'body.file', code: 'not_a_document' }];
      throw new AppError('validation_failed', {}, { violations });
    }
    await changeHelpFile(tx, moduleId, file);
  });
  return { moduleId, name };
}
