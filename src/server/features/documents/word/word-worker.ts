import { parentPort, workerData } from 'node:worker_threads';
import { fillWordFile } from './fill-word-file.ts';
import { readWord } from './read-word.ts';
import type { WordAnswer, WordJob } from './word-in-thread.ts';
import { WordRefused } from './word-refused.ts';

/** Entry point of the thread that reads a Word template, or fills one. */
async function answerTo(job: WordJob): Promise<WordAnswer> {
  try {
    if (job.kind === 'fill') return { bytes: await fillWordFile(job.template, job.scope) };
    return { read: await readWord(Buffer.from(job.sent)) };
  } catch (error) {
    if (error instanceof WordRefused) return { refusal: error.code, about: error.about };
    throw error;
  }
}

parentPort?.postMessage(await answerTo(workerData as WordJob));
