import type { z } from 'zod';
import type { dataColumn } from '#contracts/shapes/reference-data.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

type DataColumn = z.output<typeof dataColumn>;

const fieldOf = ({ name, displayName, type }: DataColumn): FieldDefinition => ({
  id: name,
  name,
  displayName,
  editorType: type,
  columnIndex: 0,
  width: 4,
});

/** The value of a typed text. A text that cannot be read stays as it is; the server refuses it with the reason. */
export function readCell(column: DataColumn, text: string, facts: TextFacts): FieldValue {
  const parsed = fieldCatalogue.get(column.type)?.parseText(text, fieldOf(column), facts);
  return parsed?.ok ? parsed.value : text;
}

/** A value as text. A value that does not fit the column is shown as it was typed. */
export function writeCell(column: DataColumn, value: FieldValue, facts: TextFacts): string {
  if (value === null) return '';
  const type = fieldCatalogue.get(column.type);
  const field = fieldOf(column);
  return type?.check(value, field).ok ? type.toText(value, field, facts) : String(value);
}

/** Whether a column has checkboxes. All others are typed. */
export function isTicked(column: DataColumn): boolean {
  return fieldCatalogue.get(column.type)?.columnKind === 'boolean';
}

/** Whether the values of a column are numbers, which are right-aligned. */
export function isFigure(column: DataColumn): boolean {
  return fieldCatalogue.get(column.type)?.content === 'number';
}
