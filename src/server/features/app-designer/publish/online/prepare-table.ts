import {
  type ColumnIndex,
  createColumnIndex,
  forgetShadowIndexes,
  indexName,
  moveShadowIndexes,
  removeIndex,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ColumnConversion } from '../../conversion/column-conversions.ts';
import { distinctValues } from '../../conversion/conversion-store.ts';
import { refuseLoss } from '../../conversion/losses.ts';
import { lockEntryTable } from '../lock-table.ts';
import { storedDoubles } from '../stored-doubles.ts';
import { convertEveryRow, convertRows, isSame, type OnlineConversion } from './convert-rows.ts';
import type { OnlineChange, WantedIndex } from './online-change.ts';
import {
  beginShadows,
  dropShadows,
  hasShadows,
  shadowNameOf,
  switchShadows,
  takeChanged,
} from './shadow-store.ts';

/** A table that is ready for the new version except for the switch. */
export interface PreparedTable {
  readonly change: OnlineChange;
  readonly columns: readonly OnlineConversion[];
  readonly indexes: readonly ColumnIndex[];
}

/** Rounds over the rows changed meanwhile, before the switch converts the remaining rows. */
const maxRounds = 5;
const fewChanges = 50;

/**
 * Converts values into new columns beside the old ones, and creates indexes, while reading and writing continue.
 * Entries that are changed meanwhile are recorded and converted again. Refuses if a value would be lost; a refusal or
 * failure leaves no traces.
 */
export async function prepareTable(ctx: Context, change: OnlineChange): Promise<PreparedTable> {
  const { db } = ctx;
  const { tableName } = change;
  await discardPreparation(ctx, change, []);
  const made: ColumnIndex[] = [];
  try {
    const columns: OnlineConversion[] = [];
    for (const conversion of change.conversions) columns.push(await shadowed(ctx, tableName, conversion));
    if (columns.length > 0) {
      await ctx.inTransaction(async (tx) => {
        await lockEntryTable(tx, tableName);
        await beginShadows(tx.db, tableName, columns);
      });
    }
    for (const column of columns) await convertEveryRow(db, tableName, column);
    for (const index of indexesOf(change, columns)) {
      made.push(index);
      await makeIndex(ctx, index);
    }
    // If a column stays, changes to its values wait for the switch.
    if (columns.every(({ shadowName }) => shadowName !== null) && columns.length > 0) {
      for (let round = 0; round < maxRounds; round += 1) {
        if ((await convertChanged(db, tableName, columns)) < fewChanges) break;
      }
    }
    return { change, columns, indexes: made };
  } catch (error) {
    await discardPreparation(ctx, change, made);
    throw error;
  }
}

/** Where no value changes, the column stays as it is. */
async function shadowed(
  ctx: Context,
  tableName: string,
  conversion: ColumnConversion,
): Promise<OnlineConversion> {
  const { from, to } = conversion;
  const { columnName } = from;
  const staysAsItIs = from.kind === to && !(await changesValues(ctx, tableName, conversion));
  return { conversion, columnName, kind: to, shadowName: staysAsItIs ? null : shadowNameOf(columnName) };
}

function changesValues(ctx: Context, tableName: string, conversion: ColumnConversion): Promise<boolean> {
  // A cursor lives in a transaction.
  return ctx.inTransaction(async ({ db }) => {
    for await (const page of distinctValues(db, tableName, conversion.from.columnName)) {
      const changed = page.some(({ text, value: stored }) => {
        const { value, lost } = conversion.convert(stored, text);
        return lost.length === 0 && !isSame(stored, text, value);
      });
      if (changed) return true;
    }
    return false;
  });
}

/** The indexes that are to be made, on the new columns where there are some. */
function indexesOf({ indexes }: OnlineChange, columns: readonly OnlineConversion[]): readonly WantedIndex[] {
  return indexes.flatMap((index) => {
    const shadowName = columns.find(({ columnName }) => columnName === index.columnName)?.shadowName;
    if (shadowName) return [{ ...index, columnName: shadowName }];
    return index.isPresent ? [] : [index];
  });
}

async function makeIndex(ctx: Context, index: WantedIndex): Promise<void> {
  await refuseDoubles(ctx.db, index);
  try {
    await createColumnIndex(ctx.db, index, { now: ctx.now, isConcurrent: true });
  } catch (error) {
    // The same value may have been saved twice meanwhile.
    await refuseDoubles(ctx.db, index);
    throw error;
  }
}

async function refuseDoubles(db: TenantDatabase, index: WantedIndex): Promise<void> {
  if (index.purpose !== 'unique') return;
  const doubles = await storedDoubles(db, index.tableName, index);
  if (doubles.count > 0) refuseLoss(doubles);
}

async function convertChanged(
  db: TenantDatabase,
  tableName: string,
  columns: readonly OnlineConversion[],
): Promise<number> {
  const ids = await takeChanged(db, tableName, columns);
  for (const column of columns) await convertRows(db, tableName, column, ids);
  return ids.length;
}

/**
 * Converts the remaining values and replaces the old columns by the new ones, in a transaction that has locked the
 * table.
 */
export async function switchTable(db: TenantDatabase, { change, columns }: PreparedTable): Promise<void> {
  if (columns.length === 0) return;
  const { tableName, moduleId } = change;
  await convertChanged(db, tableName, columns);
  await switchShadows(db, tableName, columns);
  for (const { columnName, shadowName } of columns) {
    if (shadowName !== null) await moveShadowIndexes(db, { moduleId, tableName, columnName, shadowName });
  }
}

/** Removes all prepared parts, and the remains of an earlier attempt. */
export async function discardPreparation(
  ctx: Context,
  { tableName, moduleId }: OnlineChange,
  indexes: readonly ColumnIndex[],
): Promise<void> {
  for (const index of indexes) await removeIndex(ctx.db, moduleId, indexName(index));
  if (!(await hasShadows(ctx.db, tableName))) return;
  await ctx.inTransaction(async (tx) => {
    await lockEntryTable(tx, tableName);
    await dropShadows(tx.db, tableName);
    await forgetShadowIndexes(tx.db, moduleId);
  });
}
