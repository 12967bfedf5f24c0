import type { ListRequest } from '#contracts/shapes/list.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { booleanKind } from '#engine/form/value-kinds/boolean-kind.ts';
import { dateKind, dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { numberKind } from '#engine/form/value-kinds/number-kind.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import type { FilterColumns } from '#engine/query/filter-column.ts';
import { matches } from '#engine/query/matches.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';

const kinds = {
  text: textKind({ maxLength: 2000, isMultiline: true }),
  /** Ids with spaces between; filtered, and not found by the search. */
  ids: textKind({ maxLength: 20_000, isMultiline: true }),
  number: numberKind({ extraDecimals: 'refused' }),
  moment: dateTimeKind,
  day: dateKind,
  mark: booleanKind,
} as const;

/** The columns of a short list, by name, and what they hold. */
export type RowColumns = Readonly<Record<string, keyof typeof kinds>>;

/** One row of a short list: what it shows, and what it is searched, filtered and sorted by. */
export interface ListRow<Item> {
  readonly item: Item;
  readonly columns: EntryValues;
}

/**
 * A page of a list that is short enough to be read whole, in the order it is given unless another is asked for. Plain
 * days in its filter are those of the time zone.
 */
export function pageOfRows<Item>(
  rows: readonly ListRow<Item>[],
  named: RowColumns,
  request: ListRequest,
  timeZone: string,
) {
  const columns = filterColumns(named);
  const filter = checkedFilter(columns, request, timeZone);
  const term = (request.search?.searchValue ?? '').trim().toLowerCase();
  const texts = Object.keys(named).filter((name) => named[name] === 'text');
  const isFound = (row: ListRow<Item>) =>
    term === '' ||
    texts.some((name) =>
      String(row.columns[name] ?? '')
        .toLowerCase()
        .includes(term),
    );
  const found = rows.filter(
    (row) => isFound(row) && (filter === null || matches(filter, row.columns, columns)),
  );
  const { page, length } = request;
  const items = sorted(found, request).slice((page - 1) * length, page * length);
  return { items: items.map(({ item }) => item), page, length, total: found.length, totalIsExact: true };
}

function filterColumns(named: RowColumns): FilterColumns {
  return new Map(
    Object.entries(named).map(([name, held]) => {
      const { columnKind: kind, operators, check } = kinds[held];
      // Columns have no settings that the check could ask for.
      return [
        name,
        { name, kind, operators, check: (value: FieldValue) => check(value, {} as FieldDefinition) },
      ];
    }),
  );
}

function checkedFilter(columns: FilterColumns, { filters, orders = [] }: ListRequest, timeZone: string) {
  const checked = checkFilter(filters ?? { condition: 'and', rules: [] }, columns);
  const unknown = orders.flatMap(({ column }, index): Violation[] =>
    columns.has(column)
      ? []
      : [{ path: `orders[${index}].column`, code: 'unknown_column', params: { column } }],
  );
  const violations = [...(checked.ok ? [] : checked.violations), ...unknown];
  if (violations.length > 0) {
    const placed = violations.map((violation) => ({ ...violation, path: `body.${violation.path}` }));
    throw new AppError('validation_failed', {}, { violations: placed });
  }
  return checked.ok && checked.filter.rules.length > 0
    ? daysAsMoments(checked.filter, columns, timeZone)
    : null;
}

function sorted<Item>(
  rows: readonly ListRow<Item>[],
  { orders = [] }: ListRequest,
): readonly ListRow<Item>[] {
  return orders.toReversed().reduce<readonly ListRow<Item>[]>((list, { column, dir }) => {
    const sign = dir === 'desc' ? -1 : 1;
    const valueAt = (row: ListRow<Item>) => row.columns[column] ?? null;
    return list.toSorted((one, other) => compare(valueAt(one), valueAt(other), sign));
  }, rows);
}

/** Blanks come last either way. */
function compare(one: FieldValue, other: FieldValue, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  return sign * String(one).localeCompare(String(other), 'en');
}
