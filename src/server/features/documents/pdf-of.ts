import { Readable } from 'node:stream';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeEntry, type ReadableEntry } from './composing/compose-entry.ts';
import type { PaperDocument } from './paper-document.ts';
import type { ReportPages } from './writing/reports/pages-of-report.ts';
import type { SpokenReport } from './writing/reports/set-report.ts';
import { pagesInThread, writePdfInThread } from './writing/write-pdf-in-thread.ts';

const maxNameLength = 100;

/** A document as a PDF file. */
export async function pdfOf(ctx: Context, document: PaperDocument): Promise<FileAnswer> {
  const createdAt = ctx.now.toISOString();
  return pdfAnswer(fileNameOf(document), await writePdfInThread({ kind: 'document', document, createdAt }));
}

/** A report as a PDF file. */
export async function reportPdf(ctx: Context, spoken: SpokenReport): Promise<FileAnswer> {
  const { name, bytes } = await reportAttachment(ctx, spoken);
  return pdfAnswer(name, bytes);
}

/** A report as a PDF, to go with a mail. */
export async function reportAttachment(
  ctx: Context,
  spoken: SpokenReport,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const bytes = await writePdfInThread({ kind: 'report', spoken, createdAt: ctx.now.toISOString() });
  return { name: named(spoken.title), bytes };
}

/** The pages of a report, as its PDF has them. */
export function reportPages(ctx: Context, spoken: SpokenReport): Promise<ReportPages> {
  return pagesInThread(spoken, ctx.now.toISOString());
}

function pdfAnswer(name: string, bytes: Buffer): FileAnswer {
  return {
    name,
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
  const bytes = await writePdfInThread({ kind: 'document', document, createdAt: ctx.now.toISOString() });
  return { name: fileNameOf(document), bytes };
}

function fileNameOf({ title, head }: PaperDocument): string {
  return named(head.app === title ? title : `${head.app} ${title}`);
}

function named(title: string): string {
  return `${title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)}.pdf`;
}
