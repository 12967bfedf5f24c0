import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeStocks } from './make-stocks.ts';
import { dropScratchDatabases, testDatabaseUrl } from './scratch-database.ts';
import { announceStocks, tenantsOfANode } from './tenants-in-stock.ts';

/**
 * Numbers a run of tests before its workers start, and drops the databases that they leave. `TEST_WITH_STOCKS`, which
 * `npm test` sets for the many files of the server, makes tenants in advance.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env.TEST_RUN = String(process.pid);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fw-stocks-'));
  if (process.env.TEST_WITH_STOCKS) announceStocks(await makeStocks([3, tenantsOfANode], folder));
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (testDatabaseUrl) await dropScratchDatabases(testDatabaseUrl);
  };
}
