import type { Price } from '#server/features/lists/index.ts';
import type { Integration } from '../connect-hub.ts';

/** What a call costs by the stored settings of an integration; nothing until somebody says so. */
export function priceIn({ price = '', currency = '' }: Integration['settings']): Price {
  return { price: String(price), currency: String(currency) };
}

/** The price after a change: what is absent keeps its value. */
export function priceAfter(
  given: { price?: string | undefined; currency?: string | undefined },
  stored: Price,
): Price {
  return { price: given.price ?? stored.price, currency: given.currency ?? stored.currency };
}
