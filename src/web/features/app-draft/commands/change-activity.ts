import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { Command } from '../command.ts';

/** Changes the shown name or the description of an activity. */
export function describeActivity(
  id: string,
  words: Partial<Pick<ActivityDefinition, 'displayName' | 'description'>>,
): Command {
  return (module) => {
    const activity = module.workflow.activities.find(({ activityId }) => activityId === id);
    if (activity) Object.assign(activity, words);
  };
}

/** Sets one property of an activity; undefined removes it. */
export function setActivityProperty(id: string, name: string, value: unknown): Command {
  return (module) => {
    const activity = module.workflow.activities.find(({ activityId }) => activityId === id);
    if (!activity) return;
    if (value === undefined) delete activity.properties[name];
    else activity.properties[name] = value;
  };
}
