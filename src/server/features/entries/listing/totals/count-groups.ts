import { Decimal, parseDecimal } from '#engine/value/decimal.ts';
import {
  type GroupRow,
  groupKey,
  type ListSource,
  type Sql,
  selectGroups,
} from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryColumn } from '../../columns/entry-column.ts';
import { type FieldSecrecy, isShownIn, viewingOfRow } from '../../columns/field-secrecy.ts';
import type { EntryRow } from '../../table/entry-row.ts';
import type { ListReader } from '../../viewing/hidden-field-store.ts';
import { type VisibleScope, visibleCondition } from '../../viewing/visible-entries-store.ts';
import { decidedRows } from '../decided-page.ts';
import { noOrder } from '../entry-page-store.ts';

/** Groups are listed no further. */
export const maxGroups = 200;

export interface GroupQuery {
  readonly by: EntryColumn;
  readonly numbers: readonly EntryColumn[];
  readonly conditions: readonly Sql[];
  readonly secrecy: FieldSecrecy;
  readonly reader: ListReader;
  readonly source: ListSource<EntryColumn>;
}

/**
 * All entries that the actor may see and that satisfy the conditions as one row, then their largest groups: at most one
 * more than are listed.
 */
export async function countGroups(
  ctx: Context,
  version: ModuleVersion,
  scope: VisibleScope,
  { by, numbers, conditions, secrecy, reader, source }: GroupQuery,
): Promise<readonly GroupRow[]> {
  const tableName = version.module.table.name;
  if (!scope.asksRules) {
    const [key, ...values] = [by, ...numbers].map((column) => source.sqlOf(column));
    return selectGroups(ctx.db, {
      tableName,
      key: groupKey(by, key!),
      numbers: values,
      conditions: [visibleCondition(scope), ...conditions],
      limit: maxGroups + 1,
    });
  }
  return ctx.inTransaction(async (tx) => {
    const groups = new Map<string, Tally>();
    const all = tallyOf(null, true, numbers.length);
    const query = { tableName, conditions, order: noOrder };
    for await (const row of decidedRows(tx, version.module, scope, query)) {
      const viewing = viewingOfRow(row, secrecy, reader.seesHidden);
      const shown = (column: EntryColumn) =>
        isShownIn(row, column.hiddenAt, secrecy, viewing) ? row[column.columnName] : null;
      const key = shown(by) === '' ? null : shown(by);
      const name = JSON.stringify(key ?? null);
      const group = groups.get(name) ?? tallyOf(key, false, numbers.length);
      groups.set(name, group);
      const found = numbers.map((column) => parseDecimal(shown(column) as EntryRow[string]));
      for (const tally of [all, group]) add(tally, found);
    }
    const largest = [...groups.values()].sort((one, other) => other.count - one.count);
    return [all, ...largest.slice(0, maxGroups + 1)].map(asRow);
  });
}

interface Tally {
  readonly key: unknown;
  readonly isAll: boolean;
  count: number;
  readonly numbers: { sum: Decimal; count: number }[];
}

function tallyOf(key: unknown, isAll: boolean, columns: number): Tally {
  const numbers = Array.from({ length: columns }, () => ({ sum: new Decimal(0), count: 0 }));
  return { key, isAll, count: 0, numbers };
}

function add(tally: Tally, found: readonly (Decimal | null)[]): void {
  tally.count += 1;
  for (const [index, number] of tally.numbers.entries()) {
    const value = found[index] ?? null;
    if (value === null) continue;
    number.sum = number.sum.plus(value);
    number.count += 1;
  }
}

function asRow({ key, isAll, count, numbers }: Tally): GroupRow {
  return {
    key,
    isAll,
    count,
    sums: numbers.map((number) => (number.count === 0 ? null : number.sum.toFixed())),
    averages: numbers.map((number) => (number.count === 0 ? null : number.sum.div(number.count).toFixed())),
  };
}
