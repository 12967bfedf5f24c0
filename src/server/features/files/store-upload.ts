import type { Readable } from 'node:stream';
import type { FileReference } from '#engine/value/field-value.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { dropUnusedFile } from './drop-unused-file.ts';
import { keepUpload } from './keep-upload.ts';

/** Long enough for a form that someone fills in over a day. */
const unusedLifetimeMs = 48 * 3_600_000;

/** Stores a file for an app that the actor may use or has a task in. Its type is detected from the bytes. */
export async function storeUpload(
  ctx: Context,
  moduleId: string,
  upload: { readonly name: string; readonly stream: Readable },
): Promise<FileReference> {
  if (!(await canSeeList(ctx, await compiledModule(ctx, moduleId)))) throw notFound();
  const runAt = new Date(ctx.now.getTime() + unusedLifetimeMs);
  return await keepUpload(ctx, moduleId, upload, async (tx, { key }) =>
    tx.enqueue(dropUnusedFile, { key }, { runAt }),
  );
}
