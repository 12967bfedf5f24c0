import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ColumnConversion } from '../../conversion/column-conversions.ts';
import type { Replacement } from '../../conversion/conversion-store.ts';
import { addLost } from '../../conversion/converted-values.ts';
import { type Loss, refuseLoss } from '../../conversion/losses.ts';
import {
  nextValues,
  noteEntries,
  type ShadowedColumn,
  type StoredValue,
  valuesOf,
  writeConverted,
} from './shadow-store.ts';

/** A conversion of a column that is in use. */
export interface OnlineConversion extends ShadowedColumn {
  readonly conversion: ColumnConversion;
}

type FreshValue = Replacement & { readonly id: string; readonly isChanged: boolean };

/** A writer of one of these entries waits for the statement that converts them: some milliseconds. */
const pageLength = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Converts every value, a page at a time, while reading and writing continue; refuses if a value would be lost. */
export async function convertEveryRow(
  db: TenantDatabase,
  tableName: string,
  column: OnlineConversion,
): Promise<void> {
  const losses = new Map<string, Loss>();
  let after = beforeAll;
  for (;;) {
    const page = await nextValues(db, tableName, column.columnName, { after, length: pageLength });
    const fresh = convertPage(column, page, losses);
    if (losses.size === 0) {
      if (column.shadowName !== null) await writeConverted(db, tableName, column, fresh);
      // Values that people can still see must not change before the switch.
      else await noteEntries(db, tableName, changedOf(fresh));
    }
    if (page.length < pageLength) break;
    after = page.at(-1)?.id ?? after;
  }
  for (const loss of losses.values()) refuseLoss(loss);
}

/** Converts the values that the given entries have by now; refuses where one would be lost. */
export async function convertRows(
  db: TenantDatabase,
  tableName: string,
  column: OnlineConversion,
  ids: readonly string[],
): Promise<void> {
  const losses = new Map<string, Loss>();
  for (let start = 0; start < ids.length; start += pageLength) {
    const page = await valuesOf(db, tableName, column.columnName, ids.slice(start, start + pageLength));
    const fresh = convertPage(column, page, losses);
    const written = column.shadowName === null ? fresh.filter(({ isChanged }) => isChanged) : fresh;
    if (losses.size === 0) await writeConverted(db, tableName, column, written);
  }
  for (const loss of losses.values()) refuseLoss(loss);
}

/** The new values; after the first loss no more are written, because the conversion will be refused. */
function convertPage(
  { conversion }: OnlineConversion,
  page: readonly StoredValue[],
  losses: Map<string, Loss>,
): FreshValue[] {
  return page.map(({ id, text, value: stored, isSubmitted }) => {
    const { value, lost } = conversion.convert(stored, text);
    addLost(losses, lost, 1, isSubmitted);
    return { id, text, value, isChanged: !isSame(stored, text, value) };
  });
}

function changedOf(fresh: readonly FreshValue[]): string[] {
  return fresh.filter(({ isChanged }) => isChanged).map(({ id }) => id);
}

/** Whether a value is stored as it was. */
export function isSame(stored: unknown, text: string, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  const isObject = typeof stored === 'object';
  if (typeof value === 'string') return value === text || (isObject && value === JSON.stringify(stored));
  return isObject ? JSON.stringify(value) === JSON.stringify(stored) : String(value) === text;
}
