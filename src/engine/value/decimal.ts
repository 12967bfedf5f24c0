import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Exact decimal arithmetic: 34 significant digits, half away from zero, from 1e-100 to 1e100. One arithmetic operation
 * never rounds a result that fits; no value passes through binary floating point.
 */
export const Decimal = DecimalJs.clone({
  precision: 34,
  rounding: DecimalJs.ROUND_HALF_UP,
  maxE: 100,
  minE: -100,
  toExpNeg: -101,
  toExpPos: 101,
});
export type Decimal = DecimalJs;

const decimalPattern = /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;

/** Maximum number of significant digits. */
export const maxDigits = 34;
const safeNumberDigits = 15;

/**
 * Reads a number from the wire: a finite JSON number (by its shortest decimal), or a plain decimal text such as
 * `-12.50`. `null` for everything else, for more than 34 significant digits and out of range.
 */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? finite(new Decimal(value)) : null;
  if (typeof value !== 'string' || value.length > 140 || !decimalPattern.test(value)) return null;
  const decimal = finite(new Decimal(value));
  return decimal !== null && decimal.precision() <= maxDigits ? decimal : null;
}

/** Whether a text that is not a number would be one with fewer digits; separators and signs do not count. */
export function hasTooManyDigits(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[-−\p{Sc}\s]*\d[\d.,'’\s]*[\p{Sc}%\s]*$/u.test(value)) return false;
  return value.replace(/\D/g, '').length > maxDigits;
}

/** The decimal itself, or `null` if arithmetic exceeded the range (overflow, division by zero). */
export function finite(decimal: Decimal): Decimal | null {
  return decimal.isFinite() ? decimal : null;
}

/** Wire form: a JSON number up to 15 significant digits, else canonical text without exponent or trailing zeros. */
export function decimalToWire(decimal: Decimal): number | string {
  if (decimal.isZero()) return 0;
  return decimal.precision() <= safeNumberDigits ? decimal.toNumber() : decimal.toFixed();
}

/** Rounds half away from zero, as in commerce; negative places round to tens, hundreds … */
export function roundDecimal(decimal: Decimal, places: number): Decimal {
  if (decimal.decimalPlaces() <= places) return decimal;
  if (places >= 0) return decimal.toDecimalPlaces(Math.min(places, 100), DecimalJs.ROUND_HALF_UP);
  const unit = new Decimal(10).pow(-Math.max(places, -100));
  return decimal.div(unit).toDecimalPlaces(0, DecimalJs.ROUND_HALF_UP).times(unit);
}

/** -1, 0 or 1 for two numbers of the wire; `null` if one of them is not a number. */
export function compareNumbers(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return Math.sign(left - right);
  const leftDecimal = parseDecimal(left);
  const rightDecimal = parseDecimal(right);
  return leftDecimal && rightDecimal ? leftDecimal.comparedTo(rightDecimal) : null;
}

/** The whole part as a JSON number, with a fast path for small numbers such as counts and places. */
export function wholePart(decimal: Decimal): number {
  const isOneWord = decimal.d.length === 1 && decimal.e >= 0 && decimal.e < 7;
  return isOneWord ? decimal.s * (decimal.d[0] ?? 0) : decimal.trunc().toNumber();
}
