import { AppError } from '../app-error.ts';

const deepest = 64;
const mostValues = 200_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** An escaped zero or half of a surrogate pair: no database stores the first, UTF-8 cannot say the second. */
const suspectEscape = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a JSON body (RFC 8259) and refuses what no honest client sends: depth over 64, over 200,000 values, keys that
 * reach for prototypes, texts that are no Unicode or hold a zero. An empty body is undefined.
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
  if (suspectEscape.test(text)) inspectTexts(value);
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

function inspectTexts(value: unknown): void {
  if (typeof value === 'string' && !isStorableText(value)) throw new AppError('malformed_request');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    inspectTexts(key);
    inspectTexts(child);
  }
}

/** Whether a text is whole Unicode without a zero character. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
