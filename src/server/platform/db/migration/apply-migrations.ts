import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** A step that was applied has since been edited or removed: the schema's history differs from this release. */
export class MigrationMismatchError extends Error {
  override name = 'MigrationMismatchError';
}

/**
 * Applies the missing steps to the first schema of the connection's search path. The caller must have a transaction and
 * a lock on that schema.
 */
export async function applyMigrations(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations
       (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const unknown = [...applied.keys()].filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new MigrationMismatchError(
      `The database has steps this release does not know: ${unknown.join(', ')}. Start a newer release.`,
    );
  }
  const missing: Migration[] = [];
  for (const step of migrations) {
    const checksum = applied.get(step.name);
    if (checksum === undefined) missing.push(step);
    else if (checksum !== step.checksum) {
      throw new MigrationMismatchError(`Migration ${step.name} was edited after it had been applied.`);
    }
  }
  if (missing.length === 0) return;
  // Names and checksums are our own (file names, hexadecimal), so one round trip can contain them all.
  const record = missing.map(({ name, checksum }) => `('${name.replaceAll("'", "''")}', '${checksum}')`);
  await client.query(
    `${missing.map((step) => step.sql).join(';\n')};\nINSERT INTO migrations (name, checksum) VALUES ${record.join(', ')}`,
  );
}
