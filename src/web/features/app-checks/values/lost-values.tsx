import type { Fault } from '#engine/form/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FaultList } from '../faults/fault-list.tsx';
import styles from '../reports/report.module.css';

/** The stored values because of which the saved draft cannot be published. Empty if there are none. */
export function LostValues({ faults, onJump }: { faults: readonly Fault[]; onJump: () => void }) {
  const t = useT();
  if (faults.length === 0) return null;
  return (
    <section className={styles.warnings} data-tone="bad" aria-labelledby="lost-values">
      <h3 id="lost-values">
        <Icon name="circle-x" />
        {t('designer:publishRefused', { count: faults.length })}
      </h3>
      <FaultList faults={faults} onJump={onJump} />
    </section>
  );
}
