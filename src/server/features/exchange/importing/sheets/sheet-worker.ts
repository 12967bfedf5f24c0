import { parentPort, workerData } from 'node:worker_threads';
import { inspectSheet } from './inspect-sheet.ts';
import type { SheetJob } from './read-sheet-in-thread.ts';

/** Entry point of the thread that reads one file, so that a large or hostile file delays no one else. */
const { file, facts, asks, choice } = workerData as SheetJob;
parentPort?.postMessage(await inspectSheet(file, facts, asks, choice));
