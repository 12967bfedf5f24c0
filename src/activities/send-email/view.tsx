import { readAssignees } from '#engine/workflow/assignment/read-assignees.ts';
import { readText } from '#engine/workflow/values/property-readers.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Shows the subject and the recipients. */
export const sendEmailView: ActivityView = {
  about: ({ properties }) => readText(properties, 'Subject') || null,
  assignees: ({ properties }) => readAssignees(properties.To) ?? [],
};
