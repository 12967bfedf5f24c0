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

/** The value that a person means by a text; what cannot be read goes to the server as it is, which says why not. */
export function readCell(column: DataColumn, text: string, facts: TextFacts): FieldValue {
  const parsed = fieldCatalogue.get(column.type)?.parseText(text, fieldOf(column), facts);
  return parsed?.ok ? parsed.value : text;
}

/** A value as a person writes it; what the column cannot hold is shown as it was typed. */
export function writeCell(column: DataColumn, value: FieldValue, facts: TextFacts): string {
  if (value === null) return '';
  const type = fieldCatalogue.get(column.type);
  const field = fieldOf(column);
  return type?.check(value, field).ok ? type.toText(value, field, facts) : String(value);
}

/** Answers are ticked, everything else is typed. */
export function isTicked(column: DataColumn): boolean {
  return fieldCatalogue.get(column.type)?.columnKind === 'boolean';
}

/** Figures stand at the end. */
export function isFigure(column: DataColumn): boolean {
  return fieldCatalogue.get(column.type)?.capabilities.isNumeric === true;
}
