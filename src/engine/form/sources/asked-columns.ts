import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { expressionsOf } from '../names/where-used.ts';
import { fillsOf } from './reference-source.ts';

/** A column of a referenced item, and the field of the form that takes its value; absent: a section. */
export interface AskedColumn {
  readonly by?: CompiledField;
  readonly column: string;
}

/** The columns of a field's referenced items that expressions of the form read, and those that fill other fields. */
export function askedColumns(
  form: CompiledForm,
  field: CompiledField,
): { readonly byExpressions: readonly AskedColumn[]; readonly filled: readonly AskedColumn[] } {
  const member = new RegExp(`\\b${field.name}\\s*\\.\\s*([A-Za-z_]\\w*)`, 'g');
  const byExpressions = expressionsOf(form).flatMap(({ field: by, expression }) =>
    [...expression.source.matchAll(member)].map(([, column = '']) => ({ by, column })),
  );
  const filled = Object.entries(fillsOf(field.definition)).map(([name, column]) => {
    const by =
      (field.isInTable ? form.fieldByPath.get(`${field.sectionName}.${name}`) : null) ??
      form.fields.get(name);
    return { by, column };
  });
  return { byExpressions, filled };
}
