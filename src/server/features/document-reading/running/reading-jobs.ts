import { z } from 'zod';
import { ocrProvider } from '#engine/reading/ocr-providers.ts';
import { type Locale, locales } from '#messages/index.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob, type EnqueueOptions } from '#server/platform/outbox/job-kind.ts';

const payload = z.object({ id: z.string(), locale: z.enum(locales) });

/** Reads a document in this product; one at a time on each node, for a picture takes a core for seconds. */
export const readDocumentJob = defineJob({ name: 'read-document', payload, retryLimit: 3, concurrency: 1 });

/** Has a document read by a provider outside: mostly waiting, so that several wait beside the one that is read here. */
export const readOutsideJob = defineJob({
  name: 'read-document-outside',
  payload,
  retryLimit: 3,
  concurrency: ({ DOCUMENT_PROVIDER_READINGS }) => DOCUMENT_PROVIDER_READINGS,
});

/** The kind of job that reads for a provider. */
export const jobFor = (providerId: string) =>
  ocrProvider(providerId)?.isEmbedded ? readDocumentJob : readOutsideJob;

/** Has a reading that waits carried out. */
export function enqueueReading(
  tx: Context,
  { id, providerId, locale }: { readonly id: string; readonly providerId: string; readonly locale: Locale },
  options?: EnqueueOptions,
): void {
  tx.enqueue(jobFor(providerId), { id, locale }, options);
}
