import type { ActivityView } from '../activity-view.tsx';
import { readPlan } from './plan.ts';

/** Shows how many assignees decide: any one, all, or a number. */
export const assignmentView: ActivityView = {
  about: ({ properties }, t) => {
    const { completion } = readPlan(properties).plan;
    if (completion.kind === 'all') return t('activities:completionAll');
    if (completion.kind === 'any') return t('activities:completionAny');
    return t('workflow-designer:countOfThem', { count: completion.value });
  },
  assignees: ({ properties }) => readPlan(properties).plan.assignees,
};
