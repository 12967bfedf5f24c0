import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

/** Entry point of the thread that reads one mail, so that a hostile one delays no one else. */
parentPort?.postMessage(await parseMail(workerData as Uint8Array));
