import { z } from 'zod';
import { id, instant } from '../../shapes/basics.ts';
import { scheduleTimes } from '../../shapes/schedule.ts';

const { shape } = scheduleTimes;

/** To whom a report goes by mail, and when; each gets it with what they may see. */
export const reportSchedule = z.object({
  times: z.object({
    ...shape,
    every: shape.every.unwrap(),
    endsOn: shape.endsOn.unwrap(),
    weekdays: shape.weekdays.unwrap(),
  }),
  recipients: z
    .array(z.object({ kind: z.enum(['user', 'role', 'team']), id }))
    .min(1)
    .max(50),
});

export type SentReportSchedule = z.output<typeof reportSchedule>;

/** A schedule as its owner reads it; null: the report is not sent by itself. */
export const shownReportSchedule = reportSchedule
  .extend({
    /** Null: it has no further times. */
    next_due_at: instant.nullable(),
  })
  .nullable();
