import pg from 'pg';
import type { Database } from '../database.ts';

const never = new AbortController().signal;

/**
 * Runs `work` while no other node runs work of the same name on this database, for things that are done once for all
 * nodes, such as creating the demo. Other nodes wait unless `signal` aborts; then nothing is done. The lock has its own
 * connection, so a pool of one connection is enough for the work. The lock ends with that connection, even if the node
 * is killed.
 */
export async function oneNodeAtATime(
  database: Database,
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal = never,
): Promise<void> {
  // Only one process uses the folder of an embedded database.
  if (database.isEmbedded) return work();
  const lock = new pg.Client({ connectionString: database.settings.url, application_name: 'formwright' });
  // Without a listener a lost connection would end the process; the work itself does not need it.
  lock.on('error', () => undefined);
  const stopWaiting = () => void lock.end().catch(() => undefined);
  signal.addEventListener('abort', stopWaiting, { once: true });
  try {
    await lock.connect();
    await lock.query(
      'BEGIN; SET LOCAL statement_timeout TO 0; SET LOCAL idle_in_transaction_session_timeout TO 0',
    );
    await lock.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`formwright:${name}`]);
  } catch (error) {
    await lock.end().catch(() => undefined);
    if (signal.aborted) return;
    throw error;
  }
  signal.removeEventListener('abort', stopWaiting);
  try {
    await work();
  } finally {
    await lock.end().catch(() => undefined);
  }
}
