import pg from 'pg';

export interface BenchDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** An empty database on the given server, and its removal with the role of its tenant. */
export async function createBenchDatabase(serverUrl: string): Promise<BenchDatabase> {
  const name = `fw_bench_${process.pid}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    drop: async () => {
      const owners = await onServer(
        url.href,
        "SELECT DISTINCT pg_get_userbyid(nspowner) AS role FROM pg_namespace WHERE nspname LIKE 't\\_%'",
      );
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      for (const { role } of owners) await onServer(serverUrl, `DROP ROLE IF EXISTS "${role}"`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<{ readonly role: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ role: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
