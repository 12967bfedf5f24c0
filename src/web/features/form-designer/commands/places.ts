import type { Draft } from 'immer';
import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { ModuleDraft } from '#web/features/app-draft/index.ts';

export type SectionDraft = Draft<SectionDefinition>;
export type FieldDraft = Draft<FieldDefinition>;

/** Columns of the grid. */
export const gridColumns = 12;

/** The numbers of the grid's columns, from 1. */
export const columnNumbers: readonly number[] = Array.from({ length: gridColumns }, (_, index) => index + 1);

/** The target of a field: its own row before row `row`, or row `row` before the field at `column`. */
export interface FieldTarget {
  readonly section: string;
  readonly row: number;
  /** Absent for a row of its own. */
  readonly column?: number;
}

/** The position of a field. */
export interface FieldPlace {
  readonly section: SectionDefinition;
  readonly row: number;
  readonly column: number;
  readonly field: FieldDefinition;
}

/** The position of a field by its id, in a module or an Immer draft of one. */
export function placeOfField(module: ModuleDefinition, fieldId: string): FieldPlace | null {
  for (const section of module.fieldGroups) {
    for (const [row, { fields }] of section.rows.entries()) {
      const column = fields.findIndex((field) => field.id === fieldId);
      const field = fields[column];
      if (field) return { section, row, column, field };
    }
  }
  return null;
}

/** Path of a field: `total`, or `items.net` in a table section. */
export function pathOfField({ section, field }: Pick<FieldPlace, 'section' | 'field'>): string {
  return section.isTable ? `${section.name}.${field.name}` : field.name;
}

/** Removes a field from its section and returns it, if it exists. */
export function takeField(module: ModuleDraft, fieldId: string): FieldDraft | undefined {
  for (const section of module.fieldGroups) {
    for (const row of section.rows) {
      const column = row.fields.findIndex((field) => field.id === fieldId);
      if (column >= 0) return row.fields.splice(column, 1)[0];
    }
  }
  return undefined;
}

/**
 * Inserts a field at a position. In a full row all fields become equally wide. Returns false if the row has no room at
 * all.
 */
export function putField(section: SectionDraft, field: FieldDraft, target: FieldTarget): boolean {
  const row = target.column === undefined ? undefined : section.rows[target.row];
  if (!row) {
    section.rows.splice(Math.min(target.row, section.rows.length), 0, { rowIndex: 0, fields: [field] });
    return true;
  }
  if (!section.isTable && !makeRoom(row.fields, field)) return false;
  row.fields.splice(Math.min(target.column ?? 0, row.fields.length), 0, field);
  return true;
}

function makeRoom(fields: FieldDraft[], field: FieldDraft): boolean {
  const smallest = 2;
  if ((fields.length + 1) * smallest > gridColumns) return false;
  const free = gridColumns - fields.reduce((sum, { width }) => sum + width, 0);
  if (free >= smallest) {
    field.width = Math.min(field.width, free);
    return true;
  }
  const share = Math.floor(gridColumns / (fields.length + 1));
  for (const other of fields) other.width = share;
  field.width = gridColumns - share * fields.length;
  return true;
}

/** Removes empty rows and sets every index, as the API requires. */
export function tidy(module: ModuleDraft): void {
  for (const [place, section] of module.fieldGroups.entries()) {
    section.orderIndex = place;
    section.sectionIndex = place;
    if (section.isTable) section.rows = rowsOfTable(section);
    else section.rows = section.rows.filter(({ fields }) => fields.length > 0);
    for (const [rowIndex, row] of section.rows.entries()) {
      row.rowIndex = rowIndex;
      for (const [columnIndex, field] of row.fields.entries()) field.columnIndex = columnIndex;
    }
  }
}

/**
 * The rows of a table for the API. A table has one row of fields, but a row of the API cannot have more columns than
 * the grid.
 */
function rowsOfTable(section: SectionDraft): SectionDraft['rows'] {
  const fields = section.rows.flatMap((row) => row.fields);
  const rows: SectionDraft['rows'] = [];
  for (let first = 0; first < fields.length; first += gridColumns) {
    rows.push({ rowIndex: 0, fields: fields.slice(first, first + gridColumns) });
  }
  return rows;
}
