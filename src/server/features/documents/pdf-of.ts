import { Readable } from 'node:stream';
import type { WordScope } from '#engine/report/word/fill-word.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeEntry, type ReadableEntry } from './composing/compose-entry.ts';
import type { DrawnDocument } from './paper-document.ts';
import { writeWord } from './word/word-in-thread.ts';
import type { ReportPages } from './writing/reports/pages-of-report.ts';
import type { SpokenReport } from './writing/reports/set-report.ts';
import { pagesInThread, writePdfInThread } from './writing/write-pdf-in-thread.ts';

const maxNameLength = 100;
const pdfType = 'application/pdf';
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file that the product made, with its type (RFC 2046). */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A document as a PDF file. */
export async function pdfOf(ctx: Context, document: DrawnDocument): Promise<FileAnswer> {
  return fileAnswer(await documentAttachment(ctx, document));
}

/** A document as a PDF, to go with a mail. */
export async function documentAttachment(ctx: Context, document: DrawnDocument): Promise<MadeFile> {
  const bytes = await writePdfInThread({ kind: 'document', document, createdAt: ctx.now.toISOString() });
  return { name: fileNameOf(document), type: pdfType, bytes };
}

/** A report as a PDF. */
export async function reportAttachment(ctx: Context, spoken: SpokenReport): Promise<MadeFile> {
  const bytes = await writePdfInThread({ kind: 'report', spoken, createdAt: ctx.now.toISOString() });
  return { name: named(spoken.title, 'pdf'), type: pdfType, bytes };
}

/** A Word template with values, as a Word document. */
export async function wordAttachment(
  title: string,
  template: Uint8Array,
  scope: WordScope,
): Promise<MadeFile> {
  return { name: named(title, 'docx'), type: wordType, bytes: await writeWord(template, scope) };
}

/** The pages of a report, as its PDF has them. */
export function reportPages(ctx: Context, spoken: SpokenReport): Promise<ReportPages> {
  return pagesInThread(spoken, ctx.now.toISOString());
}

/** A file that was made, to be sent. */
export function fileAnswer({ name, type, bytes }: MadeFile): FileAnswer {
  return {
    name,
    type,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}

/** An entry as a PDF for the actor of the context, to go with a mail. */
export async function entryAttachment(ctx: Context, readable: ReadableEntry): Promise<MadeFile> {
  return documentAttachment(ctx, await composeEntry(ctx, readable));
}

function fileNameOf({ title, head }: DrawnDocument): string {
  return named(head.app === title ? title : `${head.app} ${title}`, 'pdf');
}

function named(title: string, ending: 'pdf' | 'docx'): string {
  return `${title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)}.${ending}`;
}
