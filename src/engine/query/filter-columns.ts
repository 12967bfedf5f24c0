import type { CompiledForm } from '#engine/form/compiled-form.ts';
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
    const plain = { id: '', name, displayName: '', editorType: type.name, columnIndex: 0, width: 1 };
    const isText = type.columnKind === 'text';
    columns.set(name, {
      name,
      kind: type.columnKind,
      operators: type.operators,
      isHtml: type.html !== undefined,
      check: (value) => type.checkOperand?.(value) ?? (isText ? checkText(value) : type.check(value, plain)),
    });
  }
  return columns;
}

function checkText(value: unknown) {
  return typeof value === 'string'
    ? ({ ok: true, value } as const)
    : ({ ok: false, code: 'not_text' } as const);
}
