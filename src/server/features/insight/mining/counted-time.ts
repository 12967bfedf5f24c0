import type { CountedTime } from '#contracts/insight/mining/event-log-shape.ts';
import type { LoggedRun } from '#engine/mining/run-log.ts';
import { elapsedSeconds, type TimeBetween } from '#engine/mining/traced-run.ts';
import { workingClock } from '#engine/simulation/working-clock.ts';
import { calendarOf, organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';

/** How the times of these runs are counted: all seconds, or those in the working hours of the organisation. */
export async function timeOfRuns(
  ctx: Context,
  time: CountedTime,
  runs: readonly Pick<LoggedRun, 'startedOn'>[],
): Promise<TimeBetween> {
  if (time === 'elapsed') return elapsedSeconds;
  const now = ctx.now.getTime();
  const first = runs.reduce((earliest, { startedOn }) => Math.min(earliest, Date.parse(startedOn)), now);
  const clock = workingClock(calendarOf(await organization(ctx)), first, now);
  return (fromMs, toMs) => clock.minutesBetween(fromMs, toMs) * 60;
}
