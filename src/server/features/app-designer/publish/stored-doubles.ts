import type { CompiledField } from '#engine/form/compiled-form.ts';
import { duplicateValues, type FieldColumn } from '#server/features/modules/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { addToLoss, type Loss } from '../conversion/losses.ts';

/** Whether no two entries may hold the same value of a field. */
export function mustBeUnique(field: CompiledField | undefined): boolean {
  return field?.definition.unique === true && field.type.canBeUnique;
}

/** Values of a column that more than one entry holds; `count` is 0 where there are none. */
export async function storedDoubles(
  db: TenantDatabase,
  tableName: string,
  { fieldName: path, columnName }: Pick<FieldColumn, 'fieldName' | 'columnName'>,
): Promise<Loss> {
  const { count, examples } = await duplicateValues(db, tableName, columnName);
  const loss: Loss = { path, code: 'values_not_unique', count, examples: [] };
  for (const text of examples) addToLoss(loss, text, 0, true);
  return loss;
}
