import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Finding } from './finding.ts';

const oldestRelease = 150_000;

/** Reachable, new enough, and able to make the schemas and roles of tenants. */
export async function lookAtDatabase(config: Config): Promise<Finding> {
  const subject = 'database';
  if (!config.DATABASE_URL) {
    return { subject, verdict: 'fine', text: 'embedded (DATABASE_URL is not set)' };
  }
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
              rolsuper OR rolcreaterole AS "canMakeRoles",
              has_database_privilege(current_database(), 'CREATE') AS "canMakeSchemas"
       FROM pg_roles WHERE rolname = current_user`,
    );
    const { version, number, canMakeRoles, canMakeSchemas } = rows[0];
    if (number < oldestRelease)
      return { subject, verdict: 'broken', text: `PostgreSQL ${version}: 15 or newer is needed` };
    if (!canMakeRoles)
      return { subject, verdict: 'broken', text: 'the user lacks CREATEROLE: each tenant has a role' };
    if (!canMakeSchemas) return { subject, verdict: 'broken', text: 'the user lacks CREATE on the database' };
    return { subject, verdict: 'fine', text: `PostgreSQL ${version}` };
  } catch (error) {
    return { subject, verdict: 'broken', text: `does not answer: ${(error as Error).message}` };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writable, and not held by a running server. */
export function lookAtDataDir(config: Config): Finding {
  const subject = 'data folder';
  const folder = path.resolve(config.DATA_DIR);
  const owner = lockOwner(path.join(folder, 'formwright.lock'));
  if (owner !== undefined)
    return { subject, verdict: 'limited', text: `${folder} is in use by process ${owner}` };
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    return { subject, verdict: 'fine', text: folder };
  } catch {
    return { subject, verdict: 'broken', text: `${folder} cannot be written: set DATA_DIR` };
  }
}

function lockOwner(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Free to listen on. */
export function lookAtPort(config: Config): Promise<Finding> {
  const subject = 'port';
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        subject,
        verdict: 'limited',
        text: `${config.PORT} cannot be used (${error.code}): is a server running? Else set PORT`,
      }),
    );
    probe.listen(config.PORT, config.HOST, () => {
      probe.close(() => resolve({ subject, verdict: 'fine', text: `${config.PORT} is free` }));
    });
  });
}
