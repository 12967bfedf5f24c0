import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FilterColumn, FilterColumns } from '#engine/query/filter-column.ts';

/**
 * Columns of a module for filters: its fields outside table sections. Only the shape of operands is checked, because a
 * stored value may be one that the field would refuse today (a removed option, a number out of range).
 */
export function filterColumnsOf(form: CompiledForm): FilterColumns {
  const columns = new Map<string, FilterColumn>();
  for (const field of form.fields.values()) {
    const { type, name } = field;
    if (type.origin === 'none' || type.content === 'secret') continue;
    columns.set(name, filterColumnOf(name, type));
  }
  return columns;
}

/** One column for filters: a field's name, and its type for the field's settings. */
export function filterColumnOf(name: string, type: FieldType): FilterColumn {
  const plain = { id: '', name, displayName: '', editorType: type.name, columnIndex: 0, width: 1 };
  const checkText = textCheck(type, plain);
  return {
    name,
    kind: type.columnKind,
    operators: type.operators,
    isHtml: type.html !== undefined,
    check: (value) => type.checkOperand?.(value) ?? checkText?.(value) ?? type.check(value, plain),
  };
}

/** Converts a text to the stored form of the type; a text that the type would refuse is compared unchanged. */
function textCheck(type: FieldType, plain: FieldDefinition): FilterColumn['check'] | null {
  if (type.columnKind !== 'text') return null;
  return (value) => {
    if (typeof value !== 'string') return { ok: false, code: 'not_text' };
    const checked = type.html === undefined ? type.check(value, plain) : null;
    return checked?.ok && typeof checked.value === 'string' ? checked : { ok: true, value };
  };
}
