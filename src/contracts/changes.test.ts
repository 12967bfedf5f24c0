import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** Calls that replace a whole resource: they delete what the request leaves out, and their description says so. */
const replacing = new Set(['saveTaskFilter', 'saveDataRows', 'setOutOfOffice']);

const changing = endpoints.filter(
  ({ name }) => /^(save|update|set|createDefinition)/.test(name) && !replacing.has(name),
);

function defaultsIn(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return defaultsIn(schema.unwrap(), path);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, part]) => defaultsIn(part, `${path}.${key}`));
}

it('finds the calls that change things', () => {
  expect(changing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['updateModule', 'saveModule', 'saveConnector', 'saveValueList']),
  );
});

it.each(changing.map(({ name, body }) => ({ name, body })))(
  '$name has no default that would put back what a caller leaves out',
  ({ body }) => {
    expect(defaultsIn(body, 'body')).toEqual([]);
  },
);
