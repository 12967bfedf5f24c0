import type pg from 'pg';
import { tenantSchema } from '../tenancy/tenant.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Database } from './database.ts';
import { type Migration, migrationsHash, readMigrations } from './migration-files.ts';

/**
 * Brings the schema `platform` and every tenant's schema to this release, forward only. Safe with several nodes
 * starting at once: each schema is locked while it is changed, in one transaction of its own.
 */
export async function migrate(database: Database): Promise<void> {
  await migratePlatform(database);
  const steps = readMigrations('tenant');
  const hash = migrationsHash(steps);
  const behind = await database.platform
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('migrations_hash', '<>', hash)
    .execute();
  for (const tenant of behind) {
    await inMigration(database, (client) => migrateTenant(client, tenant.name, steps));
  }
}

async function migratePlatform(database: Database): Promise<void> {
  const steps = readMigrations('platform');
  await inMigration(database, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('formwright:platform'))");
    await client.query('CREATE SCHEMA IF NOT EXISTS platform');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public');
    await withholdTenantRights(client);
    await applyMigrations(client, steps);
  });
}

/** The login role must not have the rights of the tenants' roles unless it assumes them. */
async function withholdTenantRights(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolinherit: boolean }>(
    'SELECT rolsuper, rolinherit FROM pg_roles WHERE rolname = current_user',
  );
  const role = rows[0];
  if (role && !role.rolsuper && role.rolinherit) await client.query('ALTER ROLE CURRENT_USER NOINHERIT');
}

/** Applies the steps to one tenant's schema, under its role. The connection is in a transaction. */
export async function migrateTenant(
  client: pg.PoolClient,
  tenantName: string,
  steps: readonly Migration[],
): Promise<void> {
  const schema = tenantSchema(tenantName);
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext('formwright:${schema}'));
     SET LOCAL ROLE "${schema}"; SET LOCAL search_path TO "${schema}", public`,
  );
  await applyMigrations(client, steps);
  await client.query('RESET ROLE; SET LOCAL search_path TO platform, public');
  await client.query('UPDATE platform.tenants SET migrations_hash = $1 WHERE name = $2', [
    migrationsHash(steps),
    tenantName,
  ]);
}

/** One transaction in the platform's scope without the time limit of ordinary statements. */
export async function inMigration<Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return database.withConnection(async (client) => {
    await client.query('BEGIN; SET LOCAL statement_timeout TO 0');
    try {
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
}
