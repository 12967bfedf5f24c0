import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { actOnSchedule } from '#contracts/schedules/act-on-schedule.ts';
import { deleteSchedule } from '#contracts/schedules/delete-schedule.ts';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { listScheduleRuns } from '#contracts/schedules/list-schedule-runs.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';

/** The actions on a whole schedule: run now, pause or resume, delete. */
export function ScheduleActions(props: {
  schedule: EndpointOutput<typeof getSchedule>;
  /** Called after the schedule is deleted. Nothing remains to be saved. */
  onDeleted?: () => void;
}) {
  const { schedule } = props;
  const t = useT();
  const [isDeleting, setIsDeleting] = useState(false);
  const { schedule_id: taskSchedulerId, status } = schedule;
  const action = useAction(actOnSchedule, {
    invalidates: [getSchedule, listSchedules, listScheduleRuns],
    onSuccess: ({ run }) => {
      if (run?.failure) toast.error(run.failure.fields[0]?.message ?? run.failure.message);
      else if (run) toast.success(t(run.state === 'ended' ? 'schedules:begun' : 'schedules:runBegun'));
    },
  });
  const act = (name: 'pause' | 'resume' | 'run') => action.run({ body: { taskSchedulerId, action: name } });
  const items: MenuItem[] = [
    { id: 'run', label: t('schedules:runNow'), icon: 'play', onSelect: () => act('run') },
  ];
  if (status === 'Active') {
    items.push({ id: 'pause', label: t('schedules:pause'), icon: 'pause', onSelect: () => act('pause') });
  }
  if (status === 'Paused') {
    items.push({ id: 'resume', label: t('schedules:resume'), icon: 'play', onSelect: () => act('resume') });
  }
  items.push({
    id: 'delete',
    label: t('schedules:delete'),
    icon: 'trash-2',
    isDanger: true,
    onSelect: () => setIsDeleting(true),
  });
  return (
    <>
      <Menu
        label={t('schedules:actions')}
        placement="below-end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('schedules:actions')} />}
      />
      {isDeleting && <DeleteDialog {...props} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function DeleteDialog(props: {
  schedule: EndpointOutput<typeof getSchedule>;
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { schedule_id: taskSchedulerId, name } = props.schedule;
  const removal = useAction(deleteSchedule, {
    invalidates: [listSchedules],
    onSuccess: () => {
      props.onDeleted?.();
      navigate('/schedules');
    },
  });
  return (
    <ConfirmDialog
      title={t('schedules:deleteTitle', { name })}
      confirmLabel={t('schedules:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      onConfirm={() => removal.run({ body: { taskSchedulerId } })}
      onClose={props.onClose}
    >
      {t('schedules:deleteText')}
    </ConfirmDialog>
  );
}
