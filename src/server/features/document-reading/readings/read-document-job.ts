import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type Locale, locales } from '#messages/index.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { readByAzure } from '../engines/azure/read-by-azure.ts';
import { readPdf } from '../engines/pdf/read-pdf.ts';
import { readPicture } from '../engines/read-picture.ts';
import { ReadingError } from '../engines/reading-error.ts';
import { type DocumentReading, finishReading, loadReading } from './reading-store.ts';

/** Reads a document that was sent; one at a time on each node, for a picture takes a core for seconds. */
export const readDocumentJob = defineJob({
  name: 'read-document',
  payload: z.object({ id: z.string(), locale: z.enum(locales) }),
  retryLimit: 2,
  concurrency: 1,
});

export const readDocumentHandler = jobHandler(readDocumentJob, read);

async function read(ctx: Context, { id, locale }: { id: string; locale: Locale }): Promise<void> {
  const reading = await loadReading(ctx.db, id);
  if (reading?.state !== 'waiting') return;
  const result = await resultOf(ctx, reading, locale);
  await ctx.inTransaction((tx) => finishReading(tx.db, id, result, tx.now));
}

async function resultOf(ctx: Context, reading: DocumentReading, locale: Locale) {
  try {
    const stream = await ctx.platform.files.get(reading.fileKey);
    if (!stream) throw new ReadingError('not_readable');
    const bytes = await buffer(stream);
    if (reading.providerId !== 'formwright') return { pages: await readByAzure(ctx, reading, bytes) };
    const isPdf = reading.fileType === 'application/pdf';
    return { pages: isPdf ? await readPdf(bytes, locale) : await readPicture(bytes, locale) };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { failure: error.failure };
  }
}
