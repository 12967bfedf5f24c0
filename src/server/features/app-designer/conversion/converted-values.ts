import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ColumnConversion, LostValue } from './column-conversions.ts';
import { distinctValues } from './conversion-store.ts';
import { addToLoss, type Loss } from './losses.ts';

/** A stored value, the number of entries that hold it, and its new value. */
export interface StoredConversion {
  readonly text: string;
  readonly count: number;
  readonly isSubmitted: boolean;
  readonly value: unknown;
  readonly isLost: boolean;
}

/**
 * The new value of every distinct stored value of a column, a page at a time; losses are added to `losses`, one for
 * each field or cell. Writes nothing. `maxEntries` limits the number of entries.
 */
export async function* convertedValues(
  db: TenantDatabase,
  tableName: string,
  conversion: ColumnConversion,
  losses: Map<string, Loss>,
  options: { readonly maxEntries?: number } = {},
): AsyncGenerator<readonly StoredConversion[]> {
  for await (const page of distinctValues(db, tableName, conversion.from.columnName, options)) {
    yield page.map(({ text, value: stored, count, isSubmitted }) => {
      const { value, lost } = conversion.convert(stored, text);
      addLost(losses, lost, count, isSubmitted);
      return { text, count, isSubmitted, value, isLost: lost.length > 0 };
    });
  }
}

/**
 * Adds the losses of `count` entries. An entry counts once for each cell, regardless of the number of affected rows.
 */
export function addLost(
  losses: Map<string, Loss>,
  lost: readonly LostValue[],
  count: number,
  isSubmitted: boolean,
): void {
  const counted = new Set<string>();
  for (const { path, text } of lost) {
    const loss = losses.get(path) ?? { path, code: 'values_not_convertible', count: 0, examples: [] };
    losses.set(path, loss);
    addToLoss(loss, text, counted.has(path) ? 0 : count, isSubmitted);
    counted.add(path);
  }
}
