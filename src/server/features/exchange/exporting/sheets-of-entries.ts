import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { formatInstant, toTheSecond } from '#engine/value/zoned-time.ts';
import {
  type ExportedEntries,
  type ExportedEntry,
  type ExportedTable,
  loadReferences,
  textFacts,
} from '#server/features/entries/index.ts';
import type { ListColumn } from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryKeyTitle, statusText, systemColumnTitle } from '../file-texts.ts';
import type { Cell, Sheet, TypedCell } from './cell.ts';

/**
 * Entries as sheets: each field type writes its value for the actor, with the version's texts in the actor's language.
 * Each table section has a sheet of its own; the entry's id links its rows to the entries of the first sheet.
 */
export function sheetsOfEntries(
  ctx: Context,
  version: ModuleVersion,
  entries: ExportedEntries,
): readonly [Sheet, ...Sheet[]] {
  const { form } = version.compiled;
  const titleOf = ({ name }: ListColumn) =>
    form.fields.get(name)?.definition.displayName ?? systemColumnTitle(name, ctx.locale);
  const key = entries.tables.length > 0 ? [entryKeyTitle(ctx.locale)] : [];
  return [
    {
      title: version.module.displayName,
      head: [...entries.columns.map(titleOf), ...key],
      rows: rowsOf(ctx, version, entries),
    },
    ...entries.tables.map(({ name, fields }) => {
      const shown = fields.map((field) => form.fieldByPath.get(field.path) ?? field);
      return {
        title: form.tables.get(name)?.definition.displayName ?? name,
        head: [...key, ...shown.map(({ definition }) => definition.displayName)],
        rows: rowsOfTable(ctx, version, entries, { name, fields: shown }),
      };
    }),
  ];
}

async function* rowsOf(ctx: Context, version: ModuleVersion, { columns, tables, batches }: ExportedEntries) {
  const { form } = version.compiled;
  for await (const batch of batches()) {
    const facts = await factsOf(ctx, version, batch);
    const people = await directory(ctx);
    const nameOf = (id: unknown) => (typeof id === 'string' ? (people.person(id)?.name ?? '') : '');
    for (const { id, system, values } of batch) {
      const cells = columns.map((column) => {
        const field = form.fields.get(column.name);
        if (field) return fieldCell(field, values[column.name] ?? null, facts);
        return systemCell(ctx, column, system[column.name as keyof typeof system], nameOf, facts);
      });
      yield tables.length > 0 ? [...cells, { text: id }] : cells;
    }
  }
}

async function* rowsOfTable(
  ctx: Context,
  version: ModuleVersion,
  { batches }: ExportedEntries,
  { name, fields }: Pick<ExportedTable, 'name' | 'fields'>,
) {
  for await (const batch of batches()) {
    const facts = await factsOf(ctx, version, batch);
    for (const { id, tables } of batch) {
      for (const row of tables[name] ?? []) {
        yield [{ text: id }, ...fields.map((field) => fieldCell(field, row[field.name] ?? null, facts))];
      }
    }
  }
}

async function factsOf(ctx: Context, version: ModuleVersion, batch: readonly ExportedEntry[]) {
  const values = batch.map((entry) => ({ ...entry.values, ...entry.tables }) as EntryValues);
  const facts = await textFacts(ctx, await loadReferences(ctx, version.compiled.form, values));
  // Importing the file again must lose nothing.
  return { ...facts, timeFormat: toTheSecond(facts.timeFormat ?? '') };
}

function fieldCell({ type, definition }: CompiledField, value: FieldValue, facts: TextFacts): Cell {
  return { text: type.toText(value, definition, facts), typed: typedCell(type.columnKind, value, facts) };
}

function systemCell(
  ctx: Context,
  column: ListColumn,
  value: ExportedEntry['system'][keyof ExportedEntry['system']],
  nameOf: (id: unknown) => string,
  facts: TextFacts,
): Cell {
  if (value === null) return { text: '' };
  if (column.kind === 'uuid') return { text: nameOf(value) };
  if (column.kind === 'timestamptz') {
    const instant = String(value);
    return {
      text: formatInstant(instant, facts.dateFormat, facts.timeZone, facts.timeFormat),
      typed: typedCell(column.kind, instant, facts),
    };
  }
  return { text: column.name === 'workflow_status' ? statusText(String(value), ctx.locale) : String(value) };
}

/** The value for spreadsheet formulas. It depends on the column kind, not on the field type. */
function typedCell(kind: ColumnKind, value: FieldValue, { timeZone }: TextFacts): TypedCell | undefined {
  if (value === null || typeof value === 'object' || typeof value === 'boolean') return undefined;
  if (kind === 'numeric') return { kind: 'number', value: String(value) };
  if (kind === 'date') return { kind: 'date', value: String(value) };
  if (kind !== 'timestamptz') return undefined;
  return { kind: 'moment', value: formatInstant(String(value), 'YYYY-MM-DD', timeZone).replace(' ', 'T') };
}
