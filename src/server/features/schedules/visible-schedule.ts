import { isAdministrator } from '#contracts/permissions.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { Schedule } from './schedule.ts';
import { findSchedule, type ListedSchedule, listedSchedules } from './schedule-store.ts';

/** A schedule of the actor, or any schedule for administrators; locked. Other schedules do not exist for the actor. */
export async function lockedSchedule(ctx: Context, id: string): Promise<Schedule> {
  const schedule = await findSchedule(ctx.db, id, { lock: true });
  if (!schedule || !canSee(ctx, schedule)) throw notFound();
  return schedule;
}

/** The same for reading. */
export async function visibleSchedule(ctx: Context, id: string): Promise<ListedSchedule> {
  const [schedule] = await listedSchedules(ctx.db, { id });
  if (!schedule || !canSee(ctx, schedule)) throw notFound();
  return schedule;
}

function canSee(ctx: Context, { ownerId }: { readonly ownerId: string }): boolean {
  const actor = actorOf(ctx);
  return ownerId === actor.id || isAdministrator(actor.flags);
}
