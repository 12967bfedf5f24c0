import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import {
  type ExportedEntries,
  type ExportedEntry,
  type ListColumn,
  loadReferences,
  textFacts,
} from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { statusText, systemColumnTitle } from '../file-texts.ts';
import type { Cell, Sheet, TypedCell } from './cell.ts';

/** Entries as a sheet: each value as its field's type writes it for the actor. */
export function sheetOfEntries(ctx: Context, version: ModuleVersion, entries: ExportedEntries): Sheet {
  const { form } = version.compiled;
  const titleOf = ({ name }: ListColumn) =>
    form.fields.get(name)?.definition.displayName ?? systemColumnTitle(name, ctx.locale);
  return {
    title: version.module.displayName,
    head: entries.columns.map(titleOf),
    rows: rowsOf(ctx, version, entries),
  };
}

async function* rowsOf(ctx: Context, version: ModuleVersion, { columns, batches }: ExportedEntries) {
  const { form } = version.compiled;
  for await (const batch of batches()) {
    const references = await loadReferences(
      ctx,
      form,
      batch.map((entry) => entry.values),
    );
    const facts = await textFacts(ctx, references);
    const people = await directory(ctx);
    const nameOf = (id: unknown) => (typeof id === 'string' ? (people.person(id)?.name ?? '') : '');
    for (const entry of batch) {
      yield columns.map((column) => {
        const field = form.fields.get(column.name);
        if (!field)
          return systemCell(
            ctx,
            column,
            entry.system[column.name as keyof typeof entry.system],
            nameOf,
            facts,
          );
        const value = entry.values[column.name] ?? null;
        return {
          text: field.type.toText(value, field.definition, facts),
          typed: typedCell(column, value, facts),
        };
      });
    }
  }
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
      text: formatInstant(instant, facts.dateFormat, facts.timeZone),
      typed: typedCell(column, instant, facts),
    };
  }
  return { text: column.name === 'workflow_status' ? statusText(String(value), ctx.locale) : String(value) };
}

/** What a spreadsheet can count with: by how the column is kept, whatever its field's type. */
function typedCell({ kind }: ListColumn, value: FieldValue, { timeZone }: TextFacts): TypedCell | undefined {
  if (value === null || typeof value === 'object' || typeof value === 'boolean') return undefined;
  if (kind === 'numeric') return { kind: 'number', value: String(value) };
  if (kind === 'date') return { kind: 'date', value: String(value) };
  if (kind !== 'timestamptz') return undefined;
  return { kind: 'moment', value: formatInstant(String(value), 'YYYY-MM-DD', timeZone).replace(' ', 'T') };
}
