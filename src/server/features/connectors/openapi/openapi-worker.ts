import { parentPort, workerData } from 'node:worker_threads';
import { readOpenApi } from './read-openapi.ts';
import type { OpenApiJob } from './read-openapi-in-thread.ts';

/** Entry point of the thread that reads one document of an API, so that a large one delays no one else. */
const { text, base } = workerData as OpenApiJob;
parentPort?.postMessage(readOpenApi(text, base));
