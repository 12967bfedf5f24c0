import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listScheduleRuns as endpoint } from '#contracts/schedules/list-schedule-runs.ts';
import type { Context } from '#server/platform/context.ts';
import { presentRuns } from '../present-schedule.ts';
import { visibleSchedule } from '../visible-schedule.ts';
import { pageOfRuns } from './schedule-run-store.ts';

export async function listScheduleRuns(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { schedulerId, page, length } = query;
  const { id } = await visibleSchedule(ctx, schedulerId);
  const { runs, total } = await pageOfRuns(ctx.db, id, { page, length });
  return { items: await presentRuns(ctx, runs), page, length, total, totalIsExact: true };
}
