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
/** What nobody changes by its path (RFC 7643, 3.1); in an object without a path it is left alone. */
const readOnly = /^(?:id|meta|schemas)(?:$|[.[])/i;
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
    if (readOnly.test(path.replace(core, '')))
      throw new ScimError(400, `${path} is only read.`, 'mutability');
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
  else if (sub !== null) resource[attribute] = withPart(resource[attribute], verb, sub, value);
  else if (verb === 'remove') removeFrom(resource, attribute, value);
  else resource[attribute] = joined(resource[attribute], value, verb);
  if (verb !== 'remove') onePrimary(resource, attribute, value, sub);
}

/** A value with one part changed or removed; of a list, every element (RFC 7644, 3.5.2.3). Names of parts ignore case. */
function withPart(before: unknown, verb: string, sub: string, value: unknown): unknown {
  if (Array.isArray(before)) {
    const elements = before.length === 0 && verb === 'add' ? [{}] : before;
    return elements.map((one) => withPart(one, verb, sub, value));
  }
  const whole = isObject(before) ? { ...before } : {};
  for (const name of Object.keys(whole)) if (isSame(name, sub)) delete whole[name];
  if (verb !== 'remove') whole[sub] = value;
  return whole;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** One element of a list at most is the primary one: the last that became it (RFC 7644, 3.5.2). */
function onePrimary(resource: Json, attribute: string, value: unknown, sub: string | null): void {
  const elements = resource[attribute];
  if (!Array.isArray(elements)) return;
  const isPrimary = (one: unknown) =>
    isObject(one) && Object.entries(one).some(([name, part]) => isSame(name, 'primary') && isTrue(part));
  if (elements.filter(isPrimary).length < 2) return;
  const given = new Set((Array.isArray(value) ? value : [value]).filter(isPrimary).map(keyOf));
  const isGiven = (one: unknown) => sub === null && given.has(keyOf(one));
  const last = elements.findLastIndex((one) => isPrimary(one) && (given.size === 0 || isGiven(one)));
  resource[attribute] = elements.map((one, index) =>
    isPrimary(one) && index !== last ? withPart(one, 'replace', 'primary', false) : one,
  );
}

// Microsoft Entra sends flags as texts.
const isTrue = (value: unknown) => value === true || (typeof value === 'string' && isSame(value, 'true'));

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
  if (Array.isArray(before) && isObject(value)) return [value];
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
      return [withPart(one, verb, sub, value)];
    });
    return;
  }
  const change = sub === null ? value : { [sub]: value };
  if (!isObject(change)) throw invalidValue('The value has to be an object.');
  if (before.some(isMatching)) {
    const merged = (one: unknown) =>
      Object.entries(change).reduce((whole, [name, part]) => withPart(whole, verb, name, part), one);
    // What the operation makes the primary one comes last, where the rule of one primary keeps it.
    const others = before.filter((one) => !isMatching(one));
    const matching = before.filter(isMatching).map(merged);
    const isMoved = Object.entries(change).some(([name, part]) => isSame(name, 'primary') && isTrue(part));
    resource[attribute] = isMoved
      ? [...others, ...matching]
      : before.map((one) => (isMatching(one) ? merged(one) : one));
    return;
  }
  if (verb === 'replace') throw new ScimError(400, 'Nothing fits the filter of the path.', 'noTarget');
  resource[attribute] = [...before, { ...Object.fromEntries(namedValues(filter)), ...change }];
}

const keyOf = (one: unknown) => JSON.stringify(isObject(one) ? (one.value ?? one) : one);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
