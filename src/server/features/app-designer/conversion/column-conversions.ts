import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { takesEveryValue } from '#engine/form/values/takes-every-value.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';
import { changedCells, type FieldOfVersion, previousFields } from './column-fields.ts';
import { convertValue } from './convert-value.ts';

/** A stored value that would not live on: of which field or cell, and the value as text. */
export interface LostValue {
  readonly path: string;
  readonly text: string;
}

/** The conversion of a column's stored values, and their losses. */
interface ConvertedValue {
  readonly value: unknown;
  readonly lost: readonly LostValue[];
}

/** How the values of a column become those that a form stores. */
export interface ColumnConversion {
  readonly from: FieldColumn;
  readonly to: ColumnKind;
  /** The field, or the cells, that have another type. */
  readonly paths: readonly string[];
  /** Every value stays unchanged and is valid for the new type: no conversion and no check is needed. */
  readonly keepsEveryValue: boolean;
  /** `stored` is the driver's value, `text` the same value as PostgreSQL writes it. */
  convert(stored: unknown, text: string): ConvertedValue;
}

/** Conversions that a form asks of the columns: of fields with another type, then of rows with other cells. */
export function columnConversions(
  columns: readonly FieldColumn[],
  converted: readonly { readonly from: FieldColumn; readonly to: FieldColumn }[],
  previous: ModuleDefinition | undefined,
  form: CompiledForm,
  facts: TextFacts,
): ColumnConversion[] {
  const before = previousFields(previous, columns);
  const ofFields = converted.map(({ from, to }) =>
    fieldConversion(from, to.kind, before.get(from.fieldName), form.fields.get(to.fieldName), facts),
  );
  const ofRows = [...form.tables.values()].flatMap((table) => {
    const column = columns.find(({ fieldName }) => fieldName === table.name);
    return column?.isTableSection ? rowsConversion(column, table, previous, facts) : [];
  });
  return [...ofFields, ...ofRows];
}

function fieldConversion(
  from: FieldColumn,
  to: ColumnKind,
  before: FieldOfVersion | undefined,
  field: CompiledField | undefined,
  facts: TextFacts,
): ColumnConversion {
  const path = from.fieldName;
  const convert = (stored: unknown, text: string): ConvertedValue => {
    const fresh =
      field && before ? freshValue(before.type.fromColumn(stored), before, field, facts) : undefined;
    return fresh === undefined
      ? { value: null, lost: [{ path, text: before?.type.content === 'secret' ? hidden : text }] }
      : { value: field?.type.toColumn(fresh), lost: [] };
  };
  const keepsEveryValue =
    from.kind === to &&
    field !== undefined &&
    before !== undefined &&
    takesEveryValue(field.type, before.type);
  return { from, to, paths: [path], keepsEveryValue, convert };
}

function rowsConversion(
  column: FieldColumn,
  table: CompiledSection,
  previous: ModuleDefinition | undefined,
  facts: TextFacts,
): ColumnConversion[] {
  const cells = changedCells(column, table, previous).map((field) => ({
    path: `${table.name}.${field.name}`,
    now: table.fields.find(({ name }) => name === field.name),
    before: { type: fieldCatalogue.get(field.editorType), field },
  }));
  if (cells.length === 0) return [];
  const convert = (stored: unknown): ConvertedValue => {
    const lost: LostValue[] = [];
    const rows = (stored as EntryValues[]).map((row) => {
      const fresh = { ...row };
      for (const { path, now, before } of cells) {
        const { type, field } = before;
        if (!Object.hasOwn(row, field.name)) continue;
        const value = row[field.name] ?? null;
        const cell = type && now ? freshValue(value, { type, field }, now, facts) : undefined;
        if (cell !== undefined) fresh[field.name] = cell;
        else lost.push({ path, text: type?.content === 'secret' ? hidden : textOf(value) });
      }
      return fresh;
    });
    return { value: JSON.stringify(rows), lost };
  };
  const keepsEveryValue = cells.every(
    ({ now, before }) => now && before.type && takesEveryValue(now.type, before.type),
  );
  const paths = cells.map(({ path }) => path);
  return [{ from: column, to: column.kind, paths, keepsEveryValue, convert }];
}

const hidden = '•••';

const textOf = (value: FieldValue) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Undefined where the value cannot be kept. */
function freshValue(
  value: FieldValue,
  before: FieldOfVersion,
  { type, definition: field }: CompiledField,
  facts: TextFacts,
): FieldValue | undefined {
  const result = convertValue(value, before, { type, field }, facts);
  return result.ok ? result.value : undefined;
}
