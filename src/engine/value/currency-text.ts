import type { Decimal } from './decimal.ts';
import { formatNumber, parseNumber } from './number-text.ts';

/** How an amount of money is written for a person. */
export interface CurrencyStyle {
  /** BCP 47. */
  readonly locale: string;
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: string;
  /** Exactly this number of decimals; when absent, as many as the currency has. */
  readonly decimalPlaces?: number;
}

const codes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency (ISO 4217). */
export function isCurrencyCode(text: unknown): text is string {
  return typeof text === 'string' && codes.has(text);
}

/** The usual number of decimals of a currency: 2 for `EUR`, 0 for `JPY`. */
export function decimalsOfCurrency(currency: string): number {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Writes an exact amount in the style of the locale: `€1,234.50`, `1.234,50 €`. */
export function formatCurrency(amount: Decimal, style: CurrencyStyle): string {
  const decimalPlaces = style.decimalPlaces ?? decimalsOfCurrency(style.currency);
  const number = formatNumber(amount.abs(), { locale: style.locale, decimalPlaces, hasGrouping: true });
  const isNegative = amount.isNegative() && /[1-9]/.test(number);
  const written = around(style).map((part) => (part === null ? number : part));
  return (isNegative ? '-' : '') + written.join('');
}

/** Reads the output of `formatCurrency`, and plain numbers. Returns the wire form; null if it is not a number. */
export function parseCurrency(text: string, style: CurrencyStyle): number | string | null {
  const marks = around(style).map((part) => part?.trim() ?? '');
  const bare = [style.currency, ...marks]
    .filter((mark) => mark !== '')
    .reduce((rest, mark) => rest.replace(mark, ' '), text);
  return parseNumber(bare, style.locale);
}

/** The parts before and after the number (`null`) in an amount. */
function around({ locale, currency }: CurrencyStyle): (string | null)[] {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  return parts.formatToParts(1).map((part) => (part.type === 'integer' ? null : part.value));
}
