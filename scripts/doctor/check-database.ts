import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Finding } from './finding.ts';

const oldestRelease = 150_000;
const probe = 'formwright_doctor';
const maxClockSkewMs = 5000;

/** What each tenant takes, in the order of a start. Everything is undone. */
const rights: readonly { readonly sql: string; readonly advice: string }[] = [
  {
    sql: `CREATE SCHEMA ${probe}`,
    advice: 'it cannot create schemas: make it the owner of the database, or grant it CREATE on the database',
  },
  {
    sql: 'CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public',
    advice:
      'it cannot create the extension pg_trgm: install PostgreSQL’s contrib modules, or let a superuser create it',
  },
  {
    sql: `CREATE ROLE ${probe} NOLOGIN`,
    advice: 'it cannot create roles, one for each tenant: ALTER ROLE … CREATEROLE',
  },
  {
    sql: grantSql(),
    advice: 'it cannot become a member of the roles that it creates: ALTER ROLE … CREATEROLE',
  },
  {
    sql: `ALTER SCHEMA ${probe} OWNER TO ${probe}`,
    advice: 'it cannot give schemas to the roles that it creates: ALTER ROLE … CREATEROLE',
  },
  { sql: `SET LOCAL ROLE ${probe}`, advice: 'it cannot assume the roles that it creates' },
  { sql: `CREATE TABLE ${probe}.probe (id int)`, advice: 'a role that it creates cannot use its own schema' },
];

/** What SQL for analysts takes besides; tried where the operator has set their address. */
const analystRights: typeof rights = [
  { sql: 'SET LOCAL ROLE NONE', advice: 'it cannot return to its own role' },
  {
    sql: `CREATE ROLE ${probe}_sql LOGIN NOINHERIT CONNECTION LIMIT 1`,
    advice: 'it cannot create the login of analysts: ALTER ROLE … CREATEROLE',
  },
  {
    sql: `ALTER ROLE ${probe}_sql SET default_transaction_read_only TO on`,
    advice: 'it cannot limit the login of analysts: ALTER ROLE … CREATEROLE',
  },
  {
    sql: `DO $$ BEGIN IF NOT has_database_privilege('${probe}_sql', current_database(), 'CONNECT') THEN
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${probe}_sql', current_database());
      IF NOT has_database_privilege('${probe}_sql', current_database(), 'CONNECT') THEN
        RAISE EXCEPTION 'no right to grant CONNECT';
      END IF;
    END IF; END $$`,
    advice:
      'it cannot let analysts connect: make it the owner of the database, or grant it CONNECT WITH GRANT OPTION',
  },
  {
    sql: `DO $$ BEGIN IF has_schema_privilege('${probe}_sql', 'public', 'CREATE') THEN
      RAISE EXCEPTION 'PUBLIC can create in the schema public';
    END IF; END $$`,
    advice: 'every login can create tables in the schema public: REVOKE CREATE ON SCHEMA public FROM PUBLIC',
  },
];

/** From version 16 on the membership says how it may be used. */
function grantSql(): string {
  return `DO $$ BEGIN
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
    IF current_setting('server_version_num')::int >= 160000 THEN
      EXECUTE format('GRANT ${probe} TO %I WITH INHERIT FALSE, SET TRUE', current_user);
    ELSE EXECUTE format('GRANT ${probe} TO %I', current_user);
    END IF;
  END $$`;
}

/** Reachable, new enough, with every right that a start and a new tenant take, enough connections and the same time. */
export async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  const subject = 'database';
  if (!config.DATABASE_URL) {
    return [{ subject, result: 'fine', text: 'embedded (DATABASE_URL is not set)' }];
  }
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
    );
    const { version, number } = rows[0] ?? { version: '', number: 0 };
    if (number < oldestRelease)
      return [{ subject, result: 'broken', text: `PostgreSQL ${version}: 15 or newer is needed` }];
    return [
      { subject, result: 'fine', text: `PostgreSQL ${version}` },
      await tryRights(
        client,
        config.ANALYST_DATABASE_ADDRESS === undefined ? rights : [...rights, ...analystRights],
      ),
      await checkConnections(client, config),
      await compareClocks(client, now),
    ];
  } catch (error) {
    return [{ subject, result: 'broken', text: `does not answer: ${(error as Error).message}` }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function tryRights(client: pg.Client, wanted: typeof rights): Promise<Finding> {
  const subject = 'database rights';
  await client.query('BEGIN');
  try {
    for (const { sql, advice } of wanted) {
      try {
        await client.query(sql);
      } catch (error) {
        return { subject, result: 'broken', text: `${advice} (${(error as Error).message})` };
      }
    }
    return { subject, result: 'fine', text: 'creates schemas, roles and tables of tenants' };
  } finally {
    await client.query('ROLLBACK');
  }
}

async function checkConnections(client: pg.Client, config: Config): Promise<Finding> {
  const subject = 'connections';
  const { rows } = await client.query<{ free: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS free`,
  );
  const free = rows[0]?.free ?? 0;
  const perNode = config.DATABASE_POOL_SIZE + 1;
  const nodes = Math.floor((free - 10) / perNode);
  const text = `${perNode} a node, of ${free}: room for ${Math.max(nodes, 0)} nodes and 10 others`;
  if (nodes >= 1) return { subject, result: 'fine', text };
  return { subject, result: 'limited', text: `${text}: lower DATABASE_POOL_SIZE or raise max_connections` };
}

async function compareClocks(client: pg.Client, now: () => number): Promise<Finding> {
  const subject = 'clock';
  const before = now();
  const { rows } = await client.query<{ ms: string }>(
    'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
  );
  const skewMs = Number(rows[0]?.ms) - (before + now()) / 2;
  const text = `${(Math.abs(skewMs) / 1000).toFixed(1)} s ${skewMs < 0 ? 'ahead of' : 'behind'} the database`;
  if (Math.abs(skewMs) <= maxClockSkewMs) return { subject, result: 'fine', text };
  return { subject, result: 'limited', text: `${text}: let both take the time from the same server (NTP)` };
}
