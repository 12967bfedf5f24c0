import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { deleteSchedule as endpoint } from '#contracts/schedules/delete-schedule.ts';
import type { Context } from '#server/platform/context.ts';
import { removeSchedule } from './schedule-store.ts';
import { lockedSchedule } from './visible-schedule.ts';

/** A job that waits for its moment finds nothing to run. */
export async function deleteSchedule(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id } = await lockedSchedule(ctx, body.taskSchedulerId);
  await removeSchedule(ctx.db, id);
  return {};
}
