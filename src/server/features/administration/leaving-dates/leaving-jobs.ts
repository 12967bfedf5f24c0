import { z } from 'zod';
import { addDays } from '#engine/value/calendar.ts';
import { instantOfClocks } from '#engine/value/zoned-time.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

const payload = z.object({ userId: z.uuid(), on: z.iso.date() });

/** A person leaves. A day that was changed or removed meanwhile is not theirs any more. */
export const leaveOnDate = defineJob({ name: 'leave-on-date', payload });

/** Somebody leaves soon: their manager and the administrators are told. */
export const warnOfLeaving = defineJob({ name: 'warn-of-leaving', payload });

/** Looks once a night for days whose jobs were lost, or have another time since the organisation has another time zone. */
export const wakeLeaving = defineJob({ name: 'wake-leaving', payload: z.object({ day: z.string() }) });

/** Days before somebody leaves on which their manager and the administrators are told, and the hour. */
const warnedDaysBefore = 3;
const warnedAt = '08:00';

/** When somebody leaves who leaves on a day, and when others are told before; as the organisation's clocks go. */
export async function momentsOf(
  ctx: Context,
  on: string,
): Promise<{ readonly leavesAt: Date; readonly warnedAt: Date }> {
  const { timeZone } = await organization(ctx);
  const at = (date: string, time: string) => {
    const asUtcMs = Date.parse(`${date}T${time}:00.000Z`);
    return new Date(instantOfClocks(asUtcMs, timeZone) ?? asUtcMs);
  };
  return {
    leavesAt: at(on, '00:00'),
    warnedAt: at(addDays(on, -warnedDaysBefore) ?? on, warnedAt),
  };
}

/** Sends both jobs of a day; each does nothing if it comes twice. */
export async function awaitLeaving(
  ctx: Context,
  { userId, on }: { readonly userId: string; readonly on: string },
): Promise<void> {
  const { leavesAt, warnedAt: runAt } = await momentsOf(ctx, on);
  ctx.enqueue(leaveOnDate, { userId, on }, { runAt: leavesAt });
  ctx.enqueue(warnOfLeaving, { userId, on }, { runAt });
}
