import { isUtf8 } from 'node:buffer';
import { AppError } from '../../app-error.ts';

const deepest = 64;
const maxValues = 200_000;
const maxInOne = 10_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body (RFC 8259) and refuses what no valid client sends: a depth over 64, over 200,000 values, over
 * 10,000 in one object or list, keys that could change prototypes, invalid UTF-8. An empty body is undefined.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new AppError('malformed_request');
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed_request');
  }
  checkJson(value);
  return value;
}

/** Refuses a parsed value for the same reasons. Throws `malformed_request`. */
export function checkJson(root: unknown): void {
  let level: unknown[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new AppError('malformed_request');
    const next: unknown[] = [];
    for (const value of level) {
      count += countIn(value, next);
      if (count > maxValues) throw new AppError('malformed_request');
    }
    level = next;
  }
}

/** The number of values in an object or list; those with values of their own are added to `next`. */
function countIn(parent: unknown, next: unknown[]): number {
  let count = 0;
  const take = (child: unknown) => {
    count += 1;
    if (count > maxInOne) throw new AppError('malformed_request');
    if (typeof child === 'object' && child !== null) next.push(child);
  };
  if (Array.isArray(parent)) for (const child of parent) take(child);
  else if (typeof parent === 'object' && parent !== null) {
    // Stops early if there are too many; parsed JSON has no inherited keys.
    for (const key in parent) {
      if (forbiddenKeys.has(key)) throw new AppError('malformed_request');
      take((parent as Record<string, unknown>)[key]);
    }
  }
  return count;
}
