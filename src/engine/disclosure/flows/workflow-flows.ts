import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { CompiledActivity, CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { ValueReading, ValueUse } from '#engine/workflow/values/value-use.ts';
import { fieldsRead } from './fields-read.ts';
import type { ValueFlow } from './value-flow.ts';

/** One use of values at an activity, with the paths of the fields that it reads. */
export interface PlacedUse {
  readonly activity: CompiledActivity;
  readonly use: ValueUse;
  readonly reads: ReadonlySet<string>;
}

/** The uses of values by all activities, in the designer's order. */
export function usesIn(form: CompiledForm, workflow: CompiledWorkflow): readonly PlacedUse[] {
  return [...workflow.activities.values()].flatMap((activity) => usesAt(form, activity));
}

/** The uses of values by one activity. */
export function usesAt(form: CompiledForm, activity: CompiledActivity): readonly PlacedUse[] {
  return (activity.type.valueUses?.(activity.plan) ?? []).map((use) => ({
    activity,
    use,
    reads: pathsOf(form, use.reading),
  }));
}

/** The flows into fields that activities write from the values they read. */
export function writtenFlows(
  form: CompiledForm,
  { fieldPermissions }: Pick<CompiledWorkflow, 'fieldPermissions'>,
  uses: readonly PlacedUse[],
): readonly ValueFlow[] {
  return uses.flatMap(({ activity, use, reads }) => {
    const to = use.kind === 'write' ? use.field : undefined;
    if (to === undefined || !form.fieldByPath.has(to)) return [];
    const where = { kind: 'activity', id: activity.id, property: use.property } as const;
    const seen = use.isBlankWhereHidden
      ? accessAt(form, fieldPermissions, activity.id, false).fields
      : undefined;
    return [...reads]
      .filter((path) => seen?.[path] !== 'hidden')
      .map((from): ValueFlow => ({ from, to, isExplicit: true, where }));
  });
}

function pathsOf(form: CompiledForm, reading: ValueReading): ReadonlySet<string> {
  if ('fields' in reading) return new Set(reading.fields.filter((name) => form.fieldByPath.has(name)));
  const section = reading.table === undefined ? undefined : form.tables.get(reading.table);
  const paths = fieldsRead(reading.expression, form, section);
  return section ? new Set([...paths, section.name]) : paths;
}
