import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { ActivityView } from '../activity-view.tsx';
import { type JoinMode, readCancelRest, readJoinMode } from './definition.ts';

/** Says how many paths must have arrived, and whether the others are taken back. */
export const joinView: ActivityView = {
  about: ({ properties }, t) => {
    const words = wordsOf(readJoinMode(properties.Mode) ?? { kind: 'all' }, t);
    return readCancelRest(properties) ? `${words} · ${t('activities:joinCancels')}` : words;
  },
  assignees: () => null,
};

function wordsOf(mode: JoinMode, t: Translate): string {
  if (mode.kind === 'all') return t('activities:joinAll');
  return mode.kind === 'first' ? t('activities:joinFirst') : t('activities:joinCount', { count: mode.value });
}
