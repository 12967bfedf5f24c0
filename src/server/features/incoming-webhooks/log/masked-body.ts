import { GivenFile } from '../files/given-file.ts';

const secretKey =
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|authorization|credential|private[-_]?key|cvv|cvc/i;
const maxLength = 8000;
const maxContent = 1000;

/** A body for the log: without the values of keys that look like secrets and contents of files, and cut. */
export function maskedBody(body: unknown): string {
  const text = JSON.stringify(masked(body), null, 2) ?? '';
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).toWellFormed()}…`;
}

function masked(value: unknown): unknown {
  if (value instanceof GivenFile) return { name: value.name, size: value.bytes.byteLength };
  if (typeof value === 'string' && value.length > maxContent && !/\s/.test(value)) {
    return `${value.slice(0, 40).toWellFormed()}… (${value.length})`;
  }
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, secretKey.test(key) ? '•••' : masked(child)]),
  );
}
