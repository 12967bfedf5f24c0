import { readText } from '#engine/workflow/values/property-readers.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Says its condition. */
export const ifElseView: ActivityView = {
  about: ({ properties }, t) => readText(properties, 'Condition') || t('workflow-designer:noCondition'),
  condition: ({ properties }) => readText(properties, 'Condition'),
  assignees: () => null,
};
