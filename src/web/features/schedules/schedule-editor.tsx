import { useMemo } from 'react';
import { nextDueTimes } from '#engine/schedule/schedule-times.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ComingTimes } from './coming-times.tsx';
import { labelAt } from './editing/label-at.ts';
import { ScheduleValues } from './editing/schedule-values.tsx';
import { type ScheduleChanges, useFollowedSchedule } from './editing/use-followed-schedule.ts';
import { RunLog } from './run-log.tsx';
import { ScheduleHeader } from './schedule-header.tsx';
import { ScheduleSettings } from './schedule-settings.tsx';
import styles from './schedules.module.css';
import { addressOf, useScheduleDraft } from './use-schedule-draft.ts';
import { type EntryDetail, type Schedule, useScheduleForm } from './use-schedule-form.ts';

const comingCount = 5;

/** The times of a schedule beside its values, with the results of its runs below. */
export function ScheduleEditor({ schedule, detail }: { schedule: Schedule | null; detail: EntryDetail }) {
  const { base, round, changes } = useFollowedSchedule(schedule);
  return <Round key={round} base={base} schedule={schedule} detail={detail} changes={changes} />;
}

function Round(props: {
  /** What is edited. */
  base: Schedule | null;
  /** As it is stored now, with its status. */
  schedule: Schedule | null;
  detail: EntryDetail;
  changes: ScheduleChanges;
}) {
  const { base, schedule, detail, changes } = props;
  const t = useT();
  const form = useScheduleForm(base, detail);
  const { model } = form;
  const draft = useScheduleDraft(base, detail, form, changes);
  const { edited } = draft;
  useTitle(schedule?.name ?? t('schedules:new'));
  const coming = useMemo(
    () => (edited.times.every === 0 ? [] : nextDueTimes(edited.times, new Date().toISOString(), comingCount)),
    [edited.times],
  );
  return (
    <>
      <ScheduleHeader schedule={schedule} draft={draft} />
      <div className={styles.editor}>
        <div className={styles.when}>
          <ScheduleSettings edited={edited} error={draft.error} onChange={draft.change} />
          {schedule?.status !== 'Paused' && <ComingTimes coming={coming} />}
          {schedule && (
            <RunLog
              scheduleId={schedule.schedule_id}
              moduleId={detail.moduleId}
              labelOf={(path) => labelAt(model.form, path)}
            />
          )}
        </div>
        <ScheduleValues schedule={schedule} detail={detail} form={form} draft={draft} />
      </div>
      <LeaveGuard
        isUnsaved={draft.isUnsaved}
        hasFailed
        flush={async () => false}
        isSamePlace={({ pathname }) =>
          schedule !== null && pathname === addressOf(detail.moduleId, schedule.schedule_id)
        }
      />
    </>
  );
}
