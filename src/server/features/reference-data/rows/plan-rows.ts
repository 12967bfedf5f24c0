import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { columnField, type DataRow, type DataSet, searchTextOf } from '../data-set.ts';
import type { WrittenRow } from './data-row-store.ts';

/** An incoming row; violations are reported at `place`, e.g. `body.rows[3]`. */
export interface IncomingRow {
  readonly place: string;
  readonly id?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What writing a row would do. */
export interface PlannedRow extends WrittenRow {
  readonly place: string;
  readonly kind: 'added' | 'changed' | 'unchanged';
  readonly before: EntryValues | null;
}

/** Stored rows that incoming ones may match. */
export interface MetRows {
  readonly byId: ReadonlyMap<string, DataRow>;
  readonly byKey: ReadonlyMap<string, DataRow>;
  /** Ids of rows that are removed in the same call. */
  readonly removed: ReadonlySet<string>;
}

const maxKeyLength = 200;

/**
 * Plans incoming rows: each is checked column by column, merged with the stored row of its id or else its key, and must
 * end up with a unique key.
 */
export function planRows(
  set: DataSet,
  incoming: readonly IncomingRow[],
  met: MetRows,
  newId: () => string,
): { planned: PlannedRow[]; violations: Violation[] } {
  const violations: Violation[] = [];
  const planned: PlannedRow[] = [];
  const keys = new Set<string>();
  for (const row of incoming) {
    const found = planRow(set, row, met, newId);
    if (Array.isArray(found)) violations.push(...found);
    else if (keys.has(found.key)) violations.push(keyFault(set, row, 'key_twice', found.key));
    else {
      keys.add(found.key);
      planned.push(found);
    }
  }
  return { planned, violations };
}

function planRow(
  set: DataSet,
  row: IncomingRow,
  met: MetRows,
  newId: () => string,
): PlannedRow | Violation[] {
  const named = row.id === undefined ? undefined : met.byId.get(row.id);
  if (row.id !== undefined && !named) return [{ path: `${row.place}.id`, code: 'unknown_row' }];
  const { values: given, violations } = checkCells(set, row);
  const keyValue = Object.hasOwn(given, set.keyColumn)
    ? given[set.keyColumn]
    : (named?.values[set.keyColumn] ?? null);
  const key = keyText(keyValue);
  if (key === '') {
    const isFaulty = violations.some(({ path }) => path === `${row.place}.${set.keyColumn}`);
    return isFaulty
      ? violations
      : [...violations, { path: `${row.place}.${set.keyColumn}`, code: 'required' }];
  }
  if (key.length > maxKeyLength) {
    return [
      ...violations,
      { path: `${row.place}.${set.keyColumn}`, code: 'text_too_long', params: { maximum: maxKeyLength } },
    ];
  }
  if (violations.length > 0) return violations;
  const holder = met.byKey.get(key);
  if (named && holder && holder.id !== named.id && !met.removed.has(holder.id)) {
    return [keyFault(set, row, 'key_taken', key)];
  }
  const stored = named ?? (holder && !met.removed.has(holder.id) ? holder : undefined);
  const values = { ...stored?.values, ...given };
  const isSame = stored !== undefined && Object.keys(changedValues(stored.values, values)).length === 0;
  return {
    place: row.place,
    id: stored?.id ?? newId(),
    key,
    values,
    searchText: searchTextOf(set, values),
    revision: (stored?.revision ?? 0) + (isSame ? 0 : 1),
    kind: stored ? (isSame ? 'unchanged' : 'changed') : 'added',
    before: stored?.values ?? null,
  };
}

function checkCells(
  set: DataSet,
  row: IncomingRow,
): { values: Record<string, FieldValue>; violations: Violation[] } {
  const values: Record<string, FieldValue> = {};
  const violations: Violation[] = [];
  for (const name of Object.keys(row.values)) {
    if (!set.columns.some((column) => column.name === name)) {
      violations.push({ path: `${row.place}.${name}`, code: 'unknown_column', params: { column: name } });
    }
  }
  for (const column of set.columns) {
    if (!Object.hasOwn(row.values, column.name)) continue;
    const { type, field } = columnField(column);
    const checked = type.check(row.values[column.name], field);
    if (checked.ok) values[column.name] = checked.value;
    else violations.push({ path: `${row.place}.${column.name}`, code: checked.code, params: checked.params });
  }
  return { values, violations };
}

/** The text that identifies a row. */
export function keyText(value: FieldValue | undefined): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value).trim();
}

function keyFault(set: DataSet, row: IncomingRow, code: string, key: string): Violation {
  return { path: `${row.place}.${set.keyColumn}`, code, params: { key } };
}

/** Values of `after` that differ from `before`. */
export function changedValues(before: EntryValues, after: Readonly<Record<string, unknown>>): EntryValues {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? null) as FieldValue]));
}
