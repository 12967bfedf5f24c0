import pg from 'pg';
import { afterEach } from 'vitest';
import { createScratchDatabase, type ScratchDatabase, testDatabaseUrl } from './scratch-database.ts';

/** Makes scratch databases in a test file, and undoes what each test leaves to be undone, the latest first. */
export function useScratchDatabases() {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return {
    closing,
    scratch: async (): Promise<ScratchDatabase> => {
      const made = await createScratchDatabase(testDatabaseUrl ?? '');
      closing.push(made.drop);
      return made;
    },
  };
}

/** Runs a statement on a connection of its own, as whoever the address names. */
export async function askAs(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await client.query(sql).finally(() => client.end());
}
