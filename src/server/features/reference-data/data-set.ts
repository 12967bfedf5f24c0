import type { DataColumn } from '#contracts/shapes/reference-data.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

export type { DataColumn };

/** A table of reference data, without its rows. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly columns: readonly DataColumn[];
  readonly keyColumn: string;
  readonly revision: number;
}

export interface DataRow {
  readonly id: string;
  readonly key: string;
  readonly revision: number;
  readonly values: EntryValues;
  readonly modifiedBy: string;
  readonly modifiedOn: string;
}

/** The field type that checks, reads and writes a column's values, with a field that has its settings. */
export function columnField(column: DataColumn): { type: FieldType; field: FieldDefinition } {
  const type = fieldCatalogue.get(column.type);
  if (!type) throw new Error(`There is no field type for columns of type ${column.type}.`);
  const { name, displayName } = column;
  return {
    type,
    field: { id: name, name, displayName, editorType: column.type, columnIndex: 0, width: 4 },
  };
}

/** The text that search looks at. */
export function searchTextOf(set: Pick<DataSet, 'columns'>, values: EntryValues): string {
  return set.columns
    .map(({ name }) => values[name] ?? null)
    .filter((value) => value !== null && typeof value !== 'boolean')
    .join('\n')
    .toLowerCase();
}
