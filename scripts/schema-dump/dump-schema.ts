import { openDatabase } from '#server/platform/db/database.ts';
import { createTenantSchema } from '#server/platform/db/migration/create-tenant-schema.ts';
import { migrate } from '#server/platform/db/migration/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { describeSchema } from './describe-schema.ts';

const heading = `-- The tables that db/migrations amount to: the platform's, and those of each tenant (schema "tenant" stands for any).
-- Made by scripts/dump-schema.ts; read it in reviews, never run or edit it. Tables of published apps are not in it.
`;

/** Migrates an empty embedded database in memory and describes the result. */
export async function dumpSchema(): Promise<string> {
  const settings = { url: undefined, dataDir: 'memory://dump', poolSize: 1, statementTimeoutMs: 60_000 };
  const database = await openDatabase(settings, createLog('silent'));
  try {
    await migrate(database);
    const tenant = await createTenantSchema(database, {
      id: '00000000-0000-7000-8000-000000000000',
      name: 'anytenant',
      title: 'Any tenant',
      licence: { expiresOn: null, fullUserSeats: null, otherSeats: null, bots: [] },
    });
    const query = async (sql: string, values: readonly string[]) => (await database.query(sql, values)).rows;
    const platform = await describeSchema(query, 'platform', 'platform');
    const tables = await describeSchema(query, tenant.schema, 'tenant');
    return `${heading}\n${platform}\n\n${tables}\n`;
  } finally {
    await database.close();
  }
}
