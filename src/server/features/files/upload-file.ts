import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadFile as endpoint } from '#contracts/files/upload-file.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { storeUpload } from './store-upload.ts';

export function uploadFile(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  return storeUpload(ctx, query.moduleId, upload);
}
