import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { setAnalystViewsAside } from '#server/features/analyst-access/index.ts';
import { indexSearchedApp } from '#server/features/entries/index.ts';
import {
  dropColumnIndexes,
  indexPurposes,
  loadColumns,
  recordColumns,
  type StoredModule,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type ColumnConversion, columnConversions } from '../conversion/column-conversions.ts';
import { convertColumn } from '../conversion/convert-column.ts';
import { publishingTextFacts } from '../conversion/publishing-text-facts.ts';
import { lockEntryTable } from './lock-table.ts';
import { migrateIndexes } from './migrate-indexes.ts';
import { type PreparedTable, switchTable } from './online/prepare-table.ts';
import { planMigration, wantedColumns } from './plan-migration.ts';
import { addColumns, createEntryTable } from './table-store.ts';

export interface MigrationReport {
  added: string[];
  hidden: string[];
  converted: string[];
}

/**
 * Migrates the module's table to the columns of the form; refuses if a stored value would be lost. A `prepared`
 * migration only needs the switch.
 */
export async function migrateTable(
  ctx: Context,
  module: StoredModule,
  form: CompiledForm,
  previous: ModuleDefinition | undefined,
  prepared: PreparedTable | null,
): Promise<MigrationReport> {
  const place = { id: module.id, tableName: module.tableName };
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
  if (prepared || changing.length > 0) await setAnalystViewsAside(ctx, module.tableName);
  // From the lock on all other statements wait, so only work that needs the lock comes after it.
  if (module.versionNumber === 0) await createEntryTable(ctx.db, module.tableName);
  else if (plan.added.length > 0 || changing.length > 0) await lockEntryTable(ctx, module.tableName);
  if (prepared) await switchTable(ctx.db, prepared);
  else for (const conversion of changing) await convertInPlace(ctx, place, conversion);
  await addColumns(ctx.db, place, plan.added);
  const isHidden = new Set(present.filter((column) => column.isHidden).map((column) => column.fieldName));
  const columns = await loadColumns(ctx.db, module.id);
  await migrateIndexes(ctx, place, form, columns);
  const isNew = module.versionNumber === 0;
  await indexSearchedApp(ctx, place, { form, columns, isNew, hasConverted: conversions.length > 0 });
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
  // Indexes of the old column kind would not fit, and the other indexes would be updated with each value.
  if (kind !== conversion.to) await dropColumnIndexes(ctx.db, id, columnName, indexPurposes);
  await convertColumn(ctx, tableName, conversion);
}
