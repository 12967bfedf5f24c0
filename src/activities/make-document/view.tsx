import { readText } from '#engine/workflow/values/property-readers.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Says what the document is called, or where it is filed. */
export const makeDocumentView: ActivityView = {
  about: ({ properties }) => readText(properties, 'Name') || readText(properties, 'Field') || null,
  assignees: () => null,
};
