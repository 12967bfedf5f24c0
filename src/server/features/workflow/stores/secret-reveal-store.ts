import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface SecretRevealTables {
  secret_reveals: {
    id: string;
    module_id: string;
    entry_id: string;
    field_name: string;
    revealed_by: string;
    revealed_at: Date;
    ip: string;
  };
}

/** That somebody read a secret, and which. */
export interface SecretReveal {
  readonly id: string;
  readonly moduleId: string;
  readonly entryId: string;
  readonly fieldName: string;
  readonly actorId: string;
  readonly at: Date;
  /** Empty for the system. */
  readonly ip: string;
}

export async function insertSecretReveal(db: TenantDatabase, reveal: SecretReveal): Promise<void> {
  await db
    .tables<SecretRevealTables>()
    .insertInto('secret_reveals')
    .values({
      id: reveal.id,
      module_id: reveal.moduleId,
      entry_id: reveal.entryId,
      field_name: reveal.fieldName,
      revealed_by: reveal.actorId,
      revealed_at: reveal.at,
      ip: reveal.ip,
    })
    .execute();
}
