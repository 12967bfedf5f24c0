import type { FieldValue } from './field-value.ts';

const segmentPattern = /\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g;
const plainName = /^[^.[\]"\\\s]+$/;

/**
 * The part of a JSON value at a path such as `data.items[0].name`; a leading `$.` and `["a b"]` for unusual names are
 * supported, and an empty path is the whole value. `undefined` if there is no such part. Only own properties count.
 */
export function readPath(value: unknown, path: string): unknown {
  let current = value;
  for (const segment of pathSegments(path)) {
    if (Array.isArray(current) && !/^\d+$/.test(segment)) return undefined;
    const isContainer = typeof current === 'object' && current !== null;
    if (!isContainer || !Object.hasOwn(current as object, segment)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[segment];
  }
  return current;
}

/** The path with one more step, in the syntax that `readPath` reads. */
export function joinPath(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  if (!plainName.test(step)) return `${path}[${JSON.stringify(step)}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** Texts, numbers and booleans unchanged; everything else is null. */
export function scalarOf(value: unknown): Exclude<FieldValue, object> | null {
  const isScalar = typeof value === 'string' || typeof value === 'boolean';
  return isScalar || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
}

function pathSegments(path: string): string[] {
  const bare = path.trim().replace(/^\$\.?/, '');
  return [...bare.matchAll(segmentPattern)].map(([, quoted, index, name]) =>
    quoted === undefined ? (index ?? name ?? '').trim() : unescaped(quoted),
  );
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/g, '$1');
}

/** Whether objects and lists are nested more than `max` levels deep; never looks further than that. */
export function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (max === 0) return true;
  return Object.values(value).some((child) => isDeeperThan(child, max - 1));
}
