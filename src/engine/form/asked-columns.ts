import type { CompiledField, CompiledForm } from './compiled-form.ts';
import { fillsOf } from './reference-source.ts';
import { expressionsOf } from './where-used.ts';

/** A column of what a field refers to, and who takes its value: a field of the form; absent: a section. */
export interface AskedColumn {
  readonly by?: CompiledField | undefined;
  readonly column: string;
}

/** The columns of what a field refers to that expressions of the form ask for, and those that fill other fields. */
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
