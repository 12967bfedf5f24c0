import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { fillsOf, type ReferenceSource, referenceKind } from '#engine/form/reference-source.ts';
import { expressionsOf } from '#engine/form/where-used.ts';

/** A field whose values refer to something outside the form. */
export interface ReferenceField {
  readonly field: CompiledField;
  readonly source: ReferenceSource;
  readonly kind: string;
  /** Columns of what is referred to that expressions of the form ask for, or that fill other fields. */
  readonly usedColumns: ReadonlySet<string>;
  /** The same by who asks: the field whose expression it is, or that is filled; absent: a section. */
  readonly asked: readonly { readonly by?: CompiledField | undefined; readonly column: string }[];
  readonly isAskedByExpressions: boolean;
}

const known = new WeakMap<CompiledForm, ReadonlyMap<CompiledField, ReferenceField>>();

/** The fields of a form that refer to something; worked out once per form. */
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
  const member = new RegExp(`\\b${field.name}\\s*\\.\\s*([A-Za-z_]\\w*)`, 'g');
  const asked = expressionsOf(form).flatMap(({ field: by, expression }) =>
    [...expression.source.matchAll(member)].map(([, column = '']) => ({ by, column })),
  );
  const filled = Object.entries(fillsOf(field.definition)).map(([name, column]) => {
    const by =
      (field.isInTable ? form.fieldByPath.get(`${field.sectionName}.${name}`) : null) ??
      form.fields.get(name);
    return { by, column };
  });
  return {
    field,
    source,
    kind: referenceKind(source),
    usedColumns: new Set([...asked, ...filled].map(({ column }) => column)),
    asked: [...asked, ...filled],
    isAskedByExpressions: asked.length > 0,
  };
}
