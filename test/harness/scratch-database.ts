import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL server for tests (`TEST_DATABASE_URL`); without it tests run on the embedded database. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

/** Whether this run is on real PostgreSQL: races, row rights, time-outs and several nodes count only there. */
export const isPostgres = testDatabaseUrl !== undefined;

export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty database of its own on the test server; `drop` also removes the roles of its tenants. */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `fw_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      const roles = await onServer(url.href, (client) =>
        client.query<{ nspname: string }>("SELECT nspname FROM pg_namespace WHERE nspname LIKE 't\\_%'"),
      );
      await onServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        for (const { nspname } of roles.rows) {
          // A role of the same name may serve another scratch database.
          await client.query(`DROP ROLE IF EXISTS "${nspname}"`).catch(() => {});
        }
      });
    },
  };
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
