import { z } from 'zod';

/** Ids and amounts come as numbers from some systems and as texts from others. */
export const scalarText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** A moment with its offset from UTC; null if it cannot be read. */
export const momentOf = (text: string): string | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

export const fullName = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
