import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findTestDatabase } from '../steps/find-test-database.ts';
import { type RunningServer, startServer } from './start-server.ts';

/**
 * The PostgreSQL that tests run on: the one of `TEST_DATABASE_URL` as it is; else one of their own, made with the
 * programs of the server that answers on this machine, for that may wait for its disk at each file that it makes; else
 * that server itself. Undefined when none answers.
 */
export async function openTestServer(): Promise<RunningServer | undefined> {
  const url = await findTestDatabase();
  if (!url) return undefined;
  const found = { url, stop: async () => {} };
  if (process.env.TEST_DATABASE_URL) return found;
  const programs = await programsOf(url);
  if (!programs) return found;
  return startServer(async () => programs).catch((error: Error) => {
    console.error(`Tests run on the server at ${url}: one of their own does not start (${error.message}).`);
    return found;
  });
}

/** The folder of the server's programs, if it tells and they can be run here. */
async function programsOf(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `SELECT setting AS folder FROM pg_config WHERE name = 'BINDIR'`,
    );
    const folder = rows[0]?.folder ?? '';
    for (const program of ['initdb', 'postgres']) await access(path.join(folder, program), constants.X_OK);
    return folder;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
