/** Matches the texts that are JSON Pointers (RFC 6901): empty for the whole document, else `/key/0/…`. */
export const jsonPointerPattern = /^(?:\/(?:[^~/]|~[01])*)*$/;

/** The pointer to the value at these keys and positions, from the root. */
function jsonPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The value at a place of a parsed JSON document; undefined where there is none. Only own keys of objects and positions
 * of lists count, so that nothing inherited is ever read.
 */
export function valueAt(document: unknown, pointer: string): unknown {
  if (pointer === '') return document;
  let value = document;
  for (const token of pointer.slice(1).split('/')) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value) && !/^(?:0|[1-9]\d*)$/.test(key)) return undefined;
    if (!Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

/** A place of a document that a field or a table could be filled from. */
export interface DocumentPlace {
  readonly pointer: string;
  /** The text, number or the like at the place; undefined for a list of objects. */
  readonly value: unknown;
  /** Places in the first object of a list of objects, from that object; absent for everything else. */
  readonly inRow?: readonly DocumentPlace[];
}

const maxDepth = 8;

/** The places of a document with a plain value, a list of plain values or a list of objects, at most `maxCount`. */
export function placesOf(document: unknown, maxCount = 200): readonly DocumentPlace[] {
  const places: DocumentPlace[] = [];
  const visit = (value: unknown, keys: readonly string[]) => {
    if (places.length >= maxCount || keys.length > maxDepth) return;
    const pointer = jsonPointer(keys);
    if (Array.isArray(value)) {
      const row = value.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
      places.push(
        row === undefined ? { pointer, value } : { pointer, value: undefined, inRow: placesOf(row) },
      );
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) visit(child, [...keys, key]);
    } else {
      places.push({ pointer, value });
    }
  };
  visit(document, []);
  return places;
}
