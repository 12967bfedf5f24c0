import { userInfo } from 'node:os';
import pg from 'pg';

/**
 * Address of a PostgreSQL for tests: `TEST_DATABASE_URL`, else the database `test` on this machine if the current user
 * may enter without a password. Undefined when none answers within a second.
 */
export async function findTestDatabase(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  const local = `postgres://${encodeURIComponent(userInfo().username)}@127.0.0.1:5432/test`;
  return (await answers(local)) ? local : undefined;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
