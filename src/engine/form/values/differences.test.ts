import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { differencesOf } from './differences.ts';

const { form } = compileForm(
  {
    fieldGroups: [
      aSection('main', [aField('title', 'text')]),
      aSection('items', [aField('what', 'text'), aField('net', 'number')], { isTable: true }),
    ],
  },
  fieldCatalogue,
);
const line = (what: string, net: number) => ({ what, net });
const told = (before: object, after: object) =>
  differencesOf(form, before as never, after as never).map((one) =>
    one.kind === 'value'
      ? `${one.field.path} ${one.line} ${one.before}>${one.after}`
      : `${one.kind} ${one.line} ${one.row.what}`,
  );

it('changed fields, changed cells, added lines and removed lines are different kinds', () => {
  expect(told({ title: 'a' }, { title: 'b' })).toEqual(['title null a>b']);
  expect(told({ title: null }, {})).toEqual([]);
  const before = { items: [line('a', 1), line('b', 2), line('c', 3), line('d', 4)] };
  const after = { items: [line('new', 0), line('a', 1), line('b', 9), line('d', 4)] };
  expect(told(before, after)).toEqual(['added 1 new', 'items.net 3 2>9', 'removed 3 c']);
  expect(told(before, { items: [] })).toHaveLength(4);
});

it('equal values have no differences, and applying all differences gives the other side', () => {
  const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, rows, (left, right) => {
      const [before, after] = [left, right].map((list) => ({ items: list.map(([a, b]) => line(a, b)) }));
      if (!before || !after) return;
      expect(differencesOf(form, before, before)).toEqual([]);
      const found = differencesOf(form, before, after);
      const removed = new Set(found.flatMap((one) => (one.kind === 'removed' ? [one.line - 1] : [])));
      const result: { what: string; net: number }[] = before.items.filter((_, index) => !removed.has(index));
      for (const one of found) if (one.kind === 'added') result.splice(one.line - 1, 0, one.row as never);
      for (const one of found) {
        if (one.kind !== 'value' || one.line === null) continue;
        result[one.line - 1] = { ...result[one.line - 1], [one.field.name]: one.after } as never;
      }
      expect(result).toEqual(after.items);
    }),
  );
});
