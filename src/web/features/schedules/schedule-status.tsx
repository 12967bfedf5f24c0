import type { z } from 'zod';
import type { scheduleRow } from '#contracts/shapes/schedule.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StatusText } from '#web/ui/status/status-text.tsx';

const glyphs = { Active: 'In Progress', Paused: 'Draft', Ended: 'Completed' } as const;

/** The state of a schedule: active, paused or ended. A failed last run takes precedence. */
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
