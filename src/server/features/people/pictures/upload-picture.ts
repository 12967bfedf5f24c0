import type { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { uploadPicture as endpoint } from '#contracts/people/upload-picture.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sniffType } from '#server/platform/files/sniff-type.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { pictureChanged } from './picture-events.ts';
import { pictureSize } from './picture-size.ts';
import { type PictureType, putPicture } from './picture-store.ts';
import { whosePicture } from './whose-picture.ts';

const maxBytes = 262_144;
const maxPixels = 1024;
const types: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Sets the picture of the actor, or of a person whom the actor administers. */
export async function uploadPicture(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<Record<string, never>> {
  const userId = await whosePicture(ctx, query.id);
  const { type: found, stream } = await sniffType(upload.stream, upload.name);
  const bytes = await bytesOf(stream);
  const pictureType = types.find((each) => each === found);
  // SVG is text to sniffType, so that nothing here can run in a browser.
  if (!pictureType) throw new AppError('unsupported_media_type');
  const size = pictureSize(bytes, pictureType);
  // A small file can declare a picture that fills the memory of everyone who sees it.
  if (!size || Math.max(size.width, size.height) > maxPixels || Math.min(size.width, size.height) < 1) {
    const violations = [{ path: 'body.file', code: 'picture_size', params: { maximum: maxPixels } }];
    throw new AppError('validation_failed', {}, { violations });
  }
  await ctx.inTransaction(async (tx) => {
    await putPicture(tx.db, userId, { pictureType, pictureBase64: bytes.toString('base64') }, ctx.now);
    tx.announce(pictureChanged, { userId, isRemoved: false });
  });
  return {};
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new AppError('too_large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
