import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { type FieldOfVersion, previousFields } from '../conversion/column-fields.ts';
import {
  addReplacements,
  beginReplacing,
  distinctValues,
  type Replacement,
  replaceColumn,
} from '../conversion/conversion-store.ts';
import { convertRows } from '../conversion/convert-rows.ts';
import { convertValue } from '../conversion/convert-value.ts';
import { publishingTextFacts } from '../conversion/publishing-text-facts.ts';
import { refuseLosses } from '../conversion/refuse-losses.ts';
import { loadColumns, type StoredModule } from '../module-store.ts';
import type { FieldColumn } from '../published-module.ts';
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
  const before = previousFields(previous, present);
  for (const { from, to } of plan.converted) {
    await convertColumn(ctx, place, { from, to }, before.get(from.fieldName), form);
  }
  const convertedRows = await convertRows(ctx, module.table_name, present, previous, form);
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
    converted: [...plan.converted.map(({ to }) => to.fieldName), ...convertedRows],
  };
}

async function convertColumn(
  ctx: Context,
  place: { readonly id: string; readonly tableName: string },
  { from, to }: { from: FieldColumn; to: FieldColumn },
  before: FieldOfVersion | undefined,
  form: CompiledForm,
): Promise<void> {
  const field = form.fields.get(to.fieldName);
  const facts = await publishingTextFacts(ctx);
  const failures: { text: string; count: number }[] = [];
  await beginReplacing(ctx.db, to.kind);
  for await (const page of distinctValues(ctx.db, place.tableName, from.columnName)) {
    const replacements: Replacement[] = [];
    for (const { text, value, count } of page) {
      const result =
        field && before
          ? convertValue(
              before.type.fromColumn(value),
              before,
              { type: field.type, field: field.definition },
              facts,
            )
          : undefined;
      if (result?.ok) replacements.push({ text, value: field?.type.toColumn(result.value) });
      else failures.push({ text, count });
    }
    if (failures.length === 0) await addReplacements(ctx.db, to.kind, replacements);
  }
  refuseLosses(to.fieldName, failures);
  await dropColumnIndexes(ctx.db, place.id, from.columnName, indexPurposes);
  await replaceColumn(ctx.db, place.tableName, from.columnName, { from: from.kind, to: to.kind });
}
