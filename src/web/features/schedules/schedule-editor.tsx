import { useMemo } from 'react';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { nextDueTimes } from '#engine/schedule/schedule-times.ts';
import { EntryForm, formPathOf, placeOf } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ComingTimes } from './coming-times.tsx';
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
  const { model, textFacts, resources } = form;
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
        <div className={styles.what}>
          <SectionTitle isBig>{t('schedules:beginsWith', { app: detail.moduleName })}</SectionTitle>
          <p className={styles.hint}>{t('schedules:leftOut')}</p>
          {edited.isSubmitting && model.violations.length > 0 && (
            <div className={styles.incomplete}>
              <Notice tone="warning">{t('schedules:incomplete', { count: model.violations.length })}</Notice>
            </div>
          )}
          <EntryForm model={model} textFacts={textFacts} resources={resources} />
        </div>
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

/** What the field at the place of a violation is called. */
function labelAt(form: CompiledForm, path: string): string | undefined {
  const { section, name } = placeOf(formPathOf(path));
  return form.fieldByPath.get(section === null ? name : `${section}.${name}`)?.definition.displayName;
}
