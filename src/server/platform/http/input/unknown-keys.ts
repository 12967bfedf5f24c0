import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { joinPath } from '#engine/value/json-path.ts';
import { nearestName } from '#engine/value/nearest-name.ts';
import { meantOption, unwrapped } from './schema-parts.ts';

/** The maximum that one response reports. */
const maxFound = 100;

/**
 * Keys of a body that its contract does not know, at any depth, each with the closest known key; if the call has no
 * body, with the name of another part. Schemas drop such keys silently, and a misspelt setting would seem to work.
 */
export function unknownKeys(
  { body: schema, query, params }: Pick<Endpoint, 'body' | 'query' | 'params'>,
  body: unknown,
): readonly Violation[] {
  const found: Violation[] = [];
  if (schema) visit(schema, body, 'body', found);
  else if (typeof body === 'object' && body !== null) {
    const namesOf = (part: string, object: z.ZodObject | undefined) =>
      Object.keys(object?.shape ?? {}).map((name) => `${part}.${name}`);
    const names = [...namesOf('query', query), ...namesOf('params', params)];
    for (const key of Object.keys(body).slice(0, maxFound)) {
      found.push(unknownKey(joinPath('body', key), key, names));
    }
  }
  return found;
}

/**
 * Parameters of a query that its contract does not know, each with the closest known one. A call without parameters
 * ignores them all, because proxies and links may add some.
 */
export function unknownParameters(
  { query: schema }: Pick<Endpoint, 'query'>,
  query: unknown,
): readonly Violation[] {
  const found: Violation[] = [];
  if (schema) visit(schema, query, 'query', found);
  return found;
}

function visit(schema: z.core.$ZodType, value: unknown, path: string, found: Violation[]): void {
  if (typeof value !== 'object' || value === null || found.length >= maxFound) return;
  const part = unwrapped(schema);
  if (part instanceof z.ZodUnion) {
    const option = meantOption(part.options, value);
    if (option) visit(option, value, path, found);
  } else if (part instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(part.element, item, joinPath(path, index), found);
  } else if (part instanceof z.ZodRecord && !Array.isArray(value)) {
    for (const [key, item] of Object.entries(value)) {
      visit(part.valueType, item, joinPath(path, key), found);
    }
  } else if (part instanceof z.ZodObject && !Array.isArray(value)) {
    visitObject(part, value as Record<string, unknown>, path, found);
  }
}

function visitObject(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  path: string,
  found: Violation[],
): void {
  const isOpen = schema.def.catchall !== undefined;
  const names = Object.keys(schema.shape);
  for (const [key, child] of Object.entries(value)) {
    if (found.length >= maxFound) return;
    const part = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
    if (part) visit(part, child, joinPath(path, key), found);
    else if (!isOpen) found.push(unknownKey(joinPath(path, key), key, names));
  }
}

function unknownKey(path: string, key: string, known: readonly string[]): Violation {
  const nearest = nearestName(key, known);
  if (nearest === undefined) return { path, code: 'input_not_taken' };
  return { path, code: 'unknown_key', params: { key, nearest } };
}
