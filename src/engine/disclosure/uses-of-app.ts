import { aggregateFields } from '#engine/form/aggregate-fields.ts';
import { rulesIn } from '#engine/form/aggregate-source.ts';
import { askedColumns } from '#engine/form/asked-columns.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { ValueUseKind } from '#engine/workflow/value-use.ts';
import { flowGraph } from './flow-graph.ts';
import type { UseElsewhere } from './outer-uses.ts';

/** What is written once for everyone who reads it. */
const writtenTexts: readonly ValueUseKind[] = ['title', 'mail', 'address', 'outside'];

/**
 * The fields of one app that take values of another app's fields and keep them: what its expressions ask of entries it
 * refers to, what choosing one fills, what it adds up over them, and labels that are written into titles and mails.
 * Other labels are not kept: each reader sees their own.
 */
export function usesOfApp(
  app: {
    readonly moduleId: string;
    readonly appName: string;
    readonly form: CompiledForm;
    readonly workflow: CompiledWorkflow;
  },
  ofModuleId: string,
): readonly UseElsewhere[] {
  const { moduleId, appName, form, workflow } = app;
  const inTexts = new Set(
    flowGraph({ form, workflow }).uses.flatMap(({ use, reads }) =>
      writtenTexts.includes(use.kind) ? [...reads] : [],
    ),
  );
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
    if (inTexts.has(field.path)) note(field, source.labelFields);
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
