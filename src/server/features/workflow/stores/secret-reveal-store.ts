import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Records who read which secret. */
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
  await db.tables
    .insertInto('secretReveals')
    .values({
      id: reveal.id,
      moduleId: reveal.moduleId,
      entryId: reveal.entryId,
      fieldName: reveal.fieldName,
      revealedBy: reveal.actorId,
      revealedAt: reveal.at,
      ip: reveal.ip,
    })
    .execute();
}

/** Erases from where a person looked at secrets; that they did stays. */
export async function eraseRevealAddresses(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.updateTable('secretReveals').set({ ip: '' }).where('revealedBy', '=', userId).execute();
}
