import { useNavigate, useParams } from 'react-router';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar, SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';
import { ScheduleOfOthers } from './schedule-of-others.tsx';

/** `/schedule-editor/{moduleId}` makes a schedule of an app; with an id it opens one. */
export function ScheduleEditorScreen() {
  const { moduleId = '', recordId } = useParams();
  const schedule = useEndpoint(
    getSchedule,
    { params: { id: recordId ?? '' } },
    { isEnabled: recordId !== undefined, keepPrevious: false },
  );
  const hasForm = recordId === undefined || (schedule.data?.data ?? null) !== null;
  const entry = useEndpoint(
    getEntry,
    { params: { recordId: 'new' }, query: { moduleId } },
    { isEnabled: hasForm, keepPrevious: false },
  );
  const error = schedule.error ?? entry.error;
  return (
    <Sheet>
      {schedule.data && !hasForm ? (
        <ScheduleOfOthers schedule={schedule.data} />
      ) : entry.data && (recordId === undefined || schedule.data) ? (
        <ScheduleEditor
          key={recordId ?? ''}
          schedule={recordId === undefined ? null : (schedule.data ?? null)}
          detail={entry.data}
        />
      ) : error ? (
        <Failed
          error={error}
          onRetry={() => void (schedule.isError ? schedule.refetch() : entry.refetch())}
        />
      ) : (
        <>
          <SheetHeader isRuled>
            <SkeletonBar width={220} />
          </SheetHeader>
          <SkeletonForm rows={5} />
        </>
      )}
    </Sheet>
  );
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const isMissing = error.status === 404;
  return (
    <ErrorState
      title={t(isMissing ? 'schedules:notThere' : 'schedules:loadFailed')}
      text={isMissing ? undefined : error.message}
      retryLabel={t('ui:retry')}
      onRetry={error.isPassing ? onRetry : undefined}
      actions={<Button onClick={() => navigate('/schedules')}>{t('schedules:toList')}</Button>}
    />
  );
}
