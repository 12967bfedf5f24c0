import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from '../reports/report.module.css';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useStaffing } from '../reports/use-reports.ts';
import { StaffedActivity } from './staffed-activity.tsx';

/** Each step with the current people. */
export function StaffingReport() {
  const t = useT();
  return (
    <ReportFrame query={useStaffing()}>
      {({ activities, initiatorsChecked }) => (
        <>
          {activities.length === 0 && <Empty isPlain title={t('process:noTasks')} />}
          <ul className={styles.lines}>
            {activities.map((activity) => (
              <StaffedActivity key={activity.activityId} activity={activity} />
            ))}
          </ul>
          <p className={styles.foot}>{t('process:checkedFor', { count: initiatorsChecked })}</p>
        </>
      )}
    </ReportFrame>
  );
}
