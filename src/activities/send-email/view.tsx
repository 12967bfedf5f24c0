import { readAssignees } from '#engine/workflow/assignment/read-assignees.ts';
import { readText } from '#engine/workflow/property-readers.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Says its subject and to whom it goes. */
export const sendEmailView: ActivityView = {
  about: ({ properties }) => readText(properties, 'Subject') || null,
  assignees: ({ properties }) => readAssignees(properties.To) ?? [],
};
