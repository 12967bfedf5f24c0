import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { columnConversions } from '../conversion/column-conversions.ts';
import { convertColumn } from '../conversion/convert-column.ts';
import { publishingTextFacts } from '../conversion/publishing-text-facts.ts';
import { loadColumns, type StoredModule } from '../module-store.ts';
import { dropColumnIndexes, indexPurposes } from './index-store.ts';
import { migrateIndexes } from './migrate-indexes.ts';
import { planMigration, wantedColumns } from './plan-migration.ts';
import { addColumns, createEntryTable, lockEntryTable, recordColumns } from './table-store.ts';

export interface MigrationReport {
  added: string[];
  hidden: string[];
  converted: string[];
}

/** Brings the module's table to what the form stores; refuses where a stored value would be lost. */
export async function migrateTable(
  ctx: Context,
  module: StoredModule,
  form: CompiledForm,
  previous: ModuleDefinition | undefined,
): Promise<MigrationReport> {
  const place = { id: module.id, tableName: module.table_name };
  if (module.version_number === 0) await createEntryTable(ctx.db, module.table_name);
  else await lockEntryTable(ctx.db, module.table_name);
  const present = await loadColumns(ctx.db, module.id);
  const plan = planMigration(present, wantedColumns(form));
  const facts = await publishingTextFacts(ctx);
  const conversions = columnConversions(present, plan.converted, previous, form, facts);
  for (const { from } of plan.converted) {
    await dropColumnIndexes(ctx.db, module.id, from.columnName, indexPurposes);
  }
  for (const conversion of conversions) await convertColumn(ctx, module.table_name, conversion);
  await addColumns(ctx.db, place, plan.added);
  const hidden = plan.hidden.map((column) => ({ ...column, isHidden: true }));
  await recordColumns(ctx.db, module.id, [
    ...hidden,
    ...plan.shown,
    ...plan.converted.map((conversion) => conversion.to),
  ]);
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
