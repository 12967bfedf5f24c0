import { Link, useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Crumbs, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleStatus } from './schedule-status.tsx';
import styles from './schedules.module.css';
import type { useScheduleDraft } from './use-schedule-draft.ts';
import type { Schedule } from './use-schedule-form.ts';

/** Which schedule this is, how it fares, and what can be done with it as a whole. */
export function ScheduleHeader(props: {
  schedule: Schedule | null;
  draft: ReturnType<typeof useScheduleDraft>;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { schedule, draft } = props;
  const isPhone = useIsPhone();
  return (
    <SheetHeader
      isRuled
      end={
        <>
          {schedule && <ScheduleActions schedule={schedule} onDeleted={draft.letGo} />}
          <Button kind="primary" isBusy={draft.isSaving} onClick={draft.save}>
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
  );
}
