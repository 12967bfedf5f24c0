import type { FilterGroup, FilterOperator, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { type Ask, type Asking, all, inTurns } from './asking.ts';
import { twins } from './markers.ts';
import type { SweptColumn } from './swept-world.ts';

/** What a filter compares a column with: the value of the first entry, which is the greater one. */
function operandOf({ world, journey }: Asking, name: string): FieldValue {
  const { given, workedOut } = world.entries.A;
  const file = journey.files.find(({ path, twin }) => path === name && twin === 'A');
  return file ? file.key : (given[name] ?? workedOut[name] ?? null);
}

/** Operators that hold for no blank value, with what makes them hold for the first entry. */
const findsValues: readonly FilterOperator[] = [
  'eq',
  'isin',
  'startswith',
  'endswith',
  'contains',
  'partof',
  'gt',
  'gte',
  'lt',
  'lte',
  'isnotnull',
  'isnotempty',
  'minlength',
];

/** Operators that hold for every blank value. */
const findsBlanks: readonly FilterOperator[] = ['isnull', 'isempty', 'neq', 'doesnotcontain', 'notpartof'];

function ruleOf(asking: Asking, column: SweptColumn, operator: FilterOperator): FilterRule {
  const operand = operandOf(asking, column.name);
  if (operator === 'minlength') return { field: column.name, operator, value: 1 };
  if (operator === 'isin') return { field: column.name, operator, value: [operand] };
  const needsNone = ['isnull', 'isnotnull', 'isempty', 'isnotempty'].includes(operator);
  return needsNone ? { field: column.name, operator } : { field: column.name, operator, value: operand };
}

/** So many hidden columns are in a filter at each look: a statement over all of them takes long to plan. */
const filteredAtOnce = 5;

/** A filter that finds the entries by nothing but what hidden columns hold; its answer must find none. */
export function valueFilter(asking: Asking): FilterGroup {
  return groupOf(asking, filtered(asking), findsValues, 'or');
}

/** A filter that every entry passes as long as hidden columns count as blank. */
export function blankFilter(asking: Asking): FilterGroup {
  return groupOf(asking, filtered(asking), findsBlanks, 'and');
}

/** Other columns at every other look: which call is made with them alternates as well. */
function filtered(asking: Asking): readonly SweptColumn[] {
  const everyOther = { ...asking, turn: Math.floor(asking.turn / 2) };
  return inTurns(everyOther, asking.hidden, filteredAtOnce);
}

function groupOf(
  asking: Asking,
  columns: readonly SweptColumn[],
  operators: readonly FilterOperator[],
  condition: 'and' | 'or',
): FilterGroup {
  const rules = columns.map((column) => ({
    condition,
    rules: column.operators
      .filter((operator) => operators.includes(operator))
      .filter((operator) => operandOf(asking, column.name) !== null || operator.startsWith('is'))
      .map((operator) => ruleOf(asking, column, operator)),
  }));
  return { condition, rules: rules.filter((group) => group.rules.length > 0) };
}

/** The total that a list answers with. */
function totalOf(body: string): number {
  return (JSON.parse(body) as { data: { total: number } }).data.total;
}

/** Searches for words that only hidden columns hold. */
export function searchProbes(asking: Asking): readonly { readonly about: string; readonly body: object }[] {
  const columns = asking.visible.map(({ name }) => ({ data: name, searchable: false }));
  return inTurns(asking, ['zmark', 'bmark'], 1).map((searchValue) => ({
    about: `search ${searchValue}`,
    body: { ...all, columns, search: { searchValue } },
  }));
}

/** Orders by hidden columns, which must order as a blank one does: if one tells, the second entry comes first. */
function orderProbes(asking: Asking): readonly object[][] {
  const sortable = asking.hidden.filter((column) => column.isSortable);
  const orders = sortable.map(({ name }) => ({ column: name, dir: 'asc' }));
  const fives = [0, 5, 10, 15, 20].map((from) => orders.slice(from, from + 5));
  return [
    ...inTurns(
      asking,
      fives.filter((five) => five.length > 0),
      1,
    ),
  ];
}

/** A list call with everything that can carry a column. */
export function listAsks(asking: Asking, query: object): readonly Ask[] {
  const asked = (body: object, more: Omit<Ask, 'parts'> = {}): Ask => ({
    parts: { query: { ...query }, body: { ...all, ...body } },
    ...more,
  });
  const found = (wanted: number) => (body: string) =>
    totalOf(body) === wanted ? '' : `finds ${totalOf(body)} instead of ${wanted}`;
  if (asking.hidden.length === 0) return [asked({})];
  const filters = valueFilter(asking);
  const probes = [
    ...(filters.rules.length > 0
      ? [asked({ filters }, { about: 'filter by hidden values', check: found(0) })]
      : []),
    asked({ filters: blankFilter(asking) }, { about: 'filter by blanks', check: found(asking.count) }),
    ...searchProbes(asking).map(({ about, body }) => asked(body, { about, check: found(0) })),
    ...orderProbes(asking).map((orders) => {
      const { parts: control } = asked({ orders: [{ column: 'blank', dir: 'asc' }] });
      return asked({ orders }, { about: 'order by hidden values', control });
    }),
  ];
  return [asked({}), ...inTurns(asking, probes, 2)];
}

/** Words of both entries in a hidden column. */
export function wordsOf(asking: Asking, name: string): readonly string[] {
  return twins.map((twin) => {
    const { given, workedOut } = asking.world.entries[twin];
    return String(given[name] ?? workedOut[name] ?? '');
  });
}
