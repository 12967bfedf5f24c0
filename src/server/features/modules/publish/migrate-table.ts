import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { type ColumnConversion, columnConversions } from '../conversion/column-conversions.ts';
import { convertColumn } from '../conversion/convert-column.ts';
import { publishingTextFacts } from '../conversion/publishing-text-facts.ts';
import { loadColumns, type StoredModule } from '../module-store.ts';
import { dropColumnIndexes, indexPurposes } from './index-store.ts';
import { lockEntryTable } from './lock-table.ts';
import { migrateIndexes } from './migrate-indexes.ts';
import { type PreparedTable, switchTable } from './online/prepare-table.ts';
import { planMigration, wantedColumns } from './plan-migration.ts';
import { addColumns, createEntryTable, recordColumns } from './table-store.ts';

export interface MigrationReport {
  added: string[];
  hidden: string[];
  converted: string[];
}

/**
 * Brings the module's table to what the form stores; refuses where a stored value would be lost. What is `prepared` has
 * only to be switched to.
 */
export async function migrateTable(
  ctx: Context,
  module: StoredModule,
  form: CompiledForm,
  previous: ModuleDefinition | undefined,
  prepared: PreparedTable | null,
): Promise<MigrationReport> {
  const place = { id: module.id, tableName: module.table_name };
  const present = await loadColumns(ctx.db, module.id);
  const plan = planMigration(present, wantedColumns(form));
  const facts = await publishingTextFacts(ctx);
  const conversions = columnConversions(present, plan.converted, previous, form, facts);
  const hidden = plan.hidden.map((column) => ({ ...column, isHidden: true }));
  await recordColumns(ctx.db, module.id, [
    ...hidden,
    ...plan.shown,
    ...plan.converted.map((conversion) => conversion.to),
  ]);
  const changing = conversions.filter(({ keepsEveryValue }) => !keepsEveryValue);
  // From the lock on everybody waits, so that nothing but what needs it comes after.
  if (module.version_number === 0) await createEntryTable(ctx.db, module.table_name);
  else if (plan.added.length > 0 || changing.length > 0) await lockEntryTable(ctx.db, module.table_name);
  if (prepared) await switchTable(ctx.db, prepared);
  else for (const conversion of changing) await convertInPlace(ctx, place, conversion);
  await addColumns(ctx.db, place, plan.added);
  const isHidden = new Set(present.filter((column) => column.isHidden).map((column) => column.fieldName));
  await migrateIndexes(ctx, place, form, await loadColumns(ctx.db, module.id));
  return {
    added: [...plan.added, ...plan.shown.filter(({ fieldName }) => isHidden.has(fieldName))].map(
      (column) => column.fieldName,
    ),
    hidden: hidden.map((column) => column.fieldName),
    converted: conversions.flatMap(({ paths }) => paths),
  };
}

async function convertInPlace(
  ctx: Context,
  { id, tableName }: { readonly id: string; readonly tableName: string },
  conversion: ColumnConversion,
): Promise<void> {
  const { columnName, kind } = conversion.from;
  // Indexes of another kind of column would not fit, and others would be made anew with each value.
  if (kind !== conversion.to) await dropColumnIndexes(ctx.db, id, columnName, indexPurposes);
  await convertColumn(ctx, tableName, conversion);
}
