import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { organizationChanged } from '../organization.ts';
import { putCalendar } from './calendar-store.ts';
import { minuteOf, type ShownCalendar } from './present-calendar.ts';

/** Stores the hours of a team, or of the organisation (`teamId` null); `path` is their place in the request. */
export async function keepCalendar(
  ctx: Context,
  teamId: string | null,
  calendar: ShownCalendar,
  path: string,
): Promise<void> {
  const { start, end, holidays, timeZone } = calendar;
  const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)];
  if (endMinute <= startMinute) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: `${path}.end`, code: 'ends_early' }] },
    );
  }
  const weekdays = [...new Set(calendar.weekdays)].sort();
  const stored = { teamId, timeZone, weekdays, startMinute, endMinute, holidays };
  await putCalendar(ctx.db, ctx.randomId(), stored);
  organizationChanged(ctx);
}
