import { buffer } from 'node:stream/consumers';
import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import type { Locale } from '#messages/index.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { readByAzure } from '../engines/azure/read-by-azure.ts';
import { readPdf } from '../engines/pdf/read-pdf.ts';
import { readPicture } from '../engines/read-picture.ts';
import { ReadingError } from '../engines/reading-error.ts';
import { noteReading } from '../log/note-reading.ts';
import { loadProviderSettings } from '../providers/provider-settings-store.ts';
import {
  type DocumentReading,
  finishReading,
  loadReading,
  type ReadingResult,
} from '../readings/reading-store.ts';
import { deliveryOf } from './delivery.ts';
import { enqueueReading, jobFor, readDocumentJob, readOutsideJob } from './reading-jobs.ts';
import { keepReading, leaveReading, renewMs, takeReading } from './reading-lease-store.ts';

interface Sent {
  readonly id: string;
  readonly locale: Locale;
}

/** A document that ends its node each time is not begun for ever. */
const maxAttempts = 3;

export const readDocumentHandler = jobHandler(readDocumentJob, (ctx, sent) =>
  read(ctx, sent, readDocumentJob.name),
);
export const readOutsideHandler = jobHandler(readOutsideJob, (ctx, sent) =>
  read(ctx, sent, readOutsideJob.name),
);

async function read(ctx: Context, { id, locale }: Sent, job: string): Promise<void> {
  const reading = await loadReading(ctx.db, id);
  if (reading?.state !== 'waiting') return;
  const again = (runAt?: Date) =>
    ctx.inTransaction(async (tx) =>
      enqueueReading(tx, { id, providerId: reading.providerId, locale }, runAt && { runAt }),
    );
  // An earlier release had one kind of job for all providers.
  if (jobFor(reading.providerId).name !== job) return await again();
  // It is queued again by whoever resumes the provider. What the provider has by now is fetched.
  if (reading.operation === null && (await loadProviderSettings(ctx.db, reading.providerId)).isPaused) return;
  const taker = ctx.randomId();
  const lease = await ctx.inTransaction((tx) => takeReading(tx.db, id, taker));
  if (lease.is === 'busy') return await again(new Date(lease.until));
  if (lease.is === 'over') return;
  await readTaken(ctx, { ...reading, attempts: lease.attempts }, locale, taker);
}

/** Reads a document that no other job reads meanwhile. */
async function readTaken(
  ctx: Context,
  reading: DocumentReading,
  locale: Locale,
  taker: string,
): Promise<void> {
  const { id } = reading;
  const begun = ctx.platform.now();
  const renewing = setInterval(() => {
    keepReading(ctx.db, id, taker).catch((error: unknown) =>
      ctx.log().warn({ err: error }, 'lease of a reading'),
    );
  }, renewMs);
  try {
    const result = await resultOf(ctx, reading, locale);
    await ctx.inTransaction(async (tx) => {
      if (await finishReading(tx.db, id, result, tx.now)) await noteReading(tx, reading, result, begun);
    });
  } catch (error) {
    await leaveReading(ctx.db, id, taker);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function resultOf(ctx: Context, reading: DocumentReading, locale: Locale): Promise<ReadingResult> {
  try {
    if (reading.attempts > maxAttempts) throw new ReadingError('gave_up');
    const stream = await ctx.platform.files.get(reading.fileKey);
    if (!stream) throw new ReadingError('not_readable');
    const bytes = await buffer(stream);
    if (!ocrProvider(reading.providerId)?.isEmbedded) {
      return await readByAzure(ctx, reading, bytes, deliveryOf(ctx, reading));
    }
    const isPdf = reading.fileType === 'application/pdf';
    const pages = isPdf ? await readPdf(bytes, locale) : await readPicture(bytes, locale);
    if (pages.every(({ words }) => words.length === 0)) throw new ReadingError('no_text');
    return { pages, pageCount: pages.length };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { failure: error.failure };
  }
}
