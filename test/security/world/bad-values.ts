import type { Endpoint } from '#contracts/endpoint.ts';
import type { RequestParts } from './valid-requests.ts';

type Path = readonly (string | number)[];

/** A request that the contract refuses, and how it came about. */
export interface BadRequest {
  readonly name: string;
  readonly parts: RequestParts;
}

/** In place of a value, one after the other. `undefined` takes the key away. */
const wrongValues: readonly (readonly [string, unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['number', 12_345.5],
  ['huge number', 1e300],
  ['negative', -1],
  ['text', "x'; drop table users; --"],
  ['empty text', ''],
  ['zero byte', 'a\u0000b'],
  ['half a character', 'a\ud800'],
  ['long text', 'x'.repeat(60_000)],
  ['true', true],
  ['list', [[], {}]],
  ['object', { a: { b: 1 } }],
];

const parts = ['params', 'query', 'headers', 'body'] as const;
const maxPaths = 24;

/** Every leaf and branch of a valid request with a wrong value in its place, as far as the contract refuses it. */
export function badRequests(endpoint: Endpoint, valid: RequestParts): readonly BadRequest[] {
  return wrongRequests(endpoint, valid).filter(({ parts: made }) => !fits(endpoint, made));
}

/** The same where the contract has nothing against it; the use case decides. */
export function oddRequests(endpoint: Endpoint, valid: RequestParts): readonly BadRequest[] {
  return wrongRequests(endpoint, valid).filter(({ parts: made }) => fits(endpoint, made));
}

function wrongRequests(endpoint: Endpoint, valid: RequestParts): readonly BadRequest[] {
  const made: BadRequest[] = [];
  for (const part of parts) {
    const known = valid[part];
    if (known === undefined || !endpoint[part]) continue;
    for (const path of pathsOf(known)) {
      for (const [name, value] of wrongValues) {
        if (path.length === 0 && (part !== 'body' || value === undefined)) continue;
        if (
          part !== 'body' &&
          (typeof value === 'object' || (part === 'headers' && String(value).includes('\0')))
        )
          continue;
        const label = `${part}${path.map((step) => `.${step}`).join('')} ${name}`;
        made.push({ name: label, parts: { ...valid, [part]: withValue(known, path, value) } });
      }
    }
  }
  return made;
}

function fits(endpoint: Endpoint, made: RequestParts): boolean {
  const onTheWire = (part: (typeof parts)[number]) =>
    part === 'body'
      ? made.body === undefined
        ? undefined
        : JSON.parse(JSON.stringify(made.body))
      : texts(made[part]);
  return parts.every((part) => endpoint[part]?.safeParse(onTheWire(part)).success ?? true);
}

function texts(values: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, string>> {
  const present = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([key, value]) => [key, String(value)]));
}

function pathsOf(root: unknown): readonly Path[] {
  const found: Path[] = [[]];
  for (let index = 0; index < found.length && found.length < maxPaths; index += 1) {
    const path = found[index] ?? [];
    const value = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], root);
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? value.map((_item, at) => at).slice(0, 1) : Object.keys(value);
    found.push(...keys.map((key) => [...path, key]));
  }
  return found.slice(0, maxPaths);
}

function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item, at) => (at === first ? withValue(item, rest, value) : item));
  }
  const object = root as Record<string, unknown>;
  const copy = { ...object, [first]: withValue(object[first], rest, value) };
  if (rest.length === 0 && value === undefined) delete copy[first];
  return copy;
}

/** Bodies that are no honest JSON, with the content type they come under. */
export const rawBodies: readonly (readonly [string, string, string])[] = [
  ['cut JSON', '{"a":', 'application/json'],
  ['no JSON', 'hello', 'application/json'],
  ['prototype', '{"__proto__":{"isSysAdmin":true}}', 'application/json'],
  ['nested prototype', '{"data":{"constructor":{"prototype":{"a":1}}}}', 'application/json'],
  ['depth 10,000', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json'],
  ['object depth 10,000', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'application/json'],
  ['250,000 values', `[${'1,'.repeat(249_999)}1]`, 'application/json'],
  ['1,000,000 keys', manyKeys(1_000_000), 'application/json'],
  ['null', 'null', 'application/json'],
  ['zero byte', '{"data":{"title":"a\\u0000"},"message":"\\u0000"}', 'application/json'],
  ['text', 'hello', 'text/plain'],
  ['XML', '<a/>', 'application/xml'],
  ['form', 'a=1', 'application/x-www-form-urlencoded'],
  ['page', '<html></html>', 'text/html'],
  ['broken multipart', '--x\r\nnonsense', 'multipart/form-data; boundary=x'],
];

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_none, index) => `"k${index}":1`).join()}}`;
}
