import { Readable } from 'node:stream';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadBase64 as endpoint } from '#contracts/files/upload-base64.ts';
import type { Context } from '#server/platform/context.ts';
import { storeUpload } from './store-upload.ts';

export function uploadBase64(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const stream = Readable.from([Buffer.from(body.content, 'base64')]);
  return storeUpload(ctx, body.moduleId, { name: body.name, stream });
}
