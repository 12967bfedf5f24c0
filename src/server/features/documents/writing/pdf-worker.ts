import { parentPort, workerData } from 'node:worker_threads';
import { writePdf } from './write-pdf.ts';
import type { PdfJob } from './write-pdf-in-thread.ts';

/** Entry point of the thread that writes one PDF, so that a long document delays no one else. */
const { document, createdAt } = workerData as PdfJob;
const bytes = await writePdf(document, new Date(createdAt));
parentPort?.postMessage(bytes);
