import type { Format } from './format.ts';

/** Amounts in their currencies, such as `0.06 EUR · 12 USD`; empty if there are none. */
export function costsText(
  format: Format,
  costs: readonly { readonly amount: string; readonly currency: string }[],
): string {
  return costs.map(({ amount, currency }) => `${format.number(amount)} ${currency}`).join(' · ');
}
