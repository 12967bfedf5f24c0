import { useT } from '#web/lib/i18n/use-t.ts';
import type { WaitingDecision } from '#web/lib/waiting/waiting-item.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './task-detail.module.css';

/** Says that the decision on this task waits to be sent, and lets it be taken back. */
export function KeptNotice({ kept, onTakeBack }: { kept: WaitingDecision; onTakeBack: () => Promise<void> }) {
  const t = useT();
  return (
    <div className={styles.closed}>
      <Notice tone="info">
        {t('on-device:taskWaits', { outcome: kept.outcome })}{' '}
        <Button size="small" kind="line" onClick={() => void onTakeBack()}>
          {t('on-device:takeBack')}
        </Button>
      </Notice>
    </div>
  );
}
