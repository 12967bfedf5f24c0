import type { z } from 'zod';
import type { scheduleRow } from '#contracts/shapes/schedule.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StatusText } from '#web/ui/status/status-text.tsx';

const glyphs = { Active: 'In Progress', Paused: 'Draft', Ended: 'Completed' } as const;

/** Whether a schedule comes, waits or is over; one that failed last time says so first. */
export function ScheduleStatus(props: Pick<z.output<typeof scheduleRow>, 'status' | 'last_run'>) {
  const t = useT();
  const hasFailed = props.last_run?.failure != null;
  return (
    <StatusText
      status={hasFailed ? 'Faulted' : glyphs[props.status]}
      label={
        hasFailed && props.status === 'Active'
          ? t('schedules:failedLast')
          : t(`schedules:status${props.status}`)
      }
    />
  );
}
