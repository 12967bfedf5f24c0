import { buffer } from 'node:stream/consumers';
import type { FileReference } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { isKeyOf } from '#server/platform/files/file-key.ts';

/** Types of pictures that a PDF can hold as they are. */
export const paperTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** Bytes of all pictures of a document, and pixels of one: unpacked, a picture takes four bytes a pixel. */
const maxBytes = 20_000_000;
const maxPixels = 25_000_000;
const pngSignature = '89504e470d0a1a0a';

/** Reads pictures of files until a document has enough of them. */
export function pictureReader(ctx: Context): (file: FileReference) => Promise<string | null> {
  let left = maxBytes;
  return async (file) => {
    if (!paperTypes.has(file.type) || file.size > left || !isKeyOf(ctx.tenant, file.key)) return null;
    const stream = await ctx.platform.files.get(file.key);
    if (!stream) return null;
    const bytes = await buffer(stream);
    if (bytes.length > left || !isDrawable(bytes, file.type)) return null;
    left -= bytes.length;
    return `data:${file.type};base64,${bytes.toString('base64')}`;
  };
}

/** A PNG says its size in its head (PNG, third edition, 11.2.1); a JPEG goes into the file as it is. */
function isDrawable(bytes: Buffer, type: string): boolean {
  if (type === 'image/jpeg') return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8;
  if (bytes.length < 33 || bytes.subarray(0, 8).toString('hex') !== pngSignature) return false;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= maxPixels;
}
