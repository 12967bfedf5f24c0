import type { z } from 'zod';
import type { faultOfEntry } from '#contracts/shapes/entry.ts';
import { faultWords } from '#web/lib/format/fault-words.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './entry-route.module.css';

type FaultOfEntry = z.output<typeof faultOfEntry>;

/** The error at which an entry is stuck, its step, and what happens next. Empty if the entry is not stuck. */
export function FaultNotice(props: { faults: readonly FaultOfEntry[]; canRetry: boolean }) {
  const t = useT();
  const { faults, canRetry } = props;
  if (faults.length === 0) return null;
  return (
    <div className={styles.fault}>
      <Notice tone="warning">
        {faults.map((fault) => (
          <span key={`${fault.activityId}:${fault.code}`} className={styles.faultLine}>
            <b>{t('entry:actStopped', { step: fault.activityName })}</b>: {faultWords(fault)}.
          </span>
        ))}
        <span className={styles.faultLine}>
          {t(canRetry ? 'entry:faultYouRetry' : 'entry:faultOthersRetry')}
        </span>
      </Notice>
    </div>
  );
}
