import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from '../reports/report.module.css';
import { ReportFrame, type ReportProps } from '../reports/report-frame.tsx';
import { LostValues } from './lost-values.tsx';
import { RefusedValue } from './refused-value.tsx';
import { useRefusedValues } from './use-refused-values.ts';

/** Each field with stored values that the saved draft would refuse or could not keep. */
export function ValueReport({ onLeave }: Pick<ReportProps, 'onLeave'>) {
  const t = useT();
  const { refused, lost, check, isEnabled } = useRefusedValues();
  const nothing = <Empty isPlain title={t('process:valuesFit')} />;
  if (!isEnabled) return nothing;
  return (
    <ReportFrame query={check}>
      {() =>
        refused.length + lost.length === 0 ? (
          nothing
        ) : (
          <>
            <LostValues faults={lost} onJump={onLeave} />
            <ul className={styles.lines}>
              {refused.map((fault) => (
                <RefusedValue
                  key={JSON.stringify([fault.where, fault.params])}
                  fault={fault}
                  onJump={onLeave}
                />
              ))}
            </ul>
          </>
        )
      }
    </ReportFrame>
  );
}
