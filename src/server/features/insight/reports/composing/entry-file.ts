import { type MadeFile, reportAttachment, wordAttachment } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptDesign } from '../report-design-store.ts';
import { wordTemplate } from '../word/word-template-store.ts';
import { composedEntry } from './compose-report.ts';
import { composedWord } from './compose-word.ts';
import type { ReadEntry } from './entry-source.ts';

/** The file of a report about an entry, with what its reading shows. */
export async function entryFile(ctx: Context, kept: KeptDesign, entry: ReadEntry): Promise<MadeFile> {
  const template = kept.format === 'word' ? await wordTemplate(ctx.db, kept.id) : undefined;
  if (!template) return reportAttachment(ctx, await composedEntry(ctx, kept, entry));
  const { title, scope } = await composedWord(ctx, kept, template, entry);
  return wordAttachment(title, template.content, scope);
}
