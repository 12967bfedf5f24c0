import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { planWord } from '#engine/report/word/plan-word.ts';
import { readWordFile } from '#server/features/documents/index.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { wordBasis } from './word-basis.ts';
import type { WordTemplate } from './word-template-store.ts';

const maxBytes = 5_000_000;
const maxFaults = 20;

/**
 * Reads a Word file for an app. Refuses with every mark that names what the app does not have, and the paragraph that it
 * stands in; an app whose entries the actor may not list is not found.
 */
export async function planWordFile(
  ctx: Context,
  moduleId: string,
  upload: { readonly name: string; readonly stream: Readable },
): Promise<WordTemplate> {
  const version = await compiledModule(ctx, moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const { bytes, tags } = await readWordFile(await buffer(limited(upload.stream)));
  const { nodes, faults } = planWord(tags, wordBasis(ctx, version));
  if (faults.length > 0) {
    const violations = faults.slice(0, maxFaults).map((fault) => ({ path: 'body.file', ...fault }));
    throw new AppError('validation_failed', {}, { violations });
  }
  return { fileName: fileNameOf(upload.name), content: Buffer.from(bytes), nodes };
}

async function* limited(stream: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('too_large');
    yield chunk;
  }
}

function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-120);
  return plain === '' ? 'template.docx' : plain;
}
