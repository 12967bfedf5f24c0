import type { Readable } from 'node:stream';
import type { FileReference } from '#engine/value/field-value.ts';
import { insertFile, maySeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { fileKey } from '#server/platform/files/file-key.ts';
import { sniffType } from '#server/platform/files/sniff-type.ts';
import { dropUnusedFile } from './drop-unused-file.ts';

const maxNameLength = 255;
/** Long enough for a form that someone fills in over a day. */
const unusedLifetimeMs = 48 * 3_600_000;

/** Stores a file for an app that the actor may use or has a task in. Its type is detected from the bytes. */
export async function storeUpload(
  ctx: Context,
  moduleId: string,
  upload: { readonly name: string; readonly stream: Readable },
): Promise<FileReference> {
  if (!(await maySeeList(ctx, await compiledModule(ctx, moduleId)))) throw notFound();
  const name = safeName(upload.name);
  const key = fileKey(ctx.tenant, ctx.randomId(), ctx.now);
  const { type, stream } = await sniffType(upload.stream, name);
  const size = await ctx.platform.files.put(key, stream, type);
  try {
    if (size === 0) {
      throw new AppError(
        'validation_failed',
        {},
        { violations: [{ path: 'body.file', code: 'file_empty' }] },
      );
    }
    const uploadedBy = actorOf(ctx).id;
    const runAt = new Date(ctx.now.getTime() + unusedLifetimeMs);
    await ctx.inTransaction(async (tx) => {
      await insertFile(
        tx.db,
        { key, name, type, size, moduleId, entryId: null, commentId: null, uploadedBy },
        ctx.now,
      );
      tx.enqueue(dropUnusedFile, { key }, { runAt });
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
  return { key, name, size, type };
}

/** The last part of a path without characters that could be unsafe in a header, a shell or a page. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const shortened = [...plain].slice(-maxNameLength).join('').slice(-maxNameLength);
  return shortened === '' || /^\.+$/.test(shortened) ? 'file' : shortened;
}
