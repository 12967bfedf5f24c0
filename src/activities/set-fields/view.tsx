import { readFieldValues } from '#engine/workflow/values/written-values.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Names the fields that it writes. */
export const setFieldsView: ActivityView = {
  about: ({ properties }) =>
    (readFieldValues(properties.Values) ?? []).map(({ field }) => field).join(', ') || null,
  assignees: () => null,
};
