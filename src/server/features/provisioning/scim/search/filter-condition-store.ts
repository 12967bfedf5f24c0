import { sql } from 'kysely';
import type { Comparison, Filter, FilterValue, Operator } from '../filter/filter.ts';
import { invalidFilter } from '../filter/read-filter.ts';
import { invalidValue } from '../scim-error.ts';
import type { Searchable, SearchColumn, SearchList, Sql } from './searchable-store.ts';

/**
 * A filter as a condition, with the same meaning as `fits`. Attributes that the resources do not have fit `not`, `ne` and `eq null`
 * only. A condition may be null instead of false. Refuses as `invalidFilter` a value that an attribute cannot be compared with.
 */
export function filterCondition(filter: Filter, searchable: Searchable): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => filterCondition(part, searchable));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return not(filterCondition(filter.part, searchable));
    case 'present':
      return presence(filter.attribute, searchable);
    case 'element':
      return elementCondition(filter.attribute, filter.filter, searchable);
    case 'compare':
      return comparisonCondition(filter, searchable);
  }
}

/** The order that a request asks for; what has no value comes last, or first in a descending order. */
export function sortExpression(attribute: string, searchable: Searchable): Sql {
  const { list } = listAt(attribute, searchable);
  const column = searchable.columns.get(attribute) ?? list?.sortColumn;
  if (!column) throw invalidValue(`Resources cannot be sorted by ${shown(attribute)}.`);
  return column.type === 'text' ? sql`lower(nullif(${column.value}, ''))` : column.value;
}

const not = (condition: Sql): Sql => sql`not coalesce(${condition}, false)`;

function presence(attribute: string, searchable: Searchable): Sql {
  refuseDerived(attribute);
  const column = searchable.columns.get(attribute);
  if (column) return isPresent(column);
  const parts = partsOf(attribute, searchable);
  if (parts.length > 0) return sql`(${sql.join(parts.map(isPresent), sql` or `)})`;
  const { list, part } = listAt(attribute, searchable);
  return list ? list.some(part ? isPresent(part) : sql`false`) : sql`false`;
}

function elementCondition(attribute: string, filter: Filter, searchable: Searchable): Sql {
  const list = searchable.lists.get(attribute);
  if (list) return list.some(filterCondition(filter, { columns: list.columns, lists: new Map() }));
  if (searchable.columns.has(attribute) || partsOf(attribute, searchable).length > 0) {
    throw invalidFilter(`${shown(attribute)} is no list: brackets cannot follow it.`);
  }
  return sql`false`;
}

function comparisonCondition(comparison: Comparison, searchable: Searchable): Sql {
  const { attribute, operator, value } = comparison;
  if (value === null) {
    const present = presence(attribute, searchable);
    return operator === 'ne' ? present : not(present);
  }
  if (operator === 'ne') return not(comparisonCondition({ ...comparison, operator: 'eq' }, searchable));
  refuseDerived(attribute);
  const column = searchable.columns.get(attribute);
  if (column) return columnCondition(column, attribute, operator, value);
  if (partsOf(attribute, searchable).length > 0) {
    throw invalidFilter(`${shown(attribute)} has parts: name the one to compare.`);
  }
  const { list, part } = listAt(attribute, searchable);
  if (!list || !part) return sql`false`;
  return list.some(columnCondition(part, attribute, operator, value));
}

/** A version is made of the whole resource when it is read: the database does not know it. */
function refuseDerived(attribute: string): void {
  if (attribute === 'meta.version') throw invalidFilter('Resources cannot be found by meta.version.');
}

/** The columns of a complex attribute with one value, such as `name`. */
function partsOf(attribute: string, { columns }: Searchable): readonly SearchColumn[] {
  return [...columns].flatMap(([name, column]) => (name.startsWith(`${attribute}.`) ? [column] : []));
}

/** The list and the sub-attribute that a name means: `emails` is `emails.value`. */
function listAt(
  attribute: string,
  { lists }: Searchable,
): { readonly list: SearchList | undefined; readonly part: SearchColumn | undefined } {
  const [name = '', sub = 'value'] = attribute.split('.');
  const list = lists.get(name);
  return { list, part: list?.columns.get(sub) };
}

function isPresent({ value, type }: SearchColumn): Sql {
  const isText = type === 'text' || type === 'exact';
  return isText ? sql`nullif(${value}, '') is not null` : sql`${value} is not null`;
}

function columnCondition(
  column: SearchColumn,
  attribute: string,
  operator: Operator,
  value: FilterValue,
): Sql {
  if (column.type === 'boolean') return flagCondition(column, attribute, operator, value);
  if (typeof value !== 'string') throw invalidFilter(`${shown(attribute)} is compared with texts.`);
  if (column.type === 'moment') return momentCondition(column, attribute, operator, value);
  if (column.type === 'id') return idCondition(column, operator, value);
  // Without `nullif` an index on the column serves the comparison.
  const isPlain = operator === 'eq' && value !== '';
  return textCondition(isPlain ? column.value : sql`nullif(${column.value}, '')`, column, operator, value);
}

/** Microsoft Entra sends flags as texts: `active eq "True"`. */
function flagCondition(
  { value: flag }: SearchColumn,
  attribute: string,
  operator: Operator,
  value: FilterValue,
): Sql {
  const asked = String(value).toLowerCase();
  if (operator !== 'eq' || (asked !== 'true' && asked !== 'false')) {
    throw invalidFilter(`${shown(attribute)} is compared by eq or ne with true or false.`);
  }
  return sql`${flag} = ${asked === 'true'}::boolean`;
}

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

function momentCondition(column: SearchColumn, attribute: string, operator: Operator, value: string): Sql {
  const time = momentPattern.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) {
    throw invalidFilter(`${shown(attribute)} is compared with times such as 2026-01-31T08:00:00Z.`);
  }
  const order = orders[operator];
  if (!order) throw invalidFilter(`${operator} cannot be asked of ${shown(attribute)}, which is a time.`);
  return sql`${column.value} ${order} ${new Date(time).toISOString()}::timestamptz`;
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be the id of a resource. */
export const isResourceId = (text: string) => idPattern.test(text);

function idCondition(column: SearchColumn, operator: Operator, value: string): Sql {
  if (operator !== 'eq') return textCondition(sql`${column.value}::text`, { type: 'exact' }, operator, value);
  return isResourceId(value) ? sql`${column.value} = ${value}::uuid` : sql`false`;
}

const orders: Readonly<Partial<Record<Operator, Sql>>> = {
  eq: sql`=`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function textCondition(
  value: Sql,
  { type }: Pick<SearchColumn, 'type'>,
  operator: Operator,
  wanted: string,
): Sql {
  const cased = (text: Sql) => (type === 'text' ? sql`lower(${text})` : text);
  const order = orders[operator];
  if (order) {
    const collation = operator === 'eq' ? sql`` : sql` collate "C"`;
    return sql`${cased(value)}${collation} ${order} ${cased(sql`${wanted}::text`)}`;
  }
  const [left, right] = [cased(value), cased(sql`${wanted}::text`)];
  if (operator === 'co') return sql`position(${right} in ${left}) > 0`;
  if (operator === 'sw') return sql`starts_with(${left}, ${right})`;
  return sql`right(${left}, length(${right})) = ${right}`;
}

const shown = (attribute: string) => attribute.slice(0, 60);
