import type { CompiledSection } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';

/** A field with the type it had when its column was last written. */
export interface FieldOfVersion {
  readonly type: FieldType;
  readonly field: FieldDefinition;
}

/** Fields behind the columns by name: as the previous version has them, or bare where only older ones do. */
export function previousFields(
  previous: ModuleDefinition | undefined,
  columns: readonly FieldColumn[],
): Map<string, FieldOfVersion> {
  const definitions = new Map(
    (previous?.fieldGroups ?? [])
      .filter((section) => !section.isTable)
      .flatMap((section) => section.rows.flatMap((row) => row.fields))
      .map((field) => [field.name, field]),
  );
  const result = new Map<string, FieldOfVersion>();
  for (const column of columns) {
    const type = fieldCatalogue.get(column.editorType);
    if (type)
      result.set(column.fieldName, { type, field: definitions.get(column.fieldName) ?? bareField(column) });
  }
  return result;
}

/**
 * Former cells of a table section whose stored values have another type than the cell with the same name has now: as
 * in the previous version, or without settings if only older versions have them.
 */
export function changedCells(
  column: FieldColumn,
  table: CompiledSection,
  previous: ModuleDefinition | undefined,
): FieldDefinition[] {
  const before = (previous?.fieldGroups ?? [])
    .filter((section) => section.isTable && section.name === table.name)
    .flatMap((section) => section.rows.flatMap((row) => row.fields));
  return table.fields.flatMap(({ name, type }) => {
    const editorType = column.cellTypes[name];
    if (editorType === undefined || editorType === type.name) return [];
    const known = before.find((field) => field.name === name && field.editorType === editorType);
    return [known ?? bareField({ fieldName: name, editorType })];
  });
}

/** A field of which nothing is known but its name and type. */
export function bareField({
  fieldName,
  editorType,
}: Pick<FieldColumn, 'fieldName' | 'editorType'>): FieldDefinition {
  return { id: fieldName, name: fieldName, displayName: fieldName, editorType, columnIndex: 0, width: 4 };
}
