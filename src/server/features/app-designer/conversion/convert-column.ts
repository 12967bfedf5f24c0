import type { Context } from '#server/platform/context.ts';
import type { ColumnConversion } from './column-conversions.ts';
import { addReplacements, beginReplacing, replaceColumn } from './conversion-store.ts';
import { convertedValues } from './converted-values.ts';
import { type Loss, refuseLoss } from './losses.ts';

/**
 * Converts the values of a column; refuses if a value would be lost. False if every value stays unchanged and none was
 * written.
 */
export async function convertColumn(
  ctx: Context,
  tableName: string,
  conversion: ColumnConversion,
): Promise<boolean> {
  const { from, to } = conversion;
  const losses = new Map<string, Loss>();
  await beginReplacing(ctx.db, to);
  for await (const page of convertedValues(ctx.db, tableName, conversion, losses)) {
    if (losses.size === 0) await addReplacements(ctx.db, to, page);
  }
  for (const loss of losses.values()) refuseLoss(loss);
  return replaceColumn(ctx.db, tableName, from.columnName, { from: from.kind, to });
}
