import { parentPort, workerData } from 'node:worker_threads';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { withConnection } from '../database-session.ts';
import { askSqlServer } from './ask-sql-server.ts';
import { type ThreadAnswer, type ThreadTask, UnreadableRows } from './thread-answer.ts';

/** Entry point of the thread that asks an SQL Server once: what a hostile one makes the driver throw ends the thread only. */
const { login, statement, ip } = workerData as ThreadTask;
let answer: ThreadAnswer;
try {
  const { timeoutMs, address } = login;
  answer = await withConnection({ address: ip, port: address.port, timeoutMs }, (socket) =>
    askSqlServer({ ...login, socket }, statement),
  );
} catch (error) {
  answer = told(error);
}
parentPort?.postMessage(answer);

function told(error: unknown): ThreadAnswer {
  if (error instanceof OutboundError || error instanceof UnreadableRows) return { failure: error.failure };
  const { code = '', message = '' } = error as { code?: unknown; message?: string };
  return { code: String(code), message };
}
