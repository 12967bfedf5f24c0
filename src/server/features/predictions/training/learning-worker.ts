import { parentPort, workerData } from 'node:worker_threads';
import { learn } from '#engine/learning/learn.ts';
import type { FinishedEntry, LearningTask } from '#engine/learning/learned.ts';

/** Entry point of the thread that learns from entries, so that nothing else waits for it. */
const { task, finished } = workerData as {
  readonly task: LearningTask;
  readonly finished: readonly FinishedEntry[];
};
parentPort?.postMessage(learn(task, finished));
