import { readText } from '#engine/workflow/values/property-readers.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Says the host that it calls. */
export const callWebhookView: ActivityView = {
  about: ({ properties }) => {
    const url = readText(properties, 'Url');
    return URL.canParse(url) ? new URL(url).host : null;
  },
  assignees: () => null,
};
