import { Decimal, decimalToWire, parseDecimal } from './decimal.ts';

/** How a number is written for a person. */
export interface NumberStyle {
  /** BCP 47. */
  readonly locale: string;
  /** Exactly this number of decimals; when absent, as many as the number has. */
  readonly decimalPlaces?: number;
  readonly hasGrouping: boolean;
}

interface Separators {
  readonly decimal: string;
  readonly group: string;
}

const separatorsByLocale = new Map<string, Separators>();

/** Writes a decimal exactly, with the separators of the locale and ASCII digits. */
export function formatNumber(decimal: Decimal, style: NumberStyle): string {
  const separators = separatorsOf(style.locale);
  const places = style.decimalPlaces;
  const fixed = places === undefined ? decimal.toFixed() : decimal.toFixed(places, Decimal.ROUND_HALF_UP);
  const [whole = '0', fraction] = fixed.replace('-', '').split('.');
  const grouped = style.hasGrouping ? whole.replace(/\B(?=(\d{3})+$)/g, separators.group) : whole;
  const isNegative = fixed.startsWith('-') && /[1-9]/.test(fixed);
  return `${isNegative ? '-' : ''}${grouped}${fraction === undefined ? '' : separators.decimal + fraction}`;
}

/**
 * Reads a typed or pasted number. Currency signs, spaces and other characters are dropped. The decimal separator is
 * guessed: if dot and comma both occur, the last one; a separator that occurs more than once groups thousands; a single
 * one before three digits has its meaning in the locale, any other single one is decimal. Returns the wire form, or
 * `null` if no single number can be read.
 */
export function parseNumber(text: string, locale: string): number | string | null {
  if (/\d\s*\p{L}+\s*\d/u.test(text)) return null;
  const kept = text.replace(/−/g, '-').replace(/[^\d.,-]/g, '');
  const unsigned = kept.replace(/^-|-$/g, '');
  if (!/\d/.test(unsigned) || unsigned.includes('-')) return null;
  const decimalMark = guessDecimalMark(unsigned, locale);
  const [whole = '', fraction = '', ...rest] =
    decimalMark === null ? [unsigned] : unsigned.split(decimalMark);
  const isGrouped = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(whole);
  if (rest.length > 0 || /\D/.test(fraction) || (/\D/.test(whole) && !isGrouped)) return null;
  const plain = `${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`;
  const decimal = parseDecimal((kept === unsigned ? '' : '-') + plain);
  return decimal === null ? null : decimalToWire(decimal);
}

function guessDecimalMark(text: string, locale: string): '.' | ',' | null {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots === 0 && commas === 0) return null;
  if (dots > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    return (last === '.' ? dots : commas) === 1 ? last : null;
  }
  if (dots + commas > 1) return null;
  const mark = dots === 1 ? '.' : ',';
  const isGroupOfThree = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return isGroupOfThree && separatorsOf(locale).decimal !== mark ? null : mark;
}

function separatorsOf(locale: string): Separators {
  const known = separatorsByLocale.get(locale);
  if (known) return known;
  const separators = readSeparators(locale);
  separatorsByLocale.set(locale, separators);
  return separators;
}

function readSeparators(locale: string): Separators {
  try {
    const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.5);
    const find = (type: string) => parts.find((part) => part.type === type)?.value;
    return { decimal: find('decimal') ?? '.', group: find('group') ?? '' };
  } catch {
    return { decimal: '.', group: ',' };
  }
}
