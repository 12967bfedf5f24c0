import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import type { FilterOperator, FilterRule } from '#engine/query/filter.ts';
import type { FilterColumns } from '#engine/query/filter-column.ts';
import { matches } from '#engine/query/matches.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import type { ListColumn, ListSource } from '../list-source-store.ts';
import { filterCondition } from './filter-condition-store.ts';

const platform = useTestPlatform();
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await platform.newTenant();
});

const types = [...fieldCatalogue.values()].filter(
  ({ origin, content }) => origin !== 'none' && content !== 'secret',
);

/** Without letters whose lower case has a different length, which databases and browsers treat differently. */
const letter = fc.constantFrom(...'aAbBzÄäßéЖж日本😀Ａ\uE000', '%', '_', '\\', "'", '"', ' ', '.', '1', '-');
const anything: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.string({ unit: letter, maxLength: 6 }),
  fc.integer({ min: -12, max: 120 }),
  fc.integer({ min: -999, max: 999 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom<FieldValue>(null, true, false, '12345678901234567890.125', '1e3', -0),
  fc.constantFrom('2026-01-31', '2025-12-31', '0001-01-01', '9999-12-31', '2024-02-29'),
  fc.constantFrom('2026-01-31T00:00:00Z', '2026-01-31T01:00:00+01:00', '1999-12-31T23:59:59.999Z'),
  fc.constantFrom('00:00:00', '09:30:00', '23:59:59'),
);

/** The values that a type makes of its samples and of anything it accepts. */
function valuesOf(type: FieldType): fc.Arbitrary<FieldValue> {
  const canonical = (value: unknown, settings: object = {}) => {
    const checked = type.check(value, aField('value', type.name, { ...settings }));
    return checked.ok ? checked.value : null;
  };
  const samples = type.samples.good.map(({ value, settings }) => canonical(value, settings));
  const lists = fc.array(anything, { maxLength: 3 });
  return fc.oneof(
    fc.constantFrom(null, ...samples),
    fc.oneof(anything, lists).map((value) => canonical(value)),
  );
}

function operandFor(operator: FilterOperator, pool: readonly FieldValue[]): fc.Arbitrary<FieldValue> {
  if (operator === 'minlength' || operator === 'maxlength') return fc.integer({ min: 0, max: 6 });
  const single = pool.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const filled = single.filter((value) => value !== null);
  const parts = filled.flatMap((value) =>
    typeof value === 'string'
      ? [
          characters(value).slice(0, 2).join(''),
          characters(value).slice(-2).join('').toUpperCase(),
          `${value}x`,
        ]
      : [],
  );
  if (filled.length === 0) return anything;
  return operator === 'isin'
    ? fc.subarray(filled.slice(0, 4))
    : fc.oneof(fc.constantFrom(...filled, ...parts), anything);
}

/** A database cannot store half of a character beyond the basic plane. */
const characters = (text: string) => [...text];

interface Trial {
  readonly values: readonly FieldValue[];
  readonly rules: readonly FilterRule[];
}

function trialOf(type: FieldType): fc.Arbitrary<Trial> {
  return fc.array(valuesOf(type), { minLength: 4, maxLength: 14 }).chain((values) =>
    fc.record({
      values: fc.constant(values),
      rules: fc
        .tuple(
          ...type.operators.map((operator) =>
            fc.array(operandFor(operator, values), { minLength: 3, maxLength: 3 }),
          ),
        )
        .map((operands) =>
          type.operators.flatMap((operator, index) =>
            (operands[index] ?? []).map((value) => ({ field: 'value', operator, value })),
          ),
        ),
    }),
  );
}

const meantBy = (rule: FilterRule, columns: FilterColumns) =>
  daysAsMoments({ condition: 'and', rules: [rule] }, columns, 'Etc/UTC');

/** For each rule, the values that the database finds with it, as in lists. */
async function foundBySql(type: FieldType, column: ListColumn, { values, rules }: Trial) {
  const { sqlType, toParameter } = columnKinds[type.columnKind];
  const rows = values.map(
    (value, index) =>
      sql`select ${index}::int as id, ${toParameter(type.toColumn(value))}::${sql.raw(sqlType)} as value`,
  );
  const columns = new Map([['value', column]]);
  const source: ListSource<ListColumn> = { columns, sqlOf: () => sql`t.value` };
  const conditions = rules.map(
    (rule) => sql`coalesce(${filterCondition(meantBy(rule, columns), source)}, false)`,
  );
  const { db } = await tenant.context();
  const answer = await sql<{ found: boolean[] }>`
    select array[${sql.join(conditions)}]::boolean[] as found
    from (${sql.join(rows, sql` union all `)}) as t order by t.id`.execute(db.appTables());
  return rules.map((_rule, index) => answer.rows.map(({ found }) => found[index]));
}

describe.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
  it('is filtered by the database as by the engine, with every operator', async () => {
    const { form } = compileForm(aDefinition([aSection('main', [aField('value', name)])]), fieldCatalogue);
    const columns = filterColumnsOf(form);
    const column = columns.get('value');
    if (!column) throw new Error(`${name} has no column`);
    const listColumn: ListColumn = {
      ...column,
      columnName: 'value',
      isSortable: false,
      isSearchable: false,
      write: (value) => type.toColumn(value as FieldValue),
    };
    const tried = new Set<FilterOperator>();
    await fc.assert(
      fc.asyncProperty(trialOf(type), async ({ values, rules }) => {
        const accepted = rules.flatMap((rule) => {
          const checked = checkFilter({ condition: 'and', rules: [rule] }, columns);
          return checked.ok ? (checked.filter.rules as FilterRule[]) : [];
        });
        for (const { operator } of accepted) tried.add(operator);
        if (accepted.length === 0) return;
        const found = await foundBySql(type, listColumn, { values, rules: accepted });
        for (const [index, rule] of accepted.entries()) {
          const expected = values.map((value) => matches(meantBy(rule, columns), { value }, columns));
          expect(found[index], JSON.stringify({ rule, values })).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
    expect([...tried].sort()).toEqual([...type.operators].sort());
  });
});
