import { dropScratchDatabases, testDatabaseUrl } from './scratch-database.ts';

/** Numbers a run of tests before its workers start, and drops the databases that they leave. */
export function setup(): () => Promise<void> {
  process.env.TEST_RUN = String(process.pid);
  return async () => {
    if (testDatabaseUrl) await dropScratchDatabases(testDatabaseUrl);
  };
}
