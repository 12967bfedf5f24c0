import { AppError } from '../app-error.ts';

const deepest = 64;
const mostValues = 200_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body (RFC 8259) and refuses what no honest client sends: depth over 64, over 200,000 values, keys that
 * reach for prototypes. An empty body is undefined.
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed_request');
  }
  inspect(value);
  return value;
}

function inspect(root: unknown): void {
  let level: unknown[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new AppError('malformed_request');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, child] of Object.entries(value)) {
        count += 1;
        if (count > mostValues || forbiddenKeys.has(key)) throw new AppError('malformed_request');
        if (typeof child === 'object' && child !== null) next.push(child);
      }
    }
    level = next;
  }
}
