import { allowedAddress } from '#server/platform/outbound/allowed-address.ts';
import { OutboundError, type OutboundFailure } from '#server/platform/outbound/outbound-error.ts';
import { startThread } from '#server/platform/start-thread.ts';
import type { DatabaseLogin, SqlAnswer } from '../database-session.ts';
import type { SqlStatement } from '../read-statement.ts';
import { type ThreadAnswer, type ThreadTask, UnreadableRows } from './thread-answer.ts';

/** How much longer than the call itself the thread lives at most. */
const marginMs = 5000;
const heapMb = 192;

/**
 * Asks SQL Server in a thread of its own, at the address that was checked here. The thread ends with the call, and when it takes
 * too much time or memory. Throws `OutboundError`, `UnreadableRows`, or what the driver throws.
 */
export async function askInThread(
  { address, user, password, isPlain, onlyReads, maxRows, timeoutMs, authorities }: DatabaseLogin,
  statement: SqlStatement,
  allowedNetworks: readonly string[],
): Promise<SqlAnswer> {
  const ip = await allowedAddress(address.host, allowedNetworks);
  const login = { address, user, password, isPlain, onlyReads, maxRows, timeoutMs, authorities };
  const answer = await answerOf({ login, statement, ip });
  if ('rows' in answer) return answer;
  if ('code' in answer) throw Object.assign(new Error(answer.message), { code: answer.code });
  const { failure } = answer;
  throw isUnreadable(failure) ? new UnreadableRows(failure) : new OutboundError(failure);
}

function answerOf(task: ThreadTask): Promise<ThreadAnswer> {
  const thread = startThread('sql-server-worker', import.meta.url, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (answer: ThreadAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ failure: 'timed_out' }), task.login.timeoutMs + marginMs);
    thread.on('message', end);
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end({ failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'unreadable' }),
    );
    thread.on('exit', () => end({ failure: 'unreadable' }));
  });
}

function isUnreadable(
  failure: OutboundFailure | UnreadableRows['failure'],
): failure is UnreadableRows['failure'] {
  return failure === 'sql_inexact' || failure === 'unreadable';
}
