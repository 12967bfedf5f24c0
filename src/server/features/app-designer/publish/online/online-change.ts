import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModuleInPieces } from '#engine/compilation/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import {
  type ColumnIndex,
  designableModule,
  type IndexPurpose,
  loadColumns,
  loadVersion,
  presentIndexes,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { type ColumnConversion, columnConversions } from '../../conversion/column-conversions.ts';
import { publishingTextFacts } from '../../conversion/publishing-text-facts.ts';
import { planMigration, wantedColumns } from '../plan-migration.ts';
import { mustBeUnique } from '../stored-doubles.ts';

/** An index that the draft asks for of a column that is there, or that is to be converted; `fieldName` for messages. */
export interface WantedIndex extends ColumnIndex {
  readonly fieldName: string;
  /** The column has it as it is now. */
  readonly isPresent: boolean;
}

/** The conversion of each stored value when the draft of a module is published; it runs while the app is in use. */
export interface OnlineChange {
  readonly moduleId: string;
  readonly tableName: string;
  readonly draftEtag: string;
  readonly versionNumber: number;
  readonly conversions: readonly ColumnConversion[];
  readonly indexes: readonly WantedIndex[];
}

/** Null if publishing takes no time for any number of entries, or will be refused. */
export async function onlineChange(ctx: Context, moduleId: string): Promise<OnlineChange | null> {
  const module = await designableModule(ctx, moduleId);
  if (module.versionNumber === 0) return null;
  const newest = await loadVersion(ctx.db, module.id, module.versionNumber);
  if (newest?.contentHash === module.draftEtag) return null;
  const { module: compiled, faults } = await inTurns(
    compileModuleInPieces(module.draft, fieldCatalogue, activityCatalogue),
  );
  if (faults.some((fault) => fault.severity === 'error')) return null;
  const { form } = compiled;
  const columns = await loadColumns(ctx.db, module.id);
  const wanted = wantedColumns(form);
  const { converted } = planMigration(columns, wanted);
  const facts = await publishingTextFacts(ctx);
  const conversions = columnConversions(columns, converted, newest?.definition, form, facts).filter(
    ({ keepsEveryValue }) => !keepsEveryValue,
  );
  const present = await presentIndexes(ctx.db, module.id);
  const isConverted = new Set(conversions.map(({ from }) => from.columnName));
  const indexes = columns.flatMap((column): WantedIndex[] => {
    const { columnName, fieldName } = column;
    const field = form.fields.get(fieldName);
    const kind = wanted.find((each) => each.fieldName === fieldName)?.kind ?? column.kind;
    const purposes: IndexPurpose[] = [];
    if (mustBeUnique(field)) purposes.push('unique');
    if (field?.definition.indexed === true && columnKinds[kind].isOrdered) purposes.push('ascending');
    return purposes
      .map((purpose) => ({
        moduleId: module.id,
        tableName: module.tableName,
        columnName,
        fieldName,
        kind,
        purpose,
        isPresent: kind === column.kind && present.has(`${columnName}/${purpose}`),
      }))
      .filter(({ isPresent }) => !isPresent || isConverted.has(columnName));
  });
  if (conversions.length === 0 && indexes.length === 0) return null;
  return {
    moduleId: module.id,
    tableName: module.tableName,
    draftEtag: module.draftEtag,
    versionNumber: module.versionNumber,
    conversions,
    indexes,
  };
}
