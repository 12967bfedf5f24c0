import type { LayoutFault } from '#engine/report/layout/boxes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { DrawnDocument } from '../paper-document.ts';
import { inLimitedThread } from './limited-thread.ts';
import type { ReportPages } from './reports/pages-of-report.ts';
import type { SpokenReport } from './reports/set-report.ts';

/** The input of the thread; `createdAt` is RFC 3339 in UTC. */
export type PdfJob = { readonly createdAt: string } & (
  | { readonly kind: 'document'; readonly document: DrawnDocument }
  /** As a file, or as pages to look at. */
  | { readonly kind: 'report' | 'pages'; readonly spoken: SpokenReport }
);

/** What the thread answers. */
export type PdfAnswer =
  | { readonly bytes: Uint8Array }
  | { readonly pages: ReportPages }
  | { readonly refusal: LayoutFault };

/**
 * Writes a PDF in a thread of its own, which is ended when it takes too much time or memory (`validation_failed`,
 * `document_too_large`). Only a few are written at once; when too many wait, the next one is refused (`too_many_requests`).
 */
export async function writePdfInThread(job: Exclude<PdfJob, { kind: 'pages' }>): Promise<Buffer> {
  const answer = await inThread(job);
  if ('bytes' in answer) return Buffer.from(answer.bytes);
  throw unexpected();
}

/** The pages of a report, under the same limits. */
export async function pagesInThread(spoken: SpokenReport, createdAt: string): Promise<ReportPages> {
  const answer = await inThread({ kind: 'pages', spoken, createdAt });
  if ('pages' in answer) return answer.pages;
  throw unexpected();
}

async function inThread(job: PdfJob): Promise<Exclude<PdfAnswer, { refusal: LayoutFault }>> {
  const thread = {
    name: 'pdf-worker',
    from: import.meta.url,
    lane: 'paper',
    tooLarge: documentTooLarge,
  } as const;
  const answer = await inLimitedThread<PdfAnswer>(thread, job);
  if ('refusal' in answer) throw refused(answer.refusal);
  return answer;
}

/** A document that cannot be written in time. */
export function documentTooLarge(): AppError {
  return refused('document_too_large');
}

function refused(code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path: '', code }] });
}

function unexpected(): Error {
  return new Error('The thread that writes PDFs answered something else.');
}
