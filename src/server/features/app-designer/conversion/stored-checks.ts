import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FaultLocation, FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';
import { bareField } from './column-fields.ts';

/** Why a form does not take a stored value, and where. */
export interface Refusal {
  readonly where: FaultLocation;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The value as people know it. */
  text(): string;
}

/** A form's violations in the values of a column; `stored` is the driver's value. */
export interface StoredCheck {
  readonly column: FieldColumn;
  refusalsOf(stored: unknown): readonly Refusal[];
}

/** Checks of the columns whose fields have other settings than in the previous version, or are shown again. */
export function storedChecks(
  columns: readonly FieldColumn[],
  previous: ModuleDefinition,
  form: CompiledForm,
  facts: TextFacts,
): StoredCheck[] {
  return columns.flatMap((column) => {
    const table = column.isTableSection ? form.tables.get(column.fieldName) : undefined;
    const check = table
      ? tableCheck(column, table, previous, facts)
      : fieldCheck(column, previous, form, facts);
    return check ? [check] : [];
  });
}

function fieldCheck(
  column: FieldColumn,
  previous: ModuleDefinition,
  form: CompiledForm,
  facts: TextFacts,
): StoredCheck | null {
  const field = form.fields.get(column.fieldName);
  if (!field || column.editorType !== field.type.name || column.kind !== field.type.columnKind) return null;
  const before = fieldBefore(previous, null, field);
  if (!canRefuse(field, before)) return null;
  return {
    column,
    refusalsOf: (stored) => refusalsOf(field, field.type.fromColumn(stored), before, facts),
  };
}

function tableCheck(
  column: FieldColumn,
  table: CompiledSection,
  previous: ModuleDefinition,
  facts: TextFacts,
): StoredCheck | null {
  const cells = table.fields
    .map((cell) => ({ cell, before: fieldBefore(previous, table.name, cell) }))
    .filter(({ cell, before }) => column.cellTypes[cell.name] === cell.type.name && canRefuse(cell, before));
  const maximum = loweredRowCount(table, previous);
  if (cells.length === 0 && maximum === null) return null;
  return {
    column,
    refusalsOf: (stored) => {
      const rows = stored as readonly EntryValues[];
      const ofCells = rows.flatMap((row) =>
        cells.flatMap(({ cell, before }) => refusalsOf(cell, row[cell.name] ?? null, before, facts)),
      );
      return maximum !== null && rows.length > maximum
        ? [...ofCells, tooMany(table, rows, maximum)]
        : ofCells;
    },
  };
}

function refusalsOf(
  { path, type, definition }: CompiledField,
  value: FieldValue,
  before: FieldDefinition | undefined,
  facts: TextFacts,
): Refusal[] {
  const checked = type.check(value, definition);
  if (checked.ok) return [];
  const { code, params = {} } = checked;
  const text = () => {
    const known = before ?? bareField({ fieldName: definition.name, editorType: type.name });
    const shown = type.toText(value, known, facts);
    return shown === '' && typeof value !== 'object' ? String(value) : shown;
  };
  return [{ where: { kind: 'field', id: path }, code, params, text }];
}

function tooMany(table: CompiledSection, rows: readonly EntryValues[], maximum: number): Refusal {
  const where = { kind: 'section', id: table.name } as const;
  return { where, code: 'rows_too_many', params: { maximum }, text: () => String(rows.length) };
}

/** Only values that people enter are checked when an entry is saved, and unreadable values are skipped. */
function canRefuse({ type, definition }: CompiledField, before: FieldDefinition | undefined): boolean {
  if (type.origin !== 'entered' || type.content === 'secret') return false;
  return before === undefined || isSetOtherwise(type, before, definition);
}

function isSetOtherwise(type: FieldType, before: FieldDefinition, now: FieldDefinition): boolean {
  const settings = fieldCatalogue.get(type.name)?.settings ?? type.settings;
  const stamp = (field: FieldDefinition) => JSON.stringify(settings.map(({ name }) => field[name] ?? null));
  return stamp(before) !== stamp(now);
}

function loweredRowCount(table: CompiledSection, previous: ModuleDefinition): number | null {
  const before = sectionsBefore(previous, table.name)[0]?.maximumRowCount ?? 0;
  const { maximumRowCount: now } = table.definition;
  return now > 0 && (before === 0 || now < before) ? now : null;
}

function fieldBefore(
  previous: ModuleDefinition,
  table: string | null,
  field: CompiledField,
): FieldDefinition | undefined {
  return sectionsBefore(previous, table)
    .flatMap((section) => section.rows.flatMap((row) => row.fields))
    .find(({ name, editorType }) => name === field.name && editorType === field.type.name);
}

function sectionsBefore({ fieldGroups }: ModuleDefinition, table: string | null) {
  return fieldGroups.filter(({ isTable, name }) => (table === null ? !isTable : isTable && name === table));
}
