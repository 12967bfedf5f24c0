import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import type { FilterGroup, FilterOperator, FilterRule } from '#engine/query/filter.ts';
import { matches } from '#engine/query/matches.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const definition = aDefinition([
  aSection('main', [
    aField('title', 'text'),
    aField('amount', 'number', { decimalPlaces: 3 }),
    aField('day', 'date'),
    aField('moment', 'datetime'),
    aField('hour', 'time'),
    aField('kind', 'dropdown', { listToUse: { values: ['A', 'b', 'A%'] } }),
    aField('open', 'switch'),
    aField('owner', 'user'),
    aField('tags', 'checklist', { listToUse: { values: ['A', 'b', 'a, b', '%'] } }),
    aField('crew', 'multi-select-user'),
    aField('stars', 'rating', { allowHalf: true }),
  ]),
]);
const { form } = compileForm(definition, fieldCatalogue);
const columns = filterColumnsOf(form);

const texts = [
  '',
  'a',
  'A',
  'Ab',
  'aB',
  '100%',
  '1_0',
  'a\\b',
  "O'Hara",
  'Ärger',
  'ärger',
  '日本',
  '%',
  '_',
  'zzz',
];
const pools: Readonly<Record<string, readonly FieldValue[]>> = {
  title: [null, ...texts.filter((text) => text !== '')],
  amount: [null, 0, -1, 1.5, 1.25, 10, 9, 100000, '12345678901234567890.125'],
  day: [null, '2026-01-31', '2025-12-31', '2026-02-01', '1999-01-01'],
  moment: [null, '2026-01-31T00:00:00.000Z', '2026-01-31T23:59:59.000Z', '2025-06-01T12:00:00.500Z'],
  hour: [null, '00:00:00', '09:30:00', '23:59:59'],
  kind: [null, 'A', 'b', 'A%'],
  open: [null, true, false],
  tags: [null, ['A'], ['b', 'A'], ['a, b', '%'], ['%', 'b', 'A']],
  stars: [null, 1, 2.5, 5],
};
/** Operands for lists and moments; a day has many moments. */
const items: Readonly<Record<string, readonly FieldValue[]>> = {
  tags: ['A', 'b', 'a, b', '%', 'gone'],
  moment: [...(pools.moment ?? []), '2026-01-31', '2025-06-01', '2025-12-31'],
};

function rule(owners: readonly string[]): fc.Arbitrary<FilterRule> {
  return fc.constantFrom(...columns.values()).chain((column) =>
    fc.constantFrom(...column.operators).chain((operator) =>
      operandFor(operator, operandsOf(column.name, owners)).map((value) => ({
        field: column.name,
        operator,
        value,
      })),
    ),
  );
}

function operandsOf(name: string, owners: readonly string[]): readonly FieldValue[] {
  if (name === 'owner' || name === 'crew') return owners;
  return items[name] ?? pools[name] ?? [];
}

function operandFor(operator: FilterOperator, pool: readonly FieldValue[]): fc.Arbitrary<FieldValue> {
  const values = pool.filter((value) => value !== null);
  if (operator === 'minlength' || operator === 'maxlength') return fc.integer({ min: 0, max: 6 });
  if (operator === 'isin') return fc.subarray([...values], { minLength: 0 });
  return fc.constantFrom(...values, ...(typeof values[0] === 'string' ? ['a', 'AR', '%'] : []));
}

function group(owners: readonly string[]): fc.Arbitrary<FilterGroup> {
  const condition = fc.constantFrom('and' as const, 'or' as const);
  return fc.oneof(
    fc.record({ condition, rules: fc.array(rule(owners), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      condition,
      rules: fc.array(
        fc.oneof(
          rule(owners),
          fc.record({ condition, rules: fc.array(rule(owners), { minLength: 1, maxLength: 2 }) }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  );
}

describe('filters in the database', () => {
  it('find what the engine finds', async () => {
    const tenant = await platform.newTenant();
    const user = await tenant.asUser('isAdministrator');
    const moduleId = await aPublishedApp(user, definition);
    const owners = [user.id, (await tenant.asUser()).id];
    const entries = new Map<string, EntryValues>();
    for (let index = 0; index < 40; index += 1) {
      const pick = (pool: readonly FieldValue[]) => pool[(index * 7 + pool.length) % pool.length] ?? null;
      const data = Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pick(pool)]));
      const entry = await aStoredEntry(tenant, user, moduleId, {
        ...data,
        title: pools.title?.[index % (pools.title.length || 1)] ?? null,
        owner: [null, ...owners][index % 3] ?? null,
        crew: [null, owners, owners.slice(0, 1), owners.slice(1)][index % 4] ?? null,
      });
      entries.set(entry.id, entry.values);
    }
    await fc.assert(
      fc.asyncProperty(group(owners), async (filter) => {
        const checked = checkFilter(filter, columns);
        const answer = await user.attempt(listEntries, {
          query: { moduleId },
          body: { filters: filter, length: 100 },
        });
        if (!checked.ok) {
          expect(answer.status).toBe(422);
          return;
        }
        const meant = daysAsMoments(checked.filter, columns, 'Etc/UTC');
        const found = answer.data.items.map((item) => item.id).sort();
        const expected = [...entries]
          .filter(([, values]) => matches(meant, values, columns))
          .map(([id]) => id)
          .sort();
        expect(found).toEqual(expected);
        expect(answer.data.total).toBe(expected.length);
      }),
      { numRuns: 250 },
    );
  });
});
