import type { Filter } from './filter/filter.ts';
import { fits, namedValues } from './filter/fits.ts';
import { readFilter } from './filter/read-filter.ts';
import { invalidValue, ScimError } from './scim-error.ts';

type Json = Record<string, unknown>;

interface Target {
  readonly attribute: string;
  readonly filter: Filter | null;
  readonly sub: string | null;
}

const maxOperations = 1000;
const pathPattern = /^([a-z$][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i;
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2): all of them or, if one is refused, none. `attributes` are those of
 * the resource; others, such as those of extensions, are ignored.
 */
export function patched(resource: Json, body: unknown, attributes: readonly string[]): Json {
  const operations = (body as { Operations?: unknown } | null)?.Operations;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > maxOperations) {
    throw new ScimError(400, 'Operations are missing.', 'invalidSyntax');
  }
  const result = structuredClone(resource);
  for (const operation of operations) operate(result, operation, attributes);
  return result;
}

function operate(resource: Json, operation: unknown, attributes: readonly string[]): void {
  const { op, path, value } = (operation ?? {}) as { op?: unknown; path?: unknown; value?: unknown };
  const verb = typeof op === 'string' ? op.toLowerCase() : '';
  if (!['add', 'replace', 'remove'].includes(verb))
    throw new ScimError(400, 'An op is unknown.', 'invalidSyntax');
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string') throw new ScimError(400, 'A path is no text.', 'invalidPath');
    at(resource, verb, path, value, attributes);
    return;
  }
  if (verb === 'remove') throw new ScimError(400, 'What is to be removed is not said.', 'noTarget');
  if (!isObject(value)) throw invalidValue('Without a path the value has to be an object.');
  for (const [name, part] of Object.entries(value)) at(resource, verb, name, part, attributes);
}

function at(resource: Json, verb: string, path: string, value: unknown, attributes: readonly string[]): void {
  const target = readPath(path, attributes);
  if (target === null) return;
  const { attribute, sub, filter } = target;
  if (filter) ofMatching(resource, verb, target, filter, value);
  else if (sub !== null) {
    const whole = isObject(resource[attribute]) ? { ...resource[attribute] } : {};
    if (verb === 'remove') delete whole[sub];
    else whole[sub] = value;
    resource[attribute] = whole;
  } else if (verb === 'remove') removeFrom(resource, attribute, value);
  else resource[attribute] = joined(resource[attribute], value, verb);
}

/** Null: an attribute that is none of the resource's. */
function readPath(path: string, attributes: readonly string[]): Target | null {
  const bare = path.replace(core, '');
  if (/^urn:/i.test(bare)) return null;
  const match = pathPattern.exec(bare);
  if (!match) throw new ScimError(400, `The path ${path.slice(0, 100)} cannot be read.`, 'invalidPath');
  const [, name = '', filter, sub = null] = match;
  const attribute = attributes.find((known) => known.toLowerCase() === name.toLowerCase());
  if (attribute === undefined) return null;
  return { attribute, filter: filter === undefined ? null : readFilter(filter), sub };
}

/** Lists grow by an addition and lose doubles; objects take over parts; anything else is set. */
function joined(before: unknown, value: unknown, verb: string): unknown {
  if (Array.isArray(before) && verb === 'add') {
    const added = Array.isArray(value) ? value : [value];
    const known = new Set(before.map(keyOf));
    return [...before, ...added.filter((one) => !known.has(keyOf(one)))];
  }
  return isObject(before) && isObject(value) ? { ...before, ...value } : value;
}

/** Some directories name the members to remove in the value instead of the path. */
function removeFrom(resource: Json, attribute: string, value: unknown): void {
  const before = resource[attribute];
  if (value === undefined || value === null || !Array.isArray(before)) {
    delete resource[attribute];
    return;
  }
  const gone = new Set((Array.isArray(value) ? value : [value]).map(keyOf));
  resource[attribute] = before.filter((one) => !gone.has(keyOf(one)));
}

function ofMatching(
  resource: Json,
  verb: string,
  { attribute, sub }: Target,
  filter: Filter,
  value: unknown,
): void {
  const before = Array.isArray(resource[attribute]) ? (resource[attribute] as unknown[]) : [];
  const isMatching = (one: unknown) => isObject(one) && fits(one, filter);
  if (verb === 'remove') {
    resource[attribute] = before.flatMap((one) => {
      if (!isMatching(one)) return [one];
      if (sub === null) return [];
      const { [sub]: _, ...kept } = one as Json;
      return [kept];
    });
    return;
  }
  const change = sub === null ? value : { [sub]: value };
  if (!isObject(change)) throw invalidValue('The value has to be an object.');
  if (before.some(isMatching)) {
    resource[attribute] = before.map((one) => (isMatching(one) ? { ...(one as Json), ...change } : one));
    return;
  }
  if (verb === 'replace') throw new ScimError(400, 'Nothing fits the filter of the path.', 'noTarget');
  resource[attribute] = [...before, { ...Object.fromEntries(namedValues(filter)), ...change }];
}

const keyOf = (one: unknown) => JSON.stringify(isObject(one) ? (one.value ?? one) : one);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
