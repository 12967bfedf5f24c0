import type { ActivityCatalogue, ActivityType } from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition, WorkflowDefinition } from '#engine/workflow/definition.ts';

/**
 * An imported workflow with the names of this product: alternative names of activity types and of their properties are
 * replaced. A property that already exists under its own name stays unchanged.
 */
export function keepNames(workflow: WorkflowDefinition, catalogue: ActivityCatalogue): WorkflowDefinition {
  const types = new Map([...catalogue.values()].flatMap((type) => namesOf(type).map((name) => [name, type])));
  const activities = workflow.activities.map((activity) => {
    const type = types.get(activity.type);
    return type ? { ...activity, type: type.name, properties: keptProperties(activity, type) } : activity;
  });
  return { ...workflow, activities };
}

function keptProperties(
  { properties }: ActivityDefinition,
  { settings }: ActivityType,
): ActivityDefinition['properties'] {
  const kept = new Map(
    settings.flatMap(({ name, alsoNamed = [] }) => alsoNamed.map((other) => [other, name])),
  );
  const named = Object.entries(properties).map(([name, value]): [string, unknown] => {
    const own = kept.get(name);
    return own !== undefined && !(own in properties) ? [own, value] : [name, value];
  });
  return Object.fromEntries(named);
}

function namesOf({ name, alsoNamed = [] }: ActivityType): readonly string[] {
  return [name, ...alsoNamed];
}
