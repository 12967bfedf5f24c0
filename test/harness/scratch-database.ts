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
  const name = newName();
  const password = randomBytes(12).toString('hex');
  await onServer(serverUrl, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${name}`);
    await client.query(`ALTER DATABASE ${name} OWNER TO ${name}`);
    await forgoDisk(client, name);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  url.username = name;
  url.password = password;
  return scratchDatabase(serverUrl, url);
}

/** Makes a copy of a scratch database that nobody is connected to, with the same owner. */
export async function copyScratchDatabase(
  serverUrl: string,
  original: ScratchDatabase['url'],
): Promise<ScratchDatabase> {
  const name = newName();
  const url = new URL(original);
  await onServer(serverUrl, async (client) => {
    const from = url.pathname.slice(1);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY OWNER ${url.username}`);
    await forgoDisk(client, name);
  });
  url.pathname = `/${name}`;
  return scratchDatabase(serverUrl, url);
}

function scratchDatabase(serverUrl: string, url: URL): ScratchDatabase {
  const adminUrl = new URL(serverUrl);
  adminUrl.pathname = url.pathname;
  const name = url.pathname.slice(1);
  return { url: url.href, adminUrl: adminUrl.href, drop: () => dropDatabase(serverUrl, name) };
}

/** The server itself is never killed here, so that nothing can be lost that was written but not yet on the disk. */
async function forgoDisk(client: pg.Client, name: string): Promise<void> {
  await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
}

const newName = () => `${namePrefix()}${randomBytes(4).toString('hex')}`;

/** Drops what the run of tests with this number left, whose workers ended before they could. */
export async function dropScratchDatabases(serverUrl: string): Promise<void> {
  const left = await onServer(serverUrl, (client) =>
    client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY oid',
      [namePrefix()],
    ),
  );
  // Copies before the originals, whose roles they have.
  for (const { name } of left.rows.reverse()) await dropDatabase(serverUrl, name);
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
      await client.query(`DROP ROLE IF EXISTS "${owner.replace(/^t_/, 'a_')}"`).catch(() => {});
      await client.query(`DROP ROLE IF EXISTS "${owner}"`).catch(() => {});
    }
    // A copy has the owner of its original.
    await client.query(`DROP ROLE IF EXISTS ${name}`);
  });
}

/** Runs `work` on a connection of its own. */
export async function onServer<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
