/** A JSON object of a document that somebody else wrote. */
export interface JsonRecord {
  readonly [name: string]: unknown;
}

const maxReferences = 20;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part that should be an object; an empty one otherwise. */
export function recordAt(record: JsonRecord, name: string): JsonRecord {
  const part = Object.hasOwn(record, name) ? record[name] : undefined;
  return isRecord(part) ? part : {};
}

/** A part that should be a text; empty otherwise. A version may be written as a number. */
export function textAt(record: JsonRecord, name: string): string {
  const part = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof part === 'string' ? part : typeof part === 'number' ? String(part) : '';
}

/** What a local reference leads to (RFC 6901), over several of them; others, and rings, lead to nothing. */
export function follow(document: JsonRecord, part: unknown): unknown {
  let current = part;
  for (let count = 0; isRecord(current) && typeof current.$ref === 'string'; count++) {
    if (count >= maxReferences || !current.$ref.startsWith('#/')) return undefined;
    current = atPointer(document, current.$ref.slice(2));
  }
  return current;
}

function atPointer(document: JsonRecord, pointer: string): unknown {
  let current: unknown = document;
  for (const step of pointer.split('/')) {
    const name = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isRecord(current) || !Object.hasOwn(current, name)) return undefined;
    current = current[name];
  }
  return current;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
