import { makeStocks } from './make-stocks.ts';
import { dropScratchDatabases, testDatabaseUrl } from './scratch-database.ts';
import { announceStocks, tenantsOfANode } from './tenants-in-stock.ts';

/**
 * Numbers a run of tests before its workers start, and drops the databases that they leave. `TEST_WITH_STOCKS`, which
 * `npm test` sets for the many files of the server, makes tenants in advance.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env.TEST_RUN = String(process.pid);
  if (testDatabaseUrl && process.env.TEST_WITH_STOCKS) announceStocks(await makeStocks([3, tenantsOfANode]));
  return async () => {
    if (testDatabaseUrl) await dropScratchDatabases(testDatabaseUrl);
  };
}
