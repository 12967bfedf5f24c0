import type { Readable } from 'node:stream';
import type { FileReference } from '#engine/value/field-value.ts';
import { insertFile } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { fileKey } from '#server/platform/files/file-key.ts';
import { barePicture } from '#server/platform/files/metadata/bare-picture.ts';
import { sniffType } from '#server/platform/files/sniff-type.ts';

const maxNameLength = 255;

/**
 * Stores the actor's file for an app, with its type as detected from the bytes and, if it is a picture, without what a camera
 * wrote into it, and does what goes with it in the same
 * transaction. When that fails, nothing is left.
 */
export async function keepUpload(
  ctx: Context,
  moduleId: string,
  upload: { readonly name: string; readonly stream: Readable },
  alongside: (tx: Context, file: FileReference) => Promise<void>,
): Promise<FileReference> {
  const name = safeName(upload.name);
  const key = fileKey(ctx.tenant, ctx.randomId(), ctx.now);
  const { type, stream } = await sniffType(upload.stream, name);
  const size = await ctx.platform.files.put(key, barePicture(stream, type), type);
  const file = { key, name, size, type };
  try {
    if (size === 0) {
      throw new AppError(
        'validation_failed',
        {},
        { violations: [{ path: 'body.file', code: 'file_empty' }] },
      );
    }
    const uploadedBy = actorOf(ctx).id;
    await ctx.inTransaction(async (tx) => {
      await insertFile(tx.db, { ...file, moduleId, entryId: null, commentId: null, uploadedBy }, ctx.now);
      await alongside(tx, file);
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
  return file;
}

/** The last part of a path without characters that could be unsafe in a header, a shell or a page. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const shortened = [...plain].slice(-maxNameLength).join('').slice(-maxNameLength);
  return shortened === '' || /^\.+$/.test(shortened) ? 'file' : shortened;
}
