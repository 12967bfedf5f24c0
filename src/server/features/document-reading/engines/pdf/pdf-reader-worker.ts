import { parentPort, workerData } from 'node:worker_threads';
import { pdfPages } from './pdf-pages.ts';

/** Entry point of the thread that reads the text of one PDF, so that a hostile file harms nothing else. */
const pages = await pdfPages(workerData as Uint8Array);
parentPort?.postMessage(pages);
