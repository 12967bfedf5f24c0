import { rowsOf } from '#engine/form/bindings.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { FieldSecrecy, HiddenAt } from '../columns/field-secrecy.ts';
import { entryLayout } from '../table/entry-layout.ts';
import type { EntryRow } from '../table/entry-row.ts';

/** A table section to export. */
export interface ExportedTable {
  readonly name: string;
  readonly fields: readonly CompiledField[];
  /** Its rows in an entry, with the cells that may be exported. */
  rowsIn(row: EntryRow, isShown: (hiddenAt: readonly HiddenAt[]) => boolean): readonly EntryValues[];
}

/** The table sections of a version, with the fields that may be exported at all. */
export function exportedTables(version: ModuleVersion, { hiddenAt }: FieldSecrecy): readonly ExportedTable[] {
  const layout = entryLayout(version);
  return [...version.compiled.form.tables.values()].flatMap((section) => {
    const binding = layout.byField.get(section.name);
    const fields = section.fields.filter(({ type }) => type.origin !== 'none' && type.content !== 'secret');
    if (!binding || fields.length === 0) return [];
    return {
      name: section.name,
      fields,
      rowsIn(row: EntryRow, isShown: (hiddenAt: readonly HiddenAt[]) => boolean) {
        const seen = fields.filter(({ path }) => isShown(hiddenAt.get(path) ?? []));
        if (seen.length === 0) return [];
        const rows = rowsOf({ rows: binding.read(row[binding.column.columnName]) }, 'rows');
        return rows.map((values) => Object.fromEntries(seen.map(({ name }) => [name, values[name] ?? null])));
      },
    };
  });
}
