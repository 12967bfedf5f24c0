import type { ActivityView } from '../activity-view.tsx';
import { readJoinMode } from './definition.ts';

/** Says how many paths must have arrived. */
export const joinView: ActivityView = {
  about: ({ properties }, t) => {
    const mode = readJoinMode(properties.Mode) ?? { kind: 'all' };
    if (mode.kind === 'all') return t('activities:joinAll');
    return mode.kind === 'first'
      ? t('activities:joinFirst')
      : t('activities:joinCount', { count: mode.value });
  },
  assignees: () => null,
};
