import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue, Violation } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { columnField, type DataColumn, type DataRow, type DataSet, searchTextOf } from '../data-set.ts';
import { allRows, type WrittenRow } from '../rows/data-row-store.ts';
import { keyText } from '../rows/plan-rows.ts';

const plainText: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
};

/**
 * The rows as a changed set needs them: values of columns with a new type are converted through their text, and keys
 * come from the new key column. A value that does not fit is a violation with the number of rows and an example.
 */
export async function convertedRows(
  ctx: Context,
  before: DataSet,
  after: DataSet,
): Promise<{ rows: WrittenRow[]; violations: Violation[] }> {
  const conversions = after.columns.flatMap((column, index) => {
    const old = before.columns.find(({ name }) => name === column.name);
    return old && old.type !== column.type ? [{ old, column, index }] : [];
  });
  const hasSameColumns =
    before.columns.map(({ name }) => name).join() === after.columns.map(({ name }) => name).join();
  const hasSameKey = before.keyColumn === after.keyColumn;
  if (conversions.length === 0 && hasSameKey && hasSameColumns) return { rows: [], violations: [] };
  const stored = await allRows(ctx.db, after.id);
  const failed = new Map<string, { count: number; example: string }>();
  const fail = (path: string, example: string) => {
    const known = failed.get(path);
    failed.set(path, { count: (known?.count ?? 0) + 1, example: known?.example ?? example });
  };
  const keys = new Set<string>();
  const rows = stored.map((row) => {
    const values: Record<string, FieldValue> = { ...row.values };
    for (const { old, column, index } of conversions) {
      const converted = convert(old, column, row);
      if (converted === undefined) fail(`body.columns[${index}].type`, String(row.values[column.name]));
      else values[column.name] = converted;
    }
    const key = keyText(values[after.keyColumn]);
    if (key === '' || key.length > 200 || keys.has(key)) fail('body.keyColumn', key === '' ? row.key : key);
    keys.add(key);
    return { id: row.id, key, values, searchText: searchTextOf(after, values), revision: row.revision + 1 };
  });
  const violations = [...failed].map(([path, { count, example }]) => ({
    path,
    code: 'rows_do_not_fit',
    params: { rows: count, example },
  }));
  return { rows, violations };
}

function convert(old: DataColumn, column: DataColumn, row: DataRow): FieldValue | undefined {
  const value = row.values[column.name] ?? null;
  if (value === null) return null;
  const from = columnField(old);
  const to = columnField(column);
  const text = from.type.toText(value, from.field, plainText);
  const parsed = to.type.parseText(text, to.field, plainText);
  return parsed.ok ? parsed.value : undefined;
}
