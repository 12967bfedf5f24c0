import type { Writable } from 'node:stream';
import pg from 'pg';
import { isConnectionLoss, isStalePlan } from '../sql-errors.ts';
import { forgetPlanName, planName } from './kept-plan.ts';

/**
 * Mark at the beginning of a statement whose answer no one needs before the commit. Inside a transaction it is sent
 * together with the next statement or the commit, which fails with it. The statement itself refuses what must not be
 * committed (`refuse` of the tenant's schema). For the embedded database it is a comment.
 */
export const sentWithCommit = '/* sent with commit */';

const pipelined = new WeakMap<pg.PoolClient, pg.PoolClient>();

/**
 * The same connection in pipeline mode, with fewer round trips. Statements of one turn of the event loop are sent
 * together. A statement marked with `keptPlan` is planned once. `begin` is sent with the first statement of its
 * transaction; it can only fail if the connection is lost, and then that statement fails too. Statements that start
 * with `sentWithCommit` are sent with the next one. A connection on which a statement was lost does not return to the
 * pool, because the server may still be closing it.
 */
export function pipelinedClient(client: pg.PoolClient): pg.PoolClient {
  const known = pipelined.get(client);
  if (known) return known;
  const { query, isLost } = shortTransactions(client);
  const made = new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query;
      if (name === 'release') return (failure?: Error | boolean) => target.release(failure ?? isLost());
      return bound(target, name);
    },
  });
  pipelined.set(client, made);
  return made;
}

function shortTransactions(client: pg.PoolClient) {
  let lost = false;
  let uncork: (() => void) | null = null;
  let isInTransaction = false;
  let held: Promise<pg.QueryResult>[] = [];
  let isTurnOpen = false;
  /** Someone waits for the answer to a statement of this turn, so nothing may delay it. */
  let isTurnAwaited = false;
  const holdForThisTurn = () => {
    if (isTurnOpen) return;
    isTurnOpen = true;
    const sendTurn = cork(client);
    // Runs after everything in this turn has been sent.
    process.nextTick(() => {
      isTurnOpen = false;
      isTurnAwaited = false;
      sendTurn();
    });
  };
  const send = (text: unknown, rest: readonly unknown[]): Promise<pg.QueryResult> => {
    holdForThisTurn();
    const answer = isInTransaction ? answerOf(client, text, rest) : answerInTheEnd(client, text, rest);
    return answer.catch((error: unknown) => {
      lost ||= isConnectionLoss(error);
      throw error;
    });
  };
  /** Sends without waiting, and buffers the bytes until the next statement, unless this turn already has one. */
  const hold = (text: string, rest: readonly unknown[]): Promise<pg.QueryResult> => {
    if (!isTurnAwaited) uncork ??= cork(client);
    const sent = send(text, rest);
    sent.catch(() => {});
    return sent;
  };
  const query = (text: unknown, ...rest: unknown[]): Promise<pg.QueryResult> => {
    if (text === 'begin') {
      isInTransaction = true;
      void hold(text, rest);
      return Promise.resolve(unknownResult);
    }
    if (isInTransaction && typeof text === 'string' && text.startsWith(sentWithCommit)) {
      held.push(hold(text.slice(sentWithCommit.length), rest));
      return Promise.resolve(unknownResult);
    }
    const before = isRollback(text) ? [] : held;
    const sent = send(text, rest);
    isTurnAwaited = true;
    held = [];
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    uncork?.();
    uncork = null;
    return before.length > 0 ? afterHeld(before, sent) : sent;
  };
  return { query, isLost: () => lost };
}

/**
 * The answer to a statement outside any transaction. If its kept plan was stale, nothing has happened yet, and it is
 * sent again.
 */
async function answerInTheEnd(
  client: pg.PoolClient,
  text: unknown,
  rest: readonly unknown[],
): Promise<pg.QueryResult> {
  try {
    return await answerOf(client, text, rest);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return answerOf(client, text, rest);
  }
}

/**
 * The answer to a statement. The connection keeps the plan under the statement's name. This function builds the query,
 * because the driver copies a configuration property by property for each statement.
 */
function answerOf(client: pg.PoolClient, text: unknown, rest: readonly unknown[]): Promise<pg.QueryResult> {
  const name = typeof text === 'string' ? planName(text) : undefined;
  if (name === undefined) return Promise.resolve(Reflect.apply(client.query, client, [text, ...rest]));
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text as string, rest[0] as unknown[]);
    Object.assign(query, {
      name,
      callback: (error: Error | null, result: pg.QueryResult) => {
        if (!error) return resolve(result);
        if (isStalePlan(error)) forgetPlanName(text as string, name);
        reject(error);
      },
    });
    client.query(query);
  });
}

/** A rollback of the transaction or to a savepoint discards earlier failures. */
function isRollback(text: unknown): boolean {
  return typeof text === 'string' && text.startsWith('rollback');
}

/**
 * After a failure the database refuses every statement, and rolls back instead of committing, so the first error is the
 * one to report.
 */
async function afterHeld(held: readonly Promise<pg.QueryResult>[], sent: Promise<pg.QueryResult>) {
  const ends = await Promise.allSettled([...held, sent]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return sent;
}

/** Buffers what is written on the connection; returns a function that sends it all at once. */
function cork(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  return () => stream.uncork();
}

const unknownResult: pg.QueryResult = { command: '', rowCount: null, rows: [], oid: 0, fields: [] };

function bound(client: pg.PoolClient, name: string | symbol): unknown {
  const value: unknown = Reflect.get(client, name);
  return typeof value === 'function' ? value.bind(client) : value;
}
