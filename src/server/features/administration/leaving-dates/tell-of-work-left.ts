import { z } from 'zod';
import { dateAt } from '#engine/value/zoned-time.ts';
import { freshDirectory } from '#server/features/people/index.ts';
import { userProvisioned } from '#server/features/provisioning/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { workLeft } from '../leaving/work-left.ts';
import { leavingFailed } from './leaving-events.ts';
import { administratorsBut, tellOfLeaving } from './news-of-leaving.ts';

/** Somebody was deactivated without being asked who takes over. */
export const tellOfWorkLeft = defineJob({
  name: 'tell-of-work-left',
  payload: z.object({ userId: z.uuid() }),
});

/** Tells the manager and the administrators, if the person left work behind and has not come back meanwhile. */
export const tellOfWorkLeftHandler = jobHandler(tellOfWorkLeft, async (ctx, { userId }) => {
  const people = await freshDirectory(ctx);
  const person = people.person(userId);
  if (!person || person.isActive || !(await workLeft(ctx, people, person))) return;
  const { timeZone } = await organization(ctx);
  const date = { userId, on: dateAt(ctx.now.toISOString(), timeZone) };
  const manager = people.managerOf(userId);
  const told = [...(await administratorsBut(ctx, userId)), ...(manager?.isActive ? [manager] : [])];
  const once = [...new Map(told.map((each) => [each.id, each])).values()];
  await ctx.inTransaction(async (tx) => {
    const notifications = await tellOfLeaving(tx, 'leavingFailed', date, once);
    tx.announce(leavingFailed, { ...date, notifications });
  });
});

/** The directory asks nobody who takes over. */
export const directoryLeavingSubscription = subscription(
  'administration.provisioned-leaving',
  userProvisioned,
  async (ctx, { data: { userId, change } }) => {
    if (change === 'deactivated' || change === 'deleted') ctx.enqueue(tellOfWorkLeft, { userId });
  },
);
