import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentJob } from './document-result.ts';
import { readDocument } from './read-document.ts';

/** Entry point of the thread that reads one document of an API, so that a large one delays no one else. */
parentPort?.postMessage(readDocument(workerData as DocumentJob));
