import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getDashboardSchedule } from '#contracts/insight/dashboards/get-dashboard-schedule.ts';
import { saveDashboardSchedule } from '#contracts/insight/dashboards/save-dashboard-schedule.ts';
import { getInquirySchedule } from '#contracts/insight/get-inquiry-schedule.ts';
import { getReportSchedule } from '#contracts/insight/reports/get-report-schedule.ts';
import { saveReportSchedule } from '#contracts/insight/reports/save-report-schedule.ts';
import { saveInquirySchedule } from '#contracts/insight/save-inquiry-schedule.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { addDays } from '#engine/value/calendar.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { currentZone, useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TimeOfDay } from '#web/ui/select/time-of-day.tsx';
import { readTarget, Targets, writeTarget } from '../../share-fields.tsx';
import styles from '../reports.module.css';

type Schedule = NonNullable<EndpointOutput<typeof getReportSchedule>['schedule']>;
type Repeats = 'days' | 'weeks' | 'months';

/** Asks when and to whom a report is sent by mail. */
export function ScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const found = useEndpoint(getReportSchedule, { params: { id } }, { staleMs: 0 });
  const save = useAction(saveReportSchedule, {
    invalidates: [getReportSchedule],
    success: ({ schedule }) => t(schedule ? 'reports:scheduled' : 'reports:unscheduled'),
    onSuccess: onClose,
  });
  return (
    <ScheduleForm
      about={t('reports:scheduleAbout')}
      stored={found.isFetching ? undefined : found.data?.schedule}
      isBusy={save.isBusy}
      onSave={(schedule) => void save.run({ params: { id }, body: { schedule } })}
      onClose={onClose}
    />
  );
}

/** Asks when and to whom a dashboard is sent by mail. */
export function DashboardScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const found = useEndpoint(getDashboardSchedule, { params: { id } }, { staleMs: 0 });
  const save = useAction(saveDashboardSchedule, {
    invalidates: [getDashboardSchedule],
    success: ({ schedule }) => t(schedule ? 'dashboards:scheduled' : 'dashboards:unscheduled'),
    onSuccess: onClose,
  });
  return (
    <ScheduleForm
      about={t('dashboards:scheduleAbout')}
      stored={found.isFetching ? undefined : found.data?.schedule}
      isBusy={save.isBusy}
      onSave={(schedule) => void save.run({ params: { id }, body: { schedule } })}
      onClose={onClose}
    />
  );
}

/** Asks when and to whom a quick report is sent by mail. */
export function InquiryScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const found = useEndpoint(getInquirySchedule, { params: { id } }, { staleMs: 0 });
  const save = useAction(saveInquirySchedule, {
    invalidates: [getInquirySchedule],
    success: ({ schedule }) => t(schedule ? 'reports:scheduled' : 'reports:unscheduled'),
    onSuccess: onClose,
  });
  return (
    <ScheduleForm
      about={t('reports:inquiryScheduleAbout')}
      stored={found.isFetching ? undefined : found.data?.schedule}
      isBusy={save.isBusy}
      onSave={(schedule) => void save.run({ params: { id }, body: { schedule } })}
      onClose={onClose}
    />
  );
}

interface FormProps {
  /** What goes to the recipients. */
  readonly about: string;
  /** Absent while it is loaded. */
  readonly stored: Schedule | null | undefined;
  readonly isBusy: boolean;
  readonly onSave: (schedule: Form['schedule'] | null) => void;
  readonly onClose: () => void;
}

function ScheduleForm(props: FormProps) {
  const t = useT();
  const { stored } = props;
  if (stored !== undefined) return <LoadedForm {...props} stored={stored} />;
  return (
    <Dialog title={t('reports:schedule')} width={440} closeLabel={t('reports:close')} onClose={props.onClose}>
      <SkeletonBar width="100%" />
    </Dialog>
  );
}

function LoadedForm(props: FormProps & { readonly stored: Schedule | null }) {
  const t = useT();
  const { about, stored, isBusy, onSave, onClose } = props;
  const form = useScheduleForm(stored);
  return (
    <Dialog
      title={t('reports:schedule')}
      width={440}
      closeLabel={t('reports:close')}
      onClose={onClose}
      onSubmit={() => onSave(form.schedule)}
      footer={
        <>
          {stored && (
            <Button kind="danger" isBusy={isBusy} onClick={() => onSave(null)}>
              {t('reports:stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('reports:cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            isBusy={isBusy}
            isDisabled={form.schedule.recipients.length === 0}
          >
            {t('reports:save')}
          </Button>
        </>
      }
    >
      <ScheduleFields about={about} form={form} stored={stored} />
    </Dialog>
  );
}

function ScheduleFields({ about, form, stored }: { about: string; form: Form; stored: Schedule | null }) {
  const t = useT();
  const format = useFormat();
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const next = stored?.next_due_at;
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{about}</p>
      {next && <p className={styles.quiet}>{t('reports:nextTime', { when: format.moment(next) })}</p>}
      <Targets label={t('reports:recipients')} values={form.targets} onChange={form.setTargets} />
      <Field label={t('reports:repeats')}>
        {(control) => (
          <Select
            {...control}
            value={form.repeats}
            onChange={(repeats) => form.setRepeats(repeats as Repeats)}
            options={(['days', 'weeks', 'months'] as const).map((value) => ({
              value,
              label: t(`reports:repeats_${value}`),
            }))}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('reports:beginsOn')}>
          {(control) => (
            <DayInput
              {...control}
              value={form.beginsOn}
              onChange={(day) => day && form.setBeginsOn(day)}
              format={organization.data?.date_format ?? 'YYYY-MM-DD'}
            />
          )}
        </Field>
        <Field label={t('reports:time')}>
          {(control) => (
            <TimeOfDay
              {...control}
              value={form.time}
              noMatch={t('ui:noMatch')}
              write={format.shortTime}
              onChange={form.setTime}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useScheduleForm>;

/** The schedule as it is edited; a weekly one repeats on the weekday of its first day. */
function useScheduleForm(stored: Schedule | null) {
  const known = stored?.times.repeats;
  const [targets, setTargets] = useState<readonly string[]>((stored?.recipients ?? []).flatMap(writeTarget));
  const [repeats, setRepeats] = useState<Repeats>(known === 'days' || known === 'months' ? known : 'weeks');
  const [beginsOn, setBeginsOn] = useState(stored?.times.beginsOn ?? tomorrow());
  const [time, setTime] = useState(stored?.times.time ?? '08:00');
  const timeZone = stored?.times.timeZone ?? currentZone();
  const schedule = {
    recipients: targets.map(readTarget),
    times: {
      repeats,
      every: stored?.times.every ?? 1,
      beginsOn,
      endsOn: stored?.times.endsOn ?? null,
      time,
      weekdays: repeats === 'weeks' ? [weekdayOf(beginsOn)] : [],
      timeZone,
    },
  };
  return { targets, setTargets, repeats, setRepeats, beginsOn, setBeginsOn, time, setTime, schedule };
}

/** ISO: 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

function tomorrow(): string {
  const today = dateAt(new Date().toISOString(), currentZone());
  return addDays(today, 1) ?? today;
}
