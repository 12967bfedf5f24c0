import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldColumn, ModuleVersion, PublishedModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';

/** How a field or table section of a version is stored in the module's table. */
export interface ColumnBinding {
  readonly fieldName: string;
  readonly column: FieldColumn;
  read(column: unknown): FieldValue;
  write(value: FieldValue): unknown;
}

/** Converts between a version's values and the module's table, in both directions. */
export interface EntryLayout {
  readonly bindings: readonly ColumnBinding[];
  readonly byField: ReadonlyMap<string, ColumnBinding>;
  read(row: Readonly<Record<string, unknown>>): EntryValues;
}

const layouts = new WeakMap<PublishedModule, Map<number, EntryLayout>>();

/** The layout of a version; computed once while the module stays the same. */
export function entryLayout(version: ModuleVersion): EntryLayout {
  const known = layouts.get(version.module) ?? new Map<number, EntryLayout>();
  layouts.set(version.module, known);
  const layout = known.get(version.number) ?? makeLayout(version);
  known.set(version.number, layout);
  return layout;
}

function makeLayout(version: ModuleVersion): EntryLayout {
  const { form } = version.compiled;
  const { columns } = version.module.table;
  const bindings: ColumnBinding[] = [];
  for (const field of form.fields.values()) {
    const column = columns.get(field.name);
    if (column && field.type.origin !== 'none') {
      bindings.push(bindField(field.definition, field.type, column));
    }
  }
  for (const section of form.tables.values()) {
    const column = columns.get(section.name);
    if (column) bindings.push(bindTable(section, column));
  }
  return {
    bindings,
    byField: new Map(bindings.map((binding) => [binding.fieldName, binding])),
    read: (row) =>
      Object.fromEntries(
        bindings.map((binding) => [binding.fieldName, binding.read(row[binding.column.columnName])]),
      ),
  };
}

function bindField(field: FieldDefinition, type: FieldType, column: FieldColumn): ColumnBinding {
  const fieldName = field.name;
  if (column.editorType === type.name) {
    return { fieldName, column, read: type.fromColumn, write: type.toColumn };
  }
  return bridge(field, type, column);
}

/**
 * For an entry on an older version in which the field had another type: the column now has values of the newer type,
 * and values are converted through text.
 */
function bridge(field: FieldDefinition, type: FieldType, column: FieldColumn): ColumnBinding {
  const stored = fieldCatalogue.get(column.editorType);
  return {
    fieldName: field.name,
    column,
    read: (raw) => (stored && raw !== null ? valueAs(type, stored.fromColumn(raw), stored, field) : null),
    write(value) {
      if (value === null) return null;
      const kept = stored ? valueAs(stored, value, type, field) : null;
      if (!stored || kept === null) throw noLongerStorable(field.name);
      return stored.toColumn(kept);
    },
  };
}

/**
 * A table section is stored as rows; cells whose stored type differs from the version's are converted in the same way.
 */
function bindTable(section: CompiledSection, column: FieldColumn): ColumnBinding {
  const bridged = section.fields.flatMap((cell) => {
    const stored = fieldCatalogue.get(column.cellTypes[cell.name] ?? cell.type.name);
    return stored && stored !== cell.type && cell.type.origin !== 'none' ? [{ cell, stored }] : [];
  });
  const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly EntryValues[]) : []);
  const replaced = (row: EntryValues, replace: (cell: BridgedCell, value: FieldValue) => FieldValue) => ({
    ...row,
    ...Object.fromEntries(
      bridged
        .filter(({ cell }) => (row[cell.name] ?? null) !== null)
        .map((bridge) => [bridge.cell.name, replace(bridge, row[bridge.cell.name] ?? null)]),
    ),
  });
  if (bridged.length === 0) {
    return { fieldName: section.name, column, read: rowsOf, write: (value) => JSON.stringify(value ?? []) };
  }
  return {
    fieldName: section.name,
    column,
    read: (raw) =>
      rowsOf(raw).map((row) =>
        replaced(row, ({ cell, stored }, value) => valueAs(cell.type, value, stored, cell.definition)),
      ),
    write: (value) => {
      const rows = rowsOf(value).map((row, index) =>
        replaced(row, ({ cell, stored }, inVersion) => {
          const kept = valueAs(stored, inVersion, cell.type, cell.definition);
          if (kept === null) throw noLongerStorable(`${section.name}[${index}].${cell.name}`);
          return kept;
        }),
      );
      return JSON.stringify(rows);
    },
  };
}

interface BridgedCell {
  readonly cell: CompiledField;
  /** Type of the stored values. */
  readonly stored: FieldType;
}

/** A value of one type as a value of another; null if it cannot be converted. */
function valueAs(to: FieldType, value: FieldValue, from: FieldType, field: FieldDefinition): FieldValue {
  const asIs = to.check(value, field);
  if (asIs.ok) return asIs.value;
  const parsed = to.parseText(from.toText(value, field, plainText), field, plainText);
  return parsed.ok ? parsed.value : null;
}

function noLongerStorable(path: string): AppError {
  const violation = { path: `fields.${path}`, code: 'no_longer_storable' };
  return new AppError('validation_failed', {}, { violations: [violation] });
}

const plainText: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
};
