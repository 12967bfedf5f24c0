import { sql } from 'kysely';
import type { FilterGroup, FilterOperator, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import type { ListColumn, ListSource, Sql } from '../list-source-store.ts';
import { columnText, containsText, literalPattern } from './text-condition-store.ts';

/** A filter that has passed `checkFilter`, with the same meaning as in `matches` of the engine. */
export function filterCondition<Column extends ListColumn>(
  filter: FilterGroup,
  source: ListSource<Column>,
): Sql {
  if (filter.rules.length === 0) return sql`true`;
  const parts = filter.rules.map((item) =>
    'rules' in item ? filterCondition(item, source) : ruleCondition(item, source),
  );
  return sql`(${sql.join(parts, filter.condition === 'and' ? sql` and ` : sql` or `)})`;
}

function ruleCondition<Column extends ListColumn>(rule: FilterRule, source: ListSource<Column>): Sql {
  const column = source.columns.get(rule.field);
  if (!column) return sql`false`;
  const { lettered } = source;
  return conditions[rule.operator]({
    column,
    value: source.sqlOf(column),
    operand: rule.value ?? null,
    lettered,
  });
}

interface Test {
  readonly column: ListColumn;
  readonly value: Sql;
  readonly operand: FieldValue;
  readonly lettered?: ReadonlySet<string>;
}

const conditions: Readonly<Record<FilterOperator, (test: Test) => Sql>> = {
  eq: isEqual,
  neq: (test) => not(isEqual(test)),
  isnull: ({ value }) => sql`${value} is null`,
  isnotnull: ({ value }) => sql`${value} is not null`,
  lt: (test) => ordered(test, sql`<`),
  lte: (test) => ordered(test, sql`<=`),
  gt: (test) => ordered(test, sql`>`),
  gte: (test) => ordered(test, sql`>=`),
  startswith: (test) => like(test, '', '%'),
  endswith: (test) => like(test, '%', ''),
  contains,
  doesnotcontain: (test) => not(contains(test)),
  minlength: (test) => sql`${lengthOf(test)} >= ${test.operand}::bigint`,
  maxlength: (test) => sql`${lengthOf(test)} <= ${test.operand}::bigint`,
  partof: isPart,
  notpartof: (test) => not(isPart(test)),
  isempty: isEmpty,
  isnotempty: (test) => not(isEmpty(test)),
  isin: (test) =>
    Array.isArray(test.operand) && test.operand.length > 0
      ? test.column.kind === 'textList'
        ? sql`${test.value} && ${test.operand}::text[]`
        : sql`(${sql.join(
            test.operand.map((operand: FieldValue) => isEqual({ ...test, operand })),
            sql` or `,
          )})`
      : sql`false`,
};

function not(condition: Sql): Sql {
  return sql`not coalesce(${condition}, false)`;
}

function operandOf({ column, operand }: Test): Sql {
  return sql`${column.write(operand)}::${sql.raw(columnKinds[column.kind].sqlType)}`;
}

function isEqual(test: Test): Sql {
  const operand = operandOf(test);
  if (test.column.kind !== 'text') return sql`${test.value} = ${operand}`;
  // The first half is redundant, but an index on texts only contains their beginnings.
  return sql`(lower(left(${test.value}, 120)) = lower(left(${operand}, 120)) and ${test.value} = ${operand})`;
}

/** Texts are ordered by code point, like in the engine, whatever the database's language. */
function ordered(test: Test, operator: Sql): Sql {
  const collation = test.column.kind === 'text' ? sql` collate "C"` : sql``;
  return sql`${test.value}${collation} ${operator} ${operandOf(test)}${collation}`;
}

function contains(test: Test): Sql {
  return test.column.kind === 'textList'
    ? sql`${test.value} @> ${[test.operand]}::text[]`
    : containsText(test.column, columnText(test.column, test.value), String(test.operand), test.lettered);
}

function like(test: Test, before: string, after: string): Sql {
  return sql`${columnText(test.column, test.value)} ilike ${before + literalPattern(String(test.operand)) + after}::text`;
}

function isPart(test: Test): Sql {
  return sql`position(lower(${columnText(test.column, test.value)}) in lower(${String(test.operand)}::text)) > 0`;
}

function lengthOf({ column, value }: Test): Sql {
  if (column.kind === 'textList') return sql`cardinality(${value})`;
  if (column.kind === 'text') return sql`char_length(${value})`;
  if (column.kind !== 'jsonb') return sql`case when ${value} is null then null else 0 end`;
  return sql`case when jsonb_typeof(${value}) = 'array' then jsonb_array_length(${value}) else 0 end`;
}

function isEmpty({ column, value }: Test): Sql {
  if (column.kind === 'text') return sql`(${value} is null or ${value} = '')`;
  if (column.kind === 'textList') return sql`(${value} is null or cardinality(${value}) = 0)`;
  if (column.kind === 'jsonb') return sql`(${value} is null or ${value} in ('[]'::jsonb, 'null'::jsonb))`;
  return sql`${value} is null`;
}
