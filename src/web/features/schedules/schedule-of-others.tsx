import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Crumbs, ReadingColumn, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ComingTimes } from './coming-times.tsx';
import { RunLog } from './run-log.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleStatus } from './schedule-status.tsx';
import styles from './schedules.module.css';
import { useTimesWords } from './use-times-words.ts';

/**
 * A schedule whose values the user cannot see: someone else’s, or of an app in which they can no longer start entries.
 */
export function ScheduleOfOthers({ schedule }: { schedule: EndpointOutput<typeof getSchedule> }) {
  const t = useT();
  const format = useFormat();
  const words = useTimesWords();
  useTitle(schedule.name);
  return (
    <>
      <SheetHeader isRuled end={<ScheduleActions schedule={schedule} />}>
        <Crumbs>
          <Link to="/schedules">{t('schedules:title')}</Link>
          <span>/</span>
          <h1 className={styles.title}>
            <b className="cut">{schedule.name}</b>
          </h1>
        </Crumbs>
        <ScheduleStatus status={schedule.status} last_run={schedule.last_run} />
      </SheetHeader>
      <ReadingColumn>
        <div className={styles.settings}>
          <Notice tone="info">
            {t(schedule.isOwn ? 'schedules:noPermission' : 'schedules:ownersValues', {
              name: schedule.owner.name,
            })}
          </Notice>
          <p>{[schedule.module_name, schedule.owner.name, words(schedule.times)].join(' · ')}</p>
          {schedule.next_due_at && (
            <p>{t('schedules:next', { when: format.moment(schedule.next_due_at) })}</p>
          )}
          <ComingTimes coming={schedule.coming} />
          <RunLog scheduleId={schedule.schedule_id} moduleId={schedule.moduleId} />
        </div>
      </ReadingColumn>
    </>
  );
}
