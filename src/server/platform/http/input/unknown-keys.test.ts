import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { listRequest } from '#contracts/shapes/list.ts';
import { unknownKeys, unknownParameters } from './unknown-keys.ts';

/** Every kind of schema that bodies use; inside any other kind nothing would be checked. */
const looked = [
  'object',
  'array',
  'record',
  'union',
  'optional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'lazy',
  'pipe',
];
const leaves = [
  'never',
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'unknown',
  'any',
  'null',
  'transform',
  'custom',
  'date',
];

function kindsIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const inner =
    schema instanceof z.ZodLazy
      ? [schema.def.getter()]
      : Object.values(def as object).flatMap((part: unknown) =>
          part instanceof z.ZodType
            ? [part]
            : typeof part === 'object' && part !== null
              ? Object.values(part).filter((one) => one instanceof z.ZodType)
              : [],
        );
  return [def.type, ...inner.flatMap((part) => kindsIn(part, seen))];
}

const found = (body: unknown, schema?: z.ZodType) =>
  unknownKeys({ ...(schema && { body: schema }) }, body).map(
    ({ path, params }) => `${path} ${params?.nearest}`,
  );

describe('unknown keys of a body', () => {
  it('are found in every kind of schema that the contracts use', () => {
    const kinds = new Set(endpoints.flatMap(({ body }) => (body ? kindsIn(body) : [])));
    expect([...kinds].filter((kind) => !looked.includes(kind) && !leaves.includes(kind))).toEqual([]);
  });

  it('are found at any depth, with the closest known key', () => {
    const schema = z.object({
      moduleId: z.string(),
      items: z.array(z.object({ amount: z.number().optional() })).default([]),
      byName: z.record(z.string(), z.object({ width: z.number() })),
    });
    const body = { modulId: 'x', items: [{ amount: 1 }, { amout: 2 }], byName: { any: { widht: 3 } } };
    expect(found(body, schema)).toEqual([
      'body.modulId moduleId',
      'body.items[1].amout amount',
      'body.byName.any.widht width',
    ]);
  });

  it('are found in the option of a union that is meant', () => {
    const filters = {
      condition: 'and',
      rules: [
        { field: 'a', operator: 'eq', valeu: 1 },
        { condition: 'or', rules: [], not: true },
      ],
    };
    expect(found({ filters, lenght: 5 }, listRequest)).toEqual([
      'body.filters.rules[0].valeu value',
      'body.filters.rules[1].not rules',
      'body.lenght length',
    ]);
  });

  it('are allowed if a schema says so', () => {
    const schema = z.looseObject({
      a: z.string(),
      any: z.union([z.object({ expression: z.string() }), z.unknown()]),
    });
    expect(found({ b: 1, any: { c: 1 } }, schema)).toEqual([]);
    expect(found({ any: { expression: '1', c: 1 } }, schema)).toEqual(['body.any.c expression']);
  });

  it('of a call without a body name its other parts', () => {
    const query = z.object({ id: z.string() });
    expect(unknownKeys({ query }, { id: 'x' })).toEqual([
      { path: 'body.id', code: 'unknown_key', params: { key: 'id', nearest: 'query.id' } },
    ]);
    expect(unknownKeys({}, { id: 'x' })).toEqual([{ path: 'body.id', code: 'input_not_taken' }]);
    expect(unknownKeys({}, undefined)).toEqual([]);
  });

  it('of a query suggest the closest parameter, and are allowed if a call has none', () => {
    const query = z.object({ moduleId: z.string(), length: z.coerce.number().default(10) });
    expect(unknownParameters({ query }, { moduleId: 'x', lenght: '5' })).toEqual([
      { path: 'query.lenght', code: 'unknown_key', params: { key: 'lenght', nearest: 'length' } },
    ]);
    expect(unknownParameters({ query }, { moduleId: 'x', length: '5' })).toEqual([]);
    expect(unknownParameters({}, { moduleId: 'x' })).toEqual([]);
  });

  it('are reported up to a hundred at a time', () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]));
    expect(found(body, z.object({ a: z.string() }))).toHaveLength(100);
  });
});
