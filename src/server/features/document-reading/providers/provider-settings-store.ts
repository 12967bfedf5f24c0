import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Whether a provider pauses, and what it charges. */
export interface ProviderSettings {
  readonly isPaused: boolean;
  /** A decimal number; null: no one has said. */
  readonly price: string | null;
  readonly pricePer: 'page' | 'document';
  /** Empty without a price. */
  readonly currency: string;
}

/** Settings of a provider that nobody has changed. */
export const plainSettings: ProviderSettings = {
  isPaused: false,
  price: null,
  pricePer: 'page',
  currency: '',
};

/** The settings of all providers that somebody has changed. */
export async function changedSettings(db: TenantDatabase): Promise<ReadonlyMap<string, ProviderSettings>> {
  const rows = await db.tables
    .selectFrom('ocrProviderSettings')
    .select(['providerId', 'isPaused', 'pricePer', 'currency'])
    .select(sql<string | null>`trim_scale(price)::text`.as('price'))
    .execute();
  return new Map(rows.map(({ providerId, ...settings }) => [providerId, settings]));
}

export async function loadProviderSettings(
  db: TenantDatabase,
  providerId: string,
): Promise<ProviderSettings> {
  return (await changedSettings(db)).get(providerId) ?? plainSettings;
}

/** Stores the settings of a provider, over what was there. */
export async function putProviderSettings(
  db: TenantDatabase,
  providerId: string,
  { settings, by, now }: { readonly settings: ProviderSettings; readonly by: string; readonly now: Date },
): Promise<void> {
  const changes = { ...settings, modifiedBy: by, modifiedOn: now };
  await db.tables
    .insertInto('ocrProviderSettings')
    .values({ providerId, ...changes })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(changes))
    .execute();
}
