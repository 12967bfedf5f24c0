import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A text that a bot types, encrypted. */
export interface StoredSecret {
  readonly name: string;
  readonly host: string;
  readonly allowsPlainHttp: boolean;
  readonly sealed: string;
}

/** The secrets of a bot by name. */
export async function loadSecrets(db: TenantDatabase, botId: string): Promise<StoredSecret[]> {
  return await db.tables
    .selectFrom('botSecrets')
    .select(['name', 'host', 'allowsPlainHttp', 'sealed'])
    .where('botId', '=', botId)
    .orderBy('name')
    .execute();
}

/** Puts these in the place of all that a bot has. */
export async function putSecrets(
  db: TenantDatabase,
  botId: string,
  secrets: readonly StoredSecret[],
): Promise<void> {
  await db.tables.deleteFrom('botSecrets').where('botId', '=', botId).execute();
  if (secrets.length === 0) return;
  await db.tables
    .insertInto('botSecrets')
    .values(secrets.map((secret) => ({ ...secret, botId })))
    .execute();
}
