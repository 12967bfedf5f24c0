import { Readable } from 'node:stream';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeEntry, type ReadableEntry } from './composing/compose-entry.ts';
import type { PaperDocument } from './paper-document.ts';
import { writePdfInThread } from './writing/write-pdf-in-thread.ts';

const maxNameLength = 100;

/** A document as a PDF file. */
export async function pdfOf(ctx: Context, document: PaperDocument): Promise<FileAnswer> {
  const bytes = await writePdfInThread({ document, createdAt: ctx.now.toISOString() });
  return {
    name: fileNameOf(document),
    type: 'application/pdf',
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}

/** An entry as a PDF for the actor of the context, to go with a mail. */
export async function entryAttachment(
  ctx: Context,
  readable: ReadableEntry,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const document = await composeEntry(ctx, readable);
  const bytes = await writePdfInThread({ document, createdAt: ctx.now.toISOString() });
  return { name: fileNameOf(document), bytes };
}

function fileNameOf({ title, head }: PaperDocument): string {
  const name = head.app === title ? title : `${head.app} ${title}`;
  return `${name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)}.pdf`;
}
