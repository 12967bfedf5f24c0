/** The limits of `platform/http`: bytes of a JSON body, and values in it. */
const maxBytes = 1_048_576;
const maxValues = 200_000;
const maxInOne = 10_000;
const maxPaths = 40;

type Path = readonly (string | number)[];

/** A valid body made as large as may be, at each place where it can grow: JSON text by what was done. */
export function largestBodies(valid: unknown): readonly (readonly [string, string])[] {
  const made: [string, string][] = [];
  for (const path of pathsOf(valid)) {
    const value = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], valid);
    const place = path.join('.') || 'body';
    for (const [how, grown] of grownValues(value, maxBytes - JSON.stringify(valid ?? null).length - 100)) {
      made.push([`${place} ${how}`, JSON.stringify(withValue(valid, path, grown))]);
    }
  }
  return made.filter(([, text]) => text.length <= maxBytes);
}

function grownValues(value: unknown, bytes: number): readonly (readonly [string, unknown])[] {
  if (typeof value === 'string') return [['long', 'x'.repeat(bytes)]];
  if (Array.isArray(value)) {
    const item: unknown = value[0] ?? 'x';
    return [
      ['repeated', repeated(item, bytes)],
      ['of small numbers', repeated(1, bytes)],
      ['of objects', repeated({}, bytes)],
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.from(
    { length: Math.min(maxInOne - 50, Math.floor(bytes / 11)) },
    (_, index) => `k${index}`,
  );
  return [
    ['with many keys', { ...value, ...Object.fromEntries(keys.map((key) => [key, 0])) }],
    ['with many lists', { ...value, ...Object.fromEntries(keys.map((key) => [key, []])) }],
  ];
}

function repeated(item: unknown, bytes: number): unknown[] {
  const text = JSON.stringify(item);
  const values = 1 + (text.match(/[:,]/g)?.length ?? 0);
  const count = Math.min(
    maxInOne,
    Math.floor(bytes / (text.length + 1)),
    Math.floor((maxValues - 1000) / values),
  );
  return Array.from({ length: count }, () => item);
}

function pathsOf(root: unknown): readonly Path[] {
  const found: Path[] = [[]];
  for (let index = 0; index < found.length && found.length < maxPaths; index += 1) {
    const path = found[index] ?? [];
    const value = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], root);
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value).slice(0, 12)) {
      found.push([...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
  return found;
}

function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<
    string | number,
    unknown
  >;
  copy[first] = withValue(copy[first], rest, value);
  return copy;
}
