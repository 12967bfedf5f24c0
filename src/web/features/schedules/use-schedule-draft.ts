import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { showViolations } from '#web/features/entry-editor/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type EditedSchedule, freshSchedule } from './edited-schedule.ts';
import type { ScheduleChanges } from './editing/use-followed-schedule.ts';
import { toEditedSource, toRowSource } from './source/edited-source.ts';
import type { EntryDetail, Schedule, useScheduleForm } from './use-schedule-form.ts';

export const addressOf = (moduleId: string, scheduleId: string) =>
  `/schedule-editor/${moduleId}/${scheduleId}`;

/** The settings of a schedule while they are edited, saved together with the values of its form. */
export function useScheduleDraft(
  schedule: Schedule | null,
  detail: EntryDetail,
  form: ReturnType<typeof useScheduleForm>,
  changes: ScheduleChanges,
) {
  const t = useT();
  const navigate = useNavigate();
  const { model } = form;
  const [edited, setEdited] = useState<EditedSchedule>(() =>
    schedule ? { ...schedule, source: toEditedSource(schedule.source) } : freshSchedule(detail.moduleName),
  );
  const [changeCount, setChangeCount] = useState(0);
  const total = changeCount + model.changeCount;
  // By reference: where a save leads on to another address, it is safe at once.
  const safe = useRef({ sent: 0, saved: 0 });
  const saving = useAction(saveSchedule, {
    invalidates: [getSchedule, listSchedules],
    onSuccess: ({ taskSchedulerId, revision }) => {
      changes.ownRevision = revision;
      toast.success(t('schedules:saved'));
      safe.current.saved = safe.current.sent;
      if (!schedule) navigate(addressOf(detail.moduleId, taskSchedulerId), { replace: true });
    },
    errors: (error) => (showViolations(model, error) ? 'nowhere' : 'fields'),
  });
  const change = (part: Partial<EditedSchedule>) => {
    setEdited((before) => ({ ...before, ...part }));
    setChangeCount((before) => before + 1);
  };
  const save = () => {
    safe.current.sent = total;
    saving.run({
      body: {
        taskSchedulerId: schedule?.schedule_id,
        revision: schedule ? Math.max(schedule.revision, changes.ownRevision ?? 0) : undefined,
        moduleId: detail.moduleId,
        name: edited.name,
        times: { ...edited.times, weekdays: [...edited.times.weekdays] },
        isSubmitting: edited.isSubmitting,
        source: edited.source && toRowSource(edited.source),
        data: form.keptNow(),
      },
    });
  };
  const isUnsaved = () => total !== safe.current.saved;
  changes.isUnsaved = isUnsaved;
  return {
    edited,
    change,
    save,
    isSaving: saving.isBusy,
    error: saving.error,
    isUnsaved,
    /** A deleted schedule does not need to be saved. */
    letGo: () => {
      safe.current.saved = total;
    },
  };
}
