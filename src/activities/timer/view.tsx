import { readDuration } from '#engine/workflow/values/property-readers.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { ActivityView } from '../activity-view.tsx';
import { readTeam, readUntil } from './definition.ts';

/** Says how long, or until the date in which field, and by the clock of which team. */
export const timerView: ActivityView = {
  about: ({ properties }, t) => {
    const words = wordsOf(properties, t);
    return words === null ? null : [words, readTeam(properties)].filter(Boolean).join(' · ');
  },
  assignees: () => null,
};

function wordsOf(properties: Readonly<Record<string, unknown>>, t: Translate): string | null {
  const until = readUntil(properties);
  if (until !== null) return t('activities:untilField', { field: until });
  const duration = readDuration(properties, 'For');
  if (!duration) return null;
  const unit = duration.unit.charAt(0).toUpperCase() + duration.unit.slice(1);
  return `${duration.amount} ${t(`activities:unit${unit}` as MessageKey)}`;
}
