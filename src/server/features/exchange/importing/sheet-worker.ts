import { parentPort, workerData } from 'node:worker_threads';
import type { SheetJob } from './read-sheet-in-thread.ts';
import { surveySheet } from './survey-sheet.ts';

/** Entry of the thread that reads one file, so that a large or hostile one keeps nobody else waiting. */
const { file, facts, asks, choice } = workerData as SheetJob;
parentPort?.postMessage(await surveySheet(file, facts, asks, choice));
