import { parentPort, workerData } from 'node:worker_threads';
import { LayoutRefused } from '#engine/report/layout/boxes.ts';
import { pagesOfReport } from './reports/pages-of-report.ts';
import { writeReportPdf } from './reports/write-report-pdf.ts';
import { writePdf } from './write-pdf.ts';
import type { PdfAnswer, PdfJob } from './write-pdf-in-thread.ts';

/** Entry point of the thread that writes one PDF, so that a long document delays no one else. */
async function answerTo(job: PdfJob): Promise<PdfAnswer> {
  const createdAt = new Date(job.createdAt);
  try {
    if (job.kind === 'document') return { bytes: await writePdf(job.document, createdAt) };
    if (job.kind === 'report') return { bytes: await writeReportPdf(job.spoken, createdAt) };
    return { pages: pagesOfReport(job.spoken, createdAt) };
  } catch (error) {
    if (error instanceof LayoutRefused) return { refusal: error.code };
    throw error;
  }
}

parentPort?.postMessage(await answerTo(workerData as PdfJob));
