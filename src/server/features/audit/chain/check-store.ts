import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What a check of the whole chain found. */
export interface ChainCheck {
  /** RFC 3339, UTC. */
  readonly checkedOn: string;
  readonly isIntact: boolean;
  /** The latest moment of a sealed record; null: there was none. */
  readonly sealedTo: string | null;
  readonly faultCount: number;
}

/** The last check; null: there was none. */
export async function lastCheck(db: TenantDatabase): Promise<ChainCheck | null> {
  const row = await db.tables
    .selectFrom('auditChecks')
    .select(['checkedOn', 'isIntact', 'sealedTo', 'faultCount'])
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a check in the place of an older one; one that began later stays. */
export async function keepCheck(db: TenantDatabase, check: ChainCheck): Promise<void> {
  await db.tables
    .insertInto('auditChecks')
    .values({ onlyRow: true, ...check })
    .onConflict((conflict) =>
      conflict.column('onlyRow').doUpdateSet(check).where('auditChecks.checkedOn', '<=', check.checkedOn),
    )
    .execute();
}
