import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import type { FieldColumn } from '../published-module.ts';
import { changedCells } from './column-fields.ts';
import {
  addReplacements,
  beginReplacing,
  distinctValues,
  type Replacement,
  replaceColumn,
} from './conversion-store.ts';
import { convertValue } from './convert-value.ts';
import { publishingTextFacts } from './publishing-text-facts.ts';
import { refuseLosses } from './refuse-losses.ts';

/**
 * Rewrites the rows of table sections in which stored cells have another type than the form now gives them; answers the
 * paths of those cells.
 */
export async function convertRows(
  ctx: Context,
  tableName: string,
  columns: readonly FieldColumn[],
  previous: ModuleDefinition | undefined,
  form: CompiledForm,
): Promise<string[]> {
  const paths: string[] = [];
  for (const table of form.tables.values()) {
    const column = columns.find((candidate) => candidate.fieldName === table.name);
    if (!column?.isTableSection) continue;
    const changed = changedCells(column, table, previous);
    if (changed.length === 0) continue;
    await convertTable(ctx, tableName, column, table, changed);
    paths.push(...changed.map((field) => `${table.name}.${field.name}`));
  }
  return paths;
}

async function convertTable(
  ctx: Context,
  tableName: string,
  column: FieldColumn,
  table: CompiledSection,
  changed: readonly FieldDefinition[],
): Promise<void> {
  const facts = await publishingTextFacts(ctx);
  const failures = new Map(changed.map(({ name }) => [name, [] as { text: string; count: number }[]]));
  await beginReplacing(ctx.db, column.kind);
  for await (const page of distinctValues(ctx.db, tableName, column.columnName)) {
    const replacements: Replacement[] = [];
    for (const { text, value, count } of page) {
      const rows = (value as EntryValues[]).map((row) => {
        const fresh = { ...row };
        for (const field of changed) {
          if (!Object.hasOwn(row, field.name)) continue;
          const cell = convertCell(row[field.name] ?? null, field, table, facts);
          if (cell === undefined) failures.get(field.name)?.push({ text: String(row[field.name]), count });
          else fresh[field.name] = cell;
        }
        return fresh;
      });
      replacements.push({ text, value: JSON.stringify(rows) });
    }
    await addReplacements(ctx.db, column.kind, replacements);
  }
  for (const [name, lost] of failures) refuseLosses(`${table.name}.${name}`, lost);
  await replaceColumn(ctx.db, tableName, column.columnName, { from: column.kind, to: column.kind });
}

/** Undefined where the value cannot be kept. */
function convertCell(
  value: FieldValue,
  before: FieldDefinition,
  table: CompiledSection,
  facts: TextFacts,
): FieldValue | undefined {
  const now = table.fields.find((field) => field.name === before.name);
  const type = fieldCatalogue.get(before.editorType);
  if (!now || !type) return undefined;
  const result = convertValue(
    value,
    { type, field: before },
    { type: now.type, field: now.definition },
    facts,
  );
  return result.ok ? result.value : undefined;
}
