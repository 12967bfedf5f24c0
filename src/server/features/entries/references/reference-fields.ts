import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { type AskedColumn, askedColumns } from '#engine/form/sources/asked-columns.ts';
import { type ReferenceSource, referenceKind } from '#engine/form/sources/reference-source.ts';

/** A field whose values refer to something outside the form. */
export interface ReferenceField {
  readonly field: CompiledField;
  readonly source: ReferenceSource;
  readonly kind: string;
  /** Columns of the targets that expressions of the form read, or that fill other fields. */
  readonly usedColumns: ReadonlySet<string>;
  /** The same by reader: the field whose expression reads it, or that is filled; absent for a section. */
  readonly asked: readonly AskedColumn[];
  readonly isAskedByExpressions: boolean;
}

const known = new WeakMap<CompiledForm, ReadonlyMap<CompiledField, ReferenceField>>();

/** The fields of a form that refer to something; computed once per form. */
export function referenceFields(form: CompiledForm): ReadonlyMap<CompiledField, ReferenceField> {
  const held = known.get(form);
  if (held) return held;
  const found = new Map<CompiledField, ReferenceField>();
  for (const field of form.fieldByPath.values()) {
    const source = field.type.refersTo?.(field.definition);
    if (source) found.set(field, describe(form, field, source));
  }
  known.set(form, found);
  return found;
}

function describe(form: CompiledForm, field: CompiledField, source: ReferenceSource): ReferenceField {
  const { byExpressions, filled } = askedColumns(form, field);
  const asked = [...byExpressions, ...filled];
  return {
    field,
    source,
    kind: referenceKind(source),
    usedColumns: new Set(asked.map(({ column }) => column)),
    asked,
    isAskedByExpressions: byExpressions.length > 0,
  };
}
