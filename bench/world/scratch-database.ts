import pg from 'pg';

export interface BenchDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** An empty database on the given server, and its removal with the role of its tenant. */
export async function createBenchDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `fw_bench_${process.pid}`;
  const role = 't_bench';
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    drop: async () => {
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      // Another run may still use the role for its own database.
      await onServer(serverUrl, `DROP ROLE IF EXISTS ${role}`).catch(() => undefined);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
