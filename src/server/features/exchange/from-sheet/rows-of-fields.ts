import type { FieldDefinition, RowDefinition } from '#engine/form/definition.ts';

const gridWidth = 12;

/** Fields next to each other as far as their widths allow, in their order. */
export function rowsOfFields(fields: readonly FieldDefinition[]): RowDefinition[] {
  const rows: { rowIndex: number; fields: FieldDefinition[] }[] = [];
  let used = gridWidth;
  for (const field of fields) {
    if (used + field.width > gridWidth) {
      rows.push({ rowIndex: rows.length, fields: [] });
      used = 0;
    }
    rows.at(-1)?.fields.push({ ...field, columnIndex: used });
    used += field.width;
  }
  return rows;
}
