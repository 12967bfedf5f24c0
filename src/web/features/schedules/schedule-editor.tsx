import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { nextDueTimes } from '#engine/schedule/schedule-times.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';
import { entryFacts, savableValues, violationsOf } from '#web/features/entry-editor/index.ts';
import {
  accessOf,
  compileEntryForm,
  EntryForm,
  formPathOf,
  placeOf,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Crumbs, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ComingTimes } from './coming-times.tsx';
import { type EditedSchedule, freshSchedule } from './edited-schedule.ts';
import { RunLog } from './run-log.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleSettings } from './schedule-settings.tsx';
import { ScheduleStatus } from './schedule-status.tsx';
import styles from './schedules.module.css';

type Schedule = EndpointOutput<typeof getSchedule>;
type EntryDetail = Parameters<typeof entryFacts>[0];

const comingCount = 5;

/** When entries begin beside what they begin with; below, what came of it. */
export function ScheduleEditor({ schedule, detail }: { schedule: Schedule | null; detail: EntryDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<EditedSchedule>(() => schedule ?? freshSchedule(detail.moduleName));
  const [changeCount, setChangeCount] = useState(0);
  const { model, textFacts, resources, keptNow } = useValues(schedule, detail);
  const total = changeCount + model.changeCount;
  // By reference: where a save leads on to another address, it is safe at once.
  const safe = useRef({ sent: 0, saved: 0 });
  const address = (id: string) => `/schedule-editor/${detail.moduleId}/${id}`;
  const saving = useEndpointMutation(saveSchedule, {
    invalidates: [getSchedule, listSchedules],
    onSuccess: ({ taskSchedulerId }) => {
      toast.success(t('schedules:saved'));
      safe.current.saved = safe.current.sent;
      if (!schedule) navigate(address(taskSchedulerId), { replace: true });
    },
    onError: (error) => {
      const ofForm = violationsOf(error).filter(({ path }) => !path.startsWith('body.'));
      model.dispatch({ kind: 'check', serverViolations: ofForm });
      if (ofForm[0]) model.dispatch({ kind: 'focus', path: ofForm[0].path });
      if (error.violations.length === 0) toast.error(error.message);
    },
  });
  const isPhone = useIsPhone();
  useTitle(schedule?.name ?? t('schedules:new'));
  const change = (part: Partial<EditedSchedule>) => {
    setEdited((before) => ({ ...before, ...part }));
    setChangeCount((before) => before + 1);
  };
  const save = () => {
    safe.current.sent = total;
    saving.mutate({
      body: {
        taskSchedulerId: schedule?.schedule_id,
        revision: schedule?.revision,
        moduleId: detail.moduleId,
        name: edited.name,
        times: { ...edited.times, weekdays: [...edited.times.weekdays] },
        isSubmitting: edited.isSubmitting,
        data: keptNow(),
      },
    });
  };
  const coming = useMemo(
    () => (edited.times.every === 0 ? [] : nextDueTimes(edited.times, new Date().toISOString(), comingCount)),
    [edited.times],
  );
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            {schedule && (
              <ScheduleActions
                schedule={schedule}
                onDeleted={() => {
                  safe.current.saved = total;
                }}
              />
            )}
            <Button kind="primary" isBusy={saving.isPending} onClick={save}>
              {t('ui:save')}
            </Button>
          </>
        }
      >
        {isPhone ? (
          <IconButton
            icon="arrow-left"
            size="large"
            label={t('schedules:title')}
            onClick={() => navigate('/schedules')}
          />
        ) : (
          <Crumbs>
            <Link to="/schedules">{t('schedules:title')}</Link>
            <span>/</span>
          </Crumbs>
        )}
        <div className={styles.head}>
          <h1 className="cut">{schedule?.name ?? t('schedules:new')}</h1>
          {schedule && <ScheduleStatus status={schedule.status} last_run={schedule.last_run} />}
        </div>
      </SheetHeader>
      <div className={styles.editor}>
        <div className={styles.when}>
          <ScheduleSettings edited={edited} error={saving.error} onChange={change} />
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
        isUnsaved={() => total !== safe.current.saved}
        hasFailed
        flush={async () => false}
        isSamePlace={({ pathname }) => schedule !== null && pathname === address(schedule.schedule_id)}
      />
    </>
  );
}

/** What the field at the place of a violation is called. */
function labelAt(form: CompiledForm, path: string): string | undefined {
  const { section, name } = placeOf(formPathOf(path));
  return form.fieldByPath.get(section === null ? name : `${section}.${name}`)?.definition.displayName;
}

/**
 * The form of a new entry, filled in with what the schedule keeps. What nobody has changed is not kept: the form's own
 * defaults, such as the day of today, are those of the moment when an entry begins.
 */
function useValues(schedule: Schedule | null, detail: EntryDetail) {
  const form = useMemo(() => compileEntryForm(detail.form), [detail.form]);
  const access = useMemo(() => accessOf(detail.form, detail.access), [detail.form, detail.access]);
  const kept = schedule?.data ?? null;
  const data = useMemo(() => readEntryData(form, { ...detail.data, ...kept }), [form, detail.data, kept]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(detail), [detail]),
    detail.initiator,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(detail.moduleId, null);
  const references = useMemo(
    () => [...detail.references, ...(schedule?.references ?? [])],
    [detail.references, schedule?.references],
  );
  const place = { moduleId: detail.moduleId, recordId: null };
  const model = useEntryForm({ form, access, facts, values: data.values, references, place });
  const keptNow = () => {
    const isKept = ([name, value]: [string, FieldValue]) =>
      (kept !== null && name in kept) || !isSame(value, data.values[name] ?? null);
    return Object.fromEntries(Object.entries(savableValues(form, model.values)).filter(isKept));
  };
  return { model, textFacts, resources, keptNow };
}
