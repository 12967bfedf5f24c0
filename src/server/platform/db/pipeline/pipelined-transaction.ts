import type { Kysely } from 'kysely';
import type pg from 'pg';
import { builderOn } from '../builder-on.ts';

/**
 * Runs `work` in a transaction on a connection, ideally one in pipeline mode: commits when it resolves, rolls back when
 * it rejects. In Kysely's own transactions each statement waits for the previous answer; here statements started in one
 * turn of the event loop are sent together and answered in order. A statement after the end is refused, because the
 * connection may serve another tenant by then.
 */
export async function pipelinedTransaction<Result>(
  connect: () => Promise<pg.PoolClient>,
  work: (transaction: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await connect();
  let isOver = false;
  const open = new Proxy(client, {
    get: (target, name) => {
      if (name === 'release') return () => {};
      if (name === 'query' && isOver) return () => Promise.reject(new Error('The transaction is over.'));
      return Reflect.get(target, name);
    },
  });
  try {
    await client.query('begin');
    const result = await work(builderOn(async () => open));
    isOver = true;
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    isOver = true;
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}
