import type { Fault } from '#engine/form/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../reports/report.module.css';
import { LostValues } from './lost-values.tsx';
import { RefusedValue } from './refused-value.tsx';
import { useRefusedValues } from './use-refused-values.ts';

/** The stored values that the saved draft would refuse or could not keep. Empty if there are none. */
export function ValueWarnings({ onJump }: { onJump: () => void }) {
  const t = useT();
  const { refused, lost, check, isEnabled } = useRefusedValues();
  if (!isEnabled) return null;
  if (check.isError) return <p className={styles.about}>{t('process:valuesUnknown')}</p>;
  if (check.isFetching) {
    return (
      <div className={styles.about} aria-busy="true">
        <SkeletonBar width="70%" />
      </div>
    );
  }
  return (
    <>
      <LostValues faults={lost} onJump={onJump} />
      <RefusedValues faults={refused} canPublish={lost.length === 0} onJump={onJump} />
    </>
  );
}

function RefusedValues(props: { faults: readonly Fault[]; canPublish: boolean; onJump: () => void }) {
  const { faults, canPublish, onJump } = props;
  const t = useT();
  if (faults.length === 0) return null;
  const count = new Set(faults.map(({ where }) => where.id)).size;
  return (
    <section className={styles.warnings} aria-labelledby="value-warnings">
      <h3 id="value-warnings">
        <Icon name="triangle-alert" />
        {t('process:valuesWarning', { count })}
      </h3>
      {canPublish && <p>{t('process:valuesWarningAbout')}</p>}
      <ul className={styles.lines}>
        {faults.map((fault) => (
          <RefusedValue key={JSON.stringify([fault.where, fault.params])} fault={fault} onJump={onJump} />
        ))}
      </ul>
    </section>
  );
}
