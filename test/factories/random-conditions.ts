import fc from 'fast-check';
import type { FieldDefinition, FormDefinition } from '#engine/form/definition.ts';
import { aField, aSection } from './module-definition.ts';

/** Fields of a form with random conditions, in the order in which conditions without circles read them. */
export const conditionFields = ['f0', 'f1', 'f2', 'f3', 'f4'] as const;
export const cellFields = ['c0', 'c1', 'c2'] as const;

const comparison = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('==', '!=', '>', '<='), fc.integer({ min: 0, max: 3 }))
    .map(([name, operator, number]) => `${name} ${operator} ${number}`);

/** A condition over these names, blanks and negations included. */
const aCondition = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    comparison(names),
    fc.constantFrom(...names).map((name) => `${name} == null`),
    fc.tuple(comparison(names), comparison(names)).map(([one, other]) => `${one} && !(${other})`),
    fc.tuple(comparison(names), comparison(names)).map(([one, other]) => `${one} || ${other}`),
  );

const maybe = <Item>(item: fc.Arbitrary<Item>) => fc.option(item, { nil: undefined, freq: 3 });

type Part = { readonly when?: string | undefined; readonly keeps: boolean };

const aPart = (names: readonly string[]): fc.Arbitrary<Part> =>
  fc.record({
    when: names.length === 0 ? fc.constant(undefined) : maybe(aCondition(names)),
    keeps: fc.boolean().map((isOn) => isOn && names.length % 2 === 1),
  });

/** A form with fields, calculations and a table that hide each other; with circles where `hasCircles`. */
export function aFormWithConditions(hasCircles: boolean): fc.Arbitrary<FormDefinition> {
  const all = [...conditionFields, 'sum', 'total'];
  const before = (place: number) => (hasCircles ? all : conditionFields.slice(0, place));
  const inRow = (place: number) =>
    hasCircles ? [...cellFields, ...all] : [...cellFields.slice(0, place), 'f0', 'f1'];
  return fc
    .record({
      fields: fc.tuple(...conditionFields.map((_, place) => aPart(before(place)))),
      cells: fc.tuple(...cellFields.map((_, place) => aPart(inRow(place)))),
      sum: aPart(hasCircles ? all : conditionFields),
      total: aPart(hasCircles ? all : ['f0', 'f1']),
      table: maybe(aCondition(hasCircles ? all : ['f0', 'f1'])),
      second: maybe(aCondition(hasCircles ? all : ['f0', 'f1'])),
    })
    .map(({ fields, cells, sum, total, table, second }) => {
      const field = (
        name: string,
        { when, keeps }: Part,
        type = 'number',
        more: object = {},
      ): FieldDefinition =>
        aField(name, type, {
          ...(when !== undefined && { visibleWhen: when }),
          ...(keeps && { keepWhenHidden: true }),
          ...more,
        });
      const made = (name: string, part: Part, expression: string) =>
        field(name, part, 'calculated-number', { expression });
      const typed = conditionFields.map((name, place) => field(name, fields[place] as Part));
      return {
        fieldGroups: [
          aSection('first', typed.slice(0, 2)),
          aSection('second', typed.slice(2), {
            orderIndex: 1,
            ...(second !== undefined && { visibleWhen: second }),
          }),
          aSection(
            'made',
            [made('sum', sum, 'f0 + f1 + f2'), made('total', total, 'SUM(rows.map(r, r.c0))')],
            {
              orderIndex: 2,
            },
          ),
          aSection(
            'rows',
            cellFields.map((name, place) => field(name, cells[place] as Part)),
            { isTable: true, orderIndex: 3, ...(table !== undefined && { visibleWhen: table }) },
          ),
        ],
      };
    });
}

const aNumber = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }));

/** Values of such a form, calculated ones left out. */
export const valuesWithConditions = fc.record({
  ...(Object.fromEntries(conditionFields.map((name) => [name, aNumber])) as Record<
    (typeof conditionFields)[number],
    typeof aNumber
  >),
  rows: fc.array(fc.record({ c0: aNumber, c1: aNumber, c2: aNumber }), { maxLength: 3 }),
});
