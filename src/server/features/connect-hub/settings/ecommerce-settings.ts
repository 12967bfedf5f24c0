import type { Price } from '#server/features/lists/index.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { loadIntegration } from '../stores/integration-store.ts';
import { priceIn } from './price-in.ts';

const firstPageSize = 25;

export interface EcommerceSettings extends Price {
  readonly isOn: boolean;
  readonly pageSize: number;
  readonly revision: number;
  /** Who changed them last; undefined for the settings that a tenant begins with. */
  readonly stored: LastChange | undefined;
}

/** The settings of shops, which can be used as soon as there is a store key. */
export async function ecommerceSettings(
  db: TenantDatabase,
  options: { lock?: boolean } = {},
): Promise<EcommerceSettings> {
  const stored = await loadIntegration(db, 'ecommerce', options);
  const { settings = {}, isOn = true, revision = 0 } = stored ?? {};
  const pageSize = Number(settings.pageSize ?? firstPageSize);
  return { isOn, pageSize, ...priceIn(settings), revision, stored };
}
