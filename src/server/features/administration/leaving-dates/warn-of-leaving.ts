import { directory } from '#server/features/people/index.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { findLeavingDate, noteOnLeavingDate } from './leaving-date-store.ts';
import { leavingNear } from './leaving-events.ts';
import { momentsOf, warnOfLeaving } from './leaving-jobs.ts';
import { administratorsBut, tellOfLeaving } from './news-of-leaving.ts';

/** Tells the manager and the administrators once for each day that is set. */
export const warnOfLeavingHandler = jobHandler(warnOfLeaving, async (ctx, { userId, on }) => {
  const { warnedAt } = await momentsOf(ctx, on);
  if (warnedAt > ctx.now) return;
  const people = await directory(ctx);
  await ctx.inTransaction(async (tx) => {
    const date = await findLeavingDate(tx.db, userId);
    if (date?.on !== on || date.failedOn !== null || !people.isActive(userId)) return;
    if (!(await noteOnLeavingDate(tx.db, date, 'warnedOn', tx.now))) return;
    const administrators = await administratorsBut(tx, userId);
    const manager = people.managerOf(userId);
    const isOther = manager?.isActive && !administrators.some(({ id }) => id === manager.id);
    const told = isOther ? [manager, ...administrators] : administrators;
    const notifications = await tellOfLeaving(tx, 'leavingSoon', date, told);
    tx.announce(leavingNear, { userId, on, notifications });
  });
});
