import { readDuration } from '#engine/workflow/property-readers.ts';
import type { MessageKey } from '#messages/index.ts';
import type { ActivityView } from '../activity-view.tsx';
import { readUntil } from './definition.ts';

/** Says how long, or until the date in which field. */
export const timerView: ActivityView = {
  about: ({ properties }, t) => {
    const until = readUntil(properties);
    if (until !== null) return t('activities:untilField', { field: until });
    const duration = readDuration(properties, 'For');
    if (!duration) return null;
    const unit = duration.unit.charAt(0).toUpperCase() + duration.unit.slice(1);
    return `${duration.amount} ${t(`activities:unit${unit}` as MessageKey)}`;
  },
  assignees: () => null,
};
