import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FilterColumn, FilterColumns } from './filter-column.ts';

/**
 * Columns of a module that filters may name: its fields outside table sections. Operands are checked for their shape
 * only: a value that a field would refuse today (an option no longer offered, a number out of range) can be stored.
 */
export function filterColumnsOf(form: CompiledForm): FilterColumns {
  const columns = new Map<string, FilterColumn>();
  for (const field of form.fields.values()) {
    const { type, name } = field;
    if (!type.capabilities.hasValue || type.capabilities.isSecret) continue;
    columns.set(name, filterColumnOf(name, type));
  }
  return columns;
}

/** One column as filters see it: a field's name, and its type as the field's settings make it. */
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

/** A text is brought to the form in which the type stores it; one that the type would not take is compared as it came. */
function textCheck(type: FieldType, plain: FieldDefinition): FilterColumn['check'] | null {
  if (type.columnKind !== 'text') return null;
  return (value) => {
    if (typeof value !== 'string') return { ok: false, code: 'not_text' };
    const checked = type.html === undefined ? type.check(value, plain) : null;
    return checked?.ok && typeof checked.value === 'string' ? checked : { ok: true, value };
  };
}
