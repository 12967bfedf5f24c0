import type { ListRequest } from '#contracts/shapes/list.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import type { FilterColumns } from '#engine/query/filter-column.ts';
import { matches } from '#engine/query/matches.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';

const text = textKind({ maximumLength: 2000, isMultiline: true });
// Columns have no settings that the check could ask for.
const checkText = (value: unknown) => text.check(value, {} as FieldDefinition);

/** One row of a short list: what it shows, and what it is searched, filtered and sorted by. */
export interface ListRow<Item> {
  readonly item: Item;
  readonly columns: EntryValues;
}

/** A page of a list that is short enough to be read whole, searched, filtered and sorted by columns of text. */
export function pageOf<Item>(rows: readonly ListRow<Item>[], names: readonly string[], request: ListRequest) {
  const columns: FilterColumns = new Map(
    names.map((name) => {
      const { columnKind: kind, operators } = text;
      return [name, { name, kind, operators, check: checkText }];
    }),
  );
  const filter = checkedFilter(columns, request);
  const term = (request.search?.searchValue ?? '').trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      Object.values(row.columns).some((value) =>
        String(value ?? '')
          .toLowerCase()
          .includes(term),
      ) &&
      (filter === null || matches(filter, row.columns, columns)),
  );
  const { page, length } = request;
  const items = sorted(found, request).slice((page - 1) * length, page * length);
  return { items: items.map(({ item }) => item), page, length, total: found.length, totalIsExact: true };
}

function checkedFilter(columns: FilterColumns, { filters, orders = [] }: ListRequest) {
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
  return checked.ok && checked.filter.rules.length > 0 ? checked.filter : null;
}

function sorted<Item>(
  rows: readonly ListRow<Item>[],
  { orders = [] }: ListRequest,
): readonly ListRow<Item>[] {
  return orders.toReversed().reduce<readonly ListRow<Item>[]>((list, { column, dir }) => {
    const sign = dir === 'desc' ? -1 : 1;
    const textAt = (row: ListRow<Item>) => String(row.columns[column] ?? '');
    return list.toSorted((one, other) => sign * textAt(one).localeCompare(textAt(other), 'en'));
  }, rows);
}
