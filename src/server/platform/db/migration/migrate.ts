import type pg from 'pg';
import { tenantRole, tenantSchema } from '../../tenancy/tenant.ts';
import { dropForeignAnalystSchema } from '../analyst/foreign-analyst-schema.ts';
import type { Database } from '../database.ts';
import {
  giveToTenantRole,
  installationId,
  renewCopiedId,
  schemasOfOtherRoles,
  withholdTenantRights,
} from '../tenant-roles.ts';
import { applyMigrations } from './apply-migrations.ts';
import { type Migration, migrationsHash, readMigrations } from './migration-files.ts';

/**
 * Migrates the schema `platform` and every tenant's schema to this release, forward only. Several nodes can start at
 * once: each schema is locked while it changes, in a transaction of its own.
 */
export async function migrate(database: Database): Promise<void> {
  await migratePlatform(database);
  await migrateRoles(database);
  const steps = readMigrations('tenant');
  const hash = migrationsHash(steps);
  const behind = await database.platform
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('migrationsHash', '<>', hash)
    .execute();
  for (const tenant of behind) {
    await inMigration(database, (client) => migrateTenant(client, tenant.name, steps));
  }
}

const platformLock = "SELECT pg_advisory_xact_lock(hashtext('formwright:platform'))";

async function migratePlatform(database: Database): Promise<void> {
  const steps = readMigrations('platform');
  await inMigration(database, async (client) => {
    await client.query(platformLock);
    await client.query('CREATE SCHEMA IF NOT EXISTS platform');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public');
    await withholdTenantRights(client);
    await applyMigrations(client, steps);
    await renewCopiedId(client);
  });
}

/** One transaction for each tenant, because changing the owner locks every table of its schema. */
async function migrateRoles(database: Database): Promise<void> {
  for (const { schema } of await database.withConnection(schemasOfOtherRoles)) {
    await inMigration(database, async (client) => {
      await client.query(platformLock);
      // Another node may have done it meanwhile.
      const behind = (await schemasOfOtherRoles(client)).find((other) => other.schema === schema);
      if (!behind) return;
      await dropForeignAnalystSchema(client, behind);
      await giveToTenantRole(client, behind);
    });
  }
}

/** Applies the steps to one tenant's schema, under its role. The connection is in a transaction. */
export async function migrateTenant(
  client: pg.PoolClient,
  tenantName: string,
  steps: readonly Migration[],
): Promise<void> {
  const schema = tenantSchema(tenantName);
  const role = tenantRole(await installationId(client), tenantName);
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext('formwright:${schema}'));
     SET LOCAL ROLE "${role}"; SET LOCAL search_path TO "${schema}", public`,
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
