import type { ShopPlatform, ShopRecordKind } from '#contracts/connect-hub/hub-shapes.ts';
import type { ShopSystem } from './shop-system.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

export const shopSystems: Readonly<Record<ShopPlatform, ShopSystem>> = { shopify, woocommerce };

/**
 * The path of a page that a caller asks for: what was answered as `next`, and nothing else that a key could be used for.
 * Null if it is none of this kind.
 */
export function askedPath(
  system: ShopSystem,
  kind: ShopRecordKind,
  size: number,
  page: string | undefined,
): string | null {
  const first = system.firstPath(kind, size);
  if (page === undefined) return first;
  const path = first.slice(0, first.indexOf('?') + 1);
  return page.startsWith(path) && !/[#\s\\]/.test(page) ? page : null;
}
