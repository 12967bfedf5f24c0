import type { FieldDefinition, FormDefinition, SectionDefinition } from '../definition.ts';

/** Sections from the first to the last. */
export function sectionsInOrder(form: FormDefinition): readonly SectionDefinition[] {
  return form.fieldGroups.toSorted(
    (left, right) => left.orderIndex - right.orderIndex || left.sectionIndex - right.sectionIndex,
  );
}

/** Fields of a section row by row, left to right. */
export function fieldsInOrder(section: SectionDefinition): readonly FieldDefinition[] {
  return section.rows
    .toSorted((left, right) => left.rowIndex - right.rowIndex)
    .flatMap((row) => row.fields.toSorted((left, right) => left.columnIndex - right.columnIndex));
}
