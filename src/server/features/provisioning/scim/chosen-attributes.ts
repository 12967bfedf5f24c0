import type { ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { attributeName } from './filter/read-filter.ts';

type Resource = Readonly<Record<string, unknown>>;

/** What is answered whatever the request chooses (`returned: always`). */
const always = new Set(['schemas', 'id']);

/**
 * A resource with the `attributes` that a request names, or without its `excludedAttributes` (RFC 7644, 3.9). Both name attributes
 * and sub-attributes: `emails.value` leaves the addresses without their types.
 */
export function chosen(resource: Resource, { query }: ProtocolRequest): Resource {
  const [only, without] = [namesOf(query.attributes), namesOf(query.excludedAttributes)];
  const kept = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    const name = key.toLowerCase();
    if (always.has(name)) return [[key, value]];
    if (without.has(name) || !isNamed(only, name)) return [];
    return [[key, withParts(value, (part) => hasPart(only, name, part) && !without.has(`${name}.${part}`))]];
  });
  return Object.fromEntries(kept);
}

/** Whether the answer to a request shows anything of an attribute, whose name is in lower case. */
export function isShown(name: string, { query }: ProtocolRequest): boolean {
  return !namesOf(query.excludedAttributes).has(name) && isNamed(namesOf(query.attributes), name);
}

function namesOf(list = ''): ReadonlySet<string> {
  // A filter in brackets chooses no elements here: the attribute counts as a whole.
  const names = list.split(',').map((name) => attributeName(name.trim().replace(/\[.*$/, '')));
  return new Set(names.filter((name) => name !== undefined));
}

function isNamed(only: ReadonlySet<string>, name: string): boolean {
  return only.size === 0 || only.has(name) || [...only].some((one) => one.startsWith(`${name}.`));
}

function hasPart(only: ReadonlySet<string>, name: string, part: string): boolean {
  return only.size === 0 || only.has(name) || only.has(`${name}.${part}`);
}

function withParts(value: unknown, isKept: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withParts(one, isKept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key.toLowerCase())));
}
