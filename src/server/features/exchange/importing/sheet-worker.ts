import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';

/** Entry of the thread that reads one file, so that a large or hostile one keeps nobody else waiting. */
parentPort?.postMessage(readSheet(Buffer.from(workerData as Uint8Array)));
