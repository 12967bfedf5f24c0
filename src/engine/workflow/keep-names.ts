import type { ActivityCatalogue, ActivityType } from './activity-type.ts';
import type { ActivityDefinition, WorkflowDefinition } from './definition.ts';

/**
 * A workflow made elsewhere under the names that are kept: other names of activity types and of their properties give
 * way to their own. A property that is there under its own name already stays as it is.
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
