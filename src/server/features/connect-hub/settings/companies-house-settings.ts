import type { Price } from '#server/features/lists/index.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Integration } from '../connect-hub.ts';
import { loadIntegration } from '../stores/integration-store.ts';
import { companiesRegisterAddress } from '../systems/companies-register.ts';
import { vatRegisterAddress } from '../systems/vat-register.ts';
import { priceIn } from './price-in.ts';

export interface CompaniesHouseSettings extends Omit<Integration, 'settings'>, Price {
  readonly address: string;
  readonly vatAddress: string;
  readonly cacheSeconds: number;
  /** Who changed them last; undefined for the settings that a tenant begins with. */
  readonly stored: LastChange | undefined;
}

/** The settings of the companies register; off until somebody switches it on. */
export async function companiesHouseSettings(
  db: TenantDatabase,
  options: { lock?: boolean } = {},
): Promise<CompaniesHouseSettings> {
  const stored = await loadIntegration(db, 'companieshouse', options);
  const { settings = {}, isOn = false, sealedKey = null, keyHint = '', revision = 0 } = stored ?? {};
  const { address = companiesRegisterAddress, vatAddress = vatRegisterAddress, cacheSeconds = 0 } = settings;
  return {
    isOn,
    sealedKey,
    keyHint,
    revision,
    address: String(address),
    vatAddress: String(vatAddress),
    cacheSeconds: Number(cacheSeconds),
    ...priceIn(settings),
    stored,
  };
}
