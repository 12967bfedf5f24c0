import { useCallback } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { WaitingItem } from '#web/lib/waiting/waiting-item.ts';

/** What something that waits is called. */
export function useWaitingWords(): (item: WaitingItem) => string {
  const t = useT();
  return useCallback(
    (item: WaitingItem) => {
      if (item.kind === 'decision')
        return t('on-device:outcomeOf', { outcome: item.outcome, title: item.title });
      return t(item.submitKey === null ? 'on-device:entryIn' : 'on-device:submissionIn', { app: item.title });
    },
    [t],
  );
}

/** Why it was not taken, and what to do about it; empty while it only waits. */
export function useObstacleWords(): (item: WaitingItem) => string {
  const t = useT();
  return ({ obstacle }) => {
    if (obstacle === null) return '';
    const { kind, by, message } = obstacle;
    if (kind === 'unsure') return t('on-device:unsure');
    if (kind === 'refused') return t('on-device:refused', { reason: message });
    if (kind === 'closed') {
      return by === null ? t('on-device:conflictClosedUnknown') : t('on-device:conflictClosed', { name: by });
    }
    return by === null ? t('on-device:conflictChangedByYou') : t('on-device:conflictChanged', { name: by });
  };
}
