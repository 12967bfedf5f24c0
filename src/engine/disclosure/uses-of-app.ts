import { aggregateFields } from '#engine/form/aggregate-fields.ts';
import { rulesIn } from '#engine/form/aggregate-source.ts';
import { askedColumns } from '#engine/form/asked-columns.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { UseElsewhere } from './outer-uses.ts';

/**
 * The fields of one app that take values of another app's fields and keep them: what its expressions ask of entries it
 * refers to, what choosing one fills, and what it adds up over them. Labels are not kept: each reader sees their own.
 */
export function usesOfApp(
  app: { readonly moduleId: string; readonly appName: string; readonly form: CompiledForm },
  ofModuleId: string,
): readonly UseElsewhere[] {
  const { moduleId, appName, form } = app;
  const taken = new Map<CompiledField, Set<string>>();
  const note = (by: CompiledField, columns: Iterable<string>) => {
    const known = taken.get(by) ?? new Set<string>();
    for (const column of columns) known.add(column);
    taken.set(by, known);
  };
  for (const field of form.fieldByPath.values()) {
    const source = field.type.refersTo?.(field.definition);
    if (source?.kind !== 'module' || source.moduleId !== ofModuleId) continue;
    const { byExpressions, filled } = askedColumns(form, field);
    for (const { by = field, column } of [...byExpressions, ...filled]) note(by, [column]);
  }
  for (const { field, source } of aggregateFields(form)) {
    if (source.moduleId !== ofModuleId) continue;
    note(
      field,
      rulesIn(source.conditions).map((rule) => rule.field),
    );
    if (source.column) note(field, [source.column]);
  }
  return [...taken].map(([field, reads]) => ({
    moduleId,
    appName,
    field: field.path,
    fieldName: field.definition.displayName || field.name,
    reads: [...reads],
  }));
}
