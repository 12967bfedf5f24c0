import { formatCurrency, isCurrencyCode } from '#engine/value/currency-text.ts';
import { type Decimal, parseDecimal } from '#engine/value/decimal.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { formatNumber } from '#engine/value/number-text.ts';
import { dateAt } from '#engine/value/zoned-time.ts';

/** For whom values are written. */
export interface FormatFacts {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
}

const dateStyles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Whether a format exists: decimals `0` to `9`, a currency (ISO 4217), `long`, `full`, `month`, `year`, `upper`, `lower`. */
export function isValueFormat(format: string): boolean {
  return (
    /^[0-9]$/.test(format) || isCurrencyCode(format) || format in dateStyles || /^(upper|lower)$/.test(format)
  );
}

/** A number with so many decimals, or as an amount; exactly. */
export function writeNumber(number: Decimal, format: string | null, { locale }: FormatFacts): string {
  if (format !== null && /^[0-9]$/.test(format)) {
    return formatNumber(number, { locale, decimalPlaces: Number(format), hasGrouping: true });
  }
  if (format !== null && isCurrencyCode(format)) return formatCurrency(number, { locale, currency: format });
  return formatNumber(number, { locale, hasGrouping: false });
}

/**
 * A value in a format; `text` is how lists write it, and what a format that does not suit the value leaves. A date is
 * `YYYY-MM-DD`, a moment RFC 3339.
 */
export function formatValue(
  value: FieldValue,
  text: string,
  format: string | null,
  facts: FormatFacts,
): string {
  if (format === null || text === '') return text;
  if (format === 'upper') return text.toLocaleUpperCase(facts.locale);
  if (format === 'lower') return text.toLocaleLowerCase(facts.locale);
  const style = Object.hasOwn(dateStyles, format) ? dateStyles[format] : undefined;
  if (style) return dateText(value, text, style, facts);
  const number = parseDecimal(value);
  return number === null ? text : writeNumber(number, format, facts);
}

function dateText(
  value: FieldValue,
  text: string,
  style: Intl.DateTimeFormatOptions,
  { locale, timeZone }: FormatFacts,
): string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return text;
  const day = value.length > 10 ? dateAt(value, timeZone) : value;
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return text;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(noon);
}
