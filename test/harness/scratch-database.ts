import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL server for tests (`TEST_DATABASE_URL`); without it tests run on the embedded database. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

/** Whether this run is on real PostgreSQL: races, row rights, time-outs and several nodes count only there. */
export const isPostgres = testDatabaseUrl !== undefined;

export interface ScratchDatabase {
  /** As its owner, a login role of its own with the rights that docs/operations.md asks for, and no others. */
  readonly url: string;
  /** As the user of the test server, who may do everything. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** Makes an empty database of its own on the test server; `drop` also removes the roles of its tenants. */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `${namePrefix()}${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await onServer(serverUrl, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${name}`);
    await client.query(`ALTER DATABASE ${name} OWNER TO ${name}`);
    // The server itself is never killed here, so that nothing can be lost that was written but not yet on the disk.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  const adminUrl = new URL(serverUrl);
  adminUrl.pathname = `/${name}`;
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  return { url: url.href, adminUrl: adminUrl.href, drop: () => dropDatabase(serverUrl, name) };
}

/** Drops what the run of tests with this number left, whose workers ended before they could. */
export async function dropScratchDatabases(serverUrl: string): Promise<void> {
  const left = await onServer(serverUrl, (client) =>
    client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
      namePrefix(),
    ]),
  );
  for (const { name } of left.rows) await dropDatabase(serverUrl, name);
}

/** What the names of this run of tests begin with. */
function namePrefix(): string {
  return `fw_test_${process.env.TEST_RUN ?? process.pid}_`;
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const own = new URL(serverUrl);
  own.pathname = `/${name}`;
  const roles = await onServer(own.href, (client) =>
    client.query<{ owner: string }>(
      `SELECT DISTINCT pg_get_userbyid(nspowner) AS owner FROM pg_namespace
       WHERE nspname LIKE 't\\_%' AND pg_get_userbyid(nspowner) LIKE 't\\_%'`,
    ),
  );
  await onServer(serverUrl, async (client) => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    for (const { owner } of roles.rows) {
      // A role that another scratch database shares goes with that one.
      await client.query(`DROP ROLE IF EXISTS "${owner}"`).catch(() => {});
    }
    await client.query(`DROP ROLE ${name}`);
  });
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
