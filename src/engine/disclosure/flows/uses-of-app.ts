import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { aggregateFields } from '#engine/form/sources/aggregate-fields.ts';
import { rulesIn } from '#engine/form/sources/aggregate-source.ts';
import { askedColumns } from '#engine/form/sources/asked-columns.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { ValueUseKind } from '#engine/workflow/values/value-use.ts';
import { startedApps } from '../kept/kept-fields.ts';
import { flowGraph } from './flow-graph.ts';
import type { UseElsewhere } from './outer-uses.ts';

/** Texts that are written once for all readers. */
const writtenTexts: readonly ValueUseKind[] = ['title', 'mail', 'address', 'outside'];

/** An app that may take values of another. */
interface TakingApp {
  readonly moduleId: string;
  readonly appName: string;
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
}

/**
 * The fields of one app that take and store values of another app's fields: members of referenced entries in
 * expressions, fields filled by a choice, aggregates, labels written into titles and mails, and values that its steps
 * write from entries they started. Other labels are not stored: each reader sees their own.
 */
export function usesOfApp(app: TakingApp, ofModuleId: string): readonly UseElsewhere[] {
  return [
    ...[...takenByReferences(app, ofModuleId)].map(([field, reads]) => useBy(app, field, reads)),
    ...takenBySteps(app, ofModuleId),
  ];
}

/**
 * The apps whose values an app may take: those that its fields refer to or aggregate, and those whose entries it
 * starts.
 */
export function askedApps({ form, workflow }: Pick<TakingApp, 'form' | 'workflow'>): ReadonlySet<string> {
  const referred = [...form.fieldByPath.values()].flatMap(({ type, definition }) => {
    const source = type.refersTo?.(definition);
    return source?.kind === 'module' ? source.moduleId : [];
  });
  const added = aggregateFields(form).map(({ source }) => source.moduleId);
  return new Set([...referred, ...added, ...startedApps({ form, workflow })]);
}

function takenByReferences(
  { form, workflow }: TakingApp,
  ofModuleId: string,
): ReadonlyMap<CompiledField, ReadonlySet<string>> {
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
  return taken;
}

/** The values that steps write when entries they started end: all values of such an entry, hidden or not. */
function takenBySteps(app: TakingApp, ofModuleId: string): readonly UseElsewhere[] {
  return flowGraph(app).uses.flatMap(({ use }): readonly UseElsewhere[] => {
    const field = app.form.fieldByPath.get(use.field ?? '');
    if (!field || use.kind !== 'write' || use.from === undefined || use.moduleId !== ofModuleId) return [];
    return [{ ...useBy(app, field, [use.from]), takesHidden: true }];
  });
}

function useBy(
  { moduleId, appName }: TakingApp,
  { path, name, definition }: CompiledField,
  reads: Iterable<string>,
): UseElsewhere {
  return { moduleId, appName, field: path, fieldName: definition.displayName || name, reads: [...reads] };
}
