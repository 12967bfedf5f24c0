import type { ReferenceRow, ReferenceSource } from '#engine/form/sources/reference-source.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { permittedKeys } from './permitted-keys.ts';
import { referenceRows } from './reference-rows.ts';

/** The row that a key refers to, if the actor may choose it now. */
export async function findChoice(
  ctx: Context,
  source: ReferenceSource,
  key: string,
  governing: FieldValue,
): Promise<ReferenceRow | undefined> {
  const permitted = await permittedKeys(ctx, source, [key], governing);
  return permitted.has(key) ? (await referenceRows(ctx, source, [key])).get(key) : undefined;
}
