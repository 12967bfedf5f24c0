import type { Writable } from 'node:stream';
import pg from 'pg';
import { isConnectionLoss, isStalePlan } from '../sql-errors.ts';
import { forgetPlanName, planName } from './kept-plan.ts';

/**
 * Begins a statement of a transaction that nobody needs the answer of before the commit: it goes to the database
 * together with the statement after it or the commit, which fails as it fails. What must not stand the statement refuses
 * itself (`refuse` of the tenant's schema). Elsewhere it is a comment.
 */
export const sentWithCommit = '/* sent with commit */';

const pipelined = new WeakMap<pg.PoolClient, pg.PoolClient>();

/**
 * The same connection, in pipeline mode, with fewer round trips: statements of one turn of the event loop travel in one
 * piece; one marked with `keptPlan` is planned once; `begin` travels with the first statement of its transaction, which
 * fails as well when the connection is lost, the only way in which `begin` fails; and statements that start with
 * `sentWithCommit` travel with what follows them. A connection on which a statement was lost does not go back to the
 * pool: the server's farewell may still be under way.
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
  /** Somebody waits for the answer to what was said in this turn: nothing may hold that back. */
  let isTurnAwaited = false;
  const holdForThisTurn = () => {
    if (isTurnOpen) return;
    isTurnOpen = true;
    const sendTurn = cork(client);
    // Runs when everything that this turn calls for has been said.
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
  /** Sends without waiting, and holds the bytes back until the next statement, unless this turn has one already. */
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
 * The answer to a statement outside any transaction: one whose kept plan had become stale has done nothing yet, and is
 * said again.
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

/** Of a transaction or of what followed a savepoint: whatever failed before is given up with it. */
function isRollback(text: unknown): boolean {
  return typeof text === 'string' && text.startsWith('rollback');
}

/**
 * After a failure the database refuses every statement, and rolls back instead of committing: the first error is the one
 * to tell.
 */
async function afterHeld(held: readonly Promise<pg.QueryResult>[], sent: Promise<pg.QueryResult>) {
  const ends = await Promise.allSettled([...held, sent]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return sent;
}

/** Collects what is written on the connection; answers how to send it, in one piece. */
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
