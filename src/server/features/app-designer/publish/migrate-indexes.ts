import type { CompiledForm } from '#engine/form/compiled-form.ts';
import {
  createColumnIndex,
  dropColumnIndexes,
  type FieldColumn,
  presentIndexes,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { refuseLoss } from '../conversion/losses.ts';
import { lockEntryTable } from './lock-table.ts';
import { mustBeUnique, storedDoubles } from './stored-doubles.ts';

/** Makes the indexes that the definition asks for, and drops the unique ones it no longer does. */
export async function migrateIndexes(
  ctx: Context,
  place: { readonly id: string; readonly tableName: string },
  form: CompiledForm,
  columns: readonly FieldColumn[],
): Promise<void> {
  const present = await presentIndexes(ctx.db, place.id);
  for (const column of columns) {
    const field = form.fields.get(column.fieldName);
    const { columnName, kind } = column;
    const index = { moduleId: place.id, tableName: place.tableName, columnName, kind };
    const isUnique = mustBeUnique(field);
    if (isUnique && !present.has(`${columnName}/unique`)) {
      const doubles = await storedDoubles(ctx.db, place.tableName, column);
      if (doubles.count > 0) refuseLoss(doubles);
      await createColumnIndex(ctx.db, { ...index, purpose: 'unique' }, { now: ctx.now, isConcurrent: false });
    }
    if (!isUnique && present.has(`${columnName}/unique`)) {
      await lockEntryTable(ctx, place.tableName);
      await dropColumnIndexes(ctx.db, place.id, columnName, ['unique']);
    }
    const isSorted = field?.definition.indexed === true && columnKinds[kind].isOrdered;
    if (isSorted && !present.has(`${columnName}/ascending`)) {
      await createColumnIndex(
        ctx.db,
        { ...index, purpose: 'ascending' },
        { now: ctx.now, isConcurrent: false },
      );
    }
  }
}
