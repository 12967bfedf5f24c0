import { checkStaffing } from '#contracts/workflow/check-staffing.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './reality.module.css';
import { ReportFrame } from './report-frame.tsx';
import { StaffedActivity } from './staffed-activity.tsx';

/** Each step with the people of today. */
export function StaffingReport() {
  const t = useT();
  const { designer } = useWorkflow();
  const query = useEndpoint(checkStaffing, { params: { moduleId: designer.moduleId } }, { staleMs: 0 });
  return (
    <ReportFrame query={query}>
      {({ activities, initiatorsChecked }) => (
        <>
          {activities.length === 0 && <p className={styles.about}>{t('process:noTasks')}</p>}
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
