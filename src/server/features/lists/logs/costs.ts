import type { z } from 'zod';
import type { amount } from '#contracts/shapes/price.ts';
import type { Violation } from '#engine/value/field-value.ts';

/** What one of something costs: an exact decimal number, or empty. */
export interface Price {
  readonly price: string;
  /** Of ISO 4217; empty without a price. */
  readonly currency: string;
}

/** What is noted with a row of a log; null where there was no price. */
export interface NotedCost {
  readonly cost: string | null;
  readonly currency: string;
}

/** The cost of one row. */
export function costOfOne({ price, currency }: Price): NotedCost {
  return price === '' ? noCost : { cost: price, currency };
}

/** Of a row that costs nothing. */
export const noCost: NotedCost = { cost: null, currency: '' };

/** A price needs a currency; `path` is that of the currency. */
export function priceFaults({ price, currency }: Price, path: string): Violation[] {
  return price !== '' && currency === '' ? [{ path, code: 'input_missing' }] : [];
}

export function presentCost({ cost, currency }: NotedCost): z.output<typeof amount> | null {
  return cost === null ? null : { amount: cost, currency };
}
