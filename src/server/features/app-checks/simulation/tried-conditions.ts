import type { simulateDraft as endpoint } from '#contracts/app-checks/simulate-draft.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { CompiledActivity } from '#engine/workflow/compiled-workflow.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { faultViolations } from '../faults/present-faults.ts';

type Tried = NonNullable<EndpointInput<typeof endpoint>['body']['conditions']>;

/** The conditions by which activities of a version choose a path. */
export function conditionsOf({ compiled }: ModuleVersion): EndpointOutput<typeof endpoint>['conditions'] {
  return [...compiled.workflow.activities.values()].flatMap((activity) => {
    const name = conditionSetting(activity);
    const expression = name === null ? undefined : activity.definition.properties[name];
    if (typeof expression !== 'string') return [];
    return [{ activityId: activity.id, activityName: activity.definition.displayName, expression }];
  });
}

/** The draft's definition with other conditions. One that does not compile, or is none of the draft's, is refused. */
export function withConditions(ctx: Context, { compiled }: ModuleVersion, tried: Tried): ModuleDefinition {
  const { definition, form, workflow } = compiled;
  if (tried.length === 0) return definition;
  const changed = new Map<string, CompiledActivity['definition']>();
  const violations: Violation[] = [];
  for (const [place, { activityId, expression }] of tried.entries()) {
    const path = `body.conditions[${place}]`;
    const activity = workflow.activities.get(activityId);
    const name = activity ? conditionSetting(activity) : null;
    if (!activity || name === null) {
      violations.push({ path: `${path}.activityId`, code: 'unknown_condition' });
      continue;
    }
    const properties = { ...activity.definition.properties, [name]: expression };
    changed.set(activityId, { ...activity.definition, properties });
    const { faults } = activity.type.compile({ ...activity.definition, properties }, form);
    const where = { kind: 'activity', id: activityId, property: name } as const;
    const found = faults
      .filter(({ severity, property }) => severity === 'error' && property === name)
      .map((fault) => ({ ...fault, where }));
    violations.push(...faultViolations(ctx, found).map((one) => ({ ...one, path: `${path}.expression` })));
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const activities = definition.workflow.activities.map(
    (activity) => changed.get(activity.activityId) ?? activity,
  );
  return { ...definition, workflow: { ...definition.workflow, activities } };
}

/** The name of the setting with the condition; null: the activity has none. */
function conditionSetting({ type }: CompiledActivity): string | null {
  if (!type.condition) return null;
  return type.settings.find(({ editorType }) => editorType === 'expression')?.name ?? null;
}
