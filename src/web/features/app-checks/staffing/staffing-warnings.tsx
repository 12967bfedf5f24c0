import { checkStaffing } from '#contracts/app-checks/check-staffing.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../reports/report.module.css';
import { unanswered } from '../reports/result-tones.ts';
import { StaffedActivity } from './staffed-activity.tsx';

/** The steps of the saved draft that no one could answer today. Empty when there are none. */
export function StaffingWarnings() {
  const t = useT();
  const { moduleId } = useDesigner();
  const staffing = useEndpoint(checkStaffing, { params: { moduleId } }, { keepPrevious: false, staleMs: 0 });
  if (staffing.isError) return <p className={styles.about}>{t('process:staffingUnknown')}</p>;
  if (!staffing.data) {
    return (
      <div className={styles.about} aria-busy="true">
        <SkeletonBar width="70%" />
      </div>
    );
  }
  const steps = staffing.data.activities.filter(({ verdict }) => unanswered.includes(verdict));
  if (steps.length === 0) return null;
  return (
    <section className={styles.warnings} aria-labelledby="staffing-warnings">
      <h3 id="staffing-warnings">
        <Icon name="triangle-alert" />
        {t('process:staffingWarning', { count: steps.length })}
      </h3>
      <p>{t('process:staffingWarningAbout')}</p>
      <ul className={styles.lines}>
        {steps.map((step) => (
          <StaffedActivity key={step.activityId} activity={step} />
        ))}
      </ul>
    </section>
  );
}
