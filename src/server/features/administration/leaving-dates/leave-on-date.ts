import type { HeirsGiven } from '#contracts/administration/heirs.ts';
import { leftKinds } from '#contracts/administration/left-kinds.ts';
import { errorStatus } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { toActor } from '#server/features/identity/index.ts';
import { directory, freshDirectory, lockPeople } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { makeContext } from '#server/platform/make-context.ts';
import { handOver } from '../leaving/hand-over.ts';
import { idsOf, type Left, leftBehind } from '../leaving/left-behind.ts';
import {
  findLeavingDate,
  type LeavingDate,
  leavingDates,
  noteOnLeavingDate,
  removeLeavingDate,
} from './leaving-date-store.ts';
import { leavingFailed } from './leaving-events.ts';
import { awaitLeaving, leaveOnDate, momentsOf, wakeLeaving } from './leaving-jobs.ts';
import { administratorsBut, tellOfLeaving } from './news-of-leaving.ts';

/**
 * Hands over and deactivates in the name of whoever set the day. If that is refused, nothing of it stays and the administrators
 * are told; any other error lets the queue try again.
 */
export const leaveOnDateHandler = jobHandler(leaveOnDate, async (ctx, { userId, on }) => {
  const date = await findLeavingDate(ctx.db, userId);
  if (date?.on !== on || date.failedOn !== null) return;
  const { leavesAt } = await momentsOf(ctx, on);
  if (leavesAt > ctx.now) {
    await ctx.inTransaction(async (tx) => tx.enqueue(leaveOnDate, { userId, on }, { runAt: leavesAt }));
    return;
  }
  try {
    await leave(ctx, date);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tellOfFailure(ctx, date);
  }
});

/** Whether trying again would end alike: not where the database or another transaction was in the way. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && !error.canRunAgain && errorStatus[error.code] < 500;
}

/** Sends the jobs of days again whose time has come; days that are handled already do not change. */
export const wakeLeavingHandler = jobHandler(wakeLeaving, async (ctx) => {
  await organization(ctx);
  await ctx.inTransaction(async (tx) => {
    for (const date of (await leavingDates(tx.db)).values()) {
      const { leavesAt } = await momentsOf(tx, date.on);
      const isDue = leavesAt <= tx.now ? date.failedOn === null : await isUnwarned(tx, date);
      if (isDue) await awaitLeaving(tx, date);
    }
  });
});

async function isUnwarned(ctx: Context, { on, warnedOn }: LeavingDate): Promise<boolean> {
  return warnedOn === null && (await momentsOf(ctx, on)).warnedAt <= ctx.now;
}

/** All or nothing. Of two nodes the second waits for the first, and finds the day gone. */
async function leave(ctx: Context, { userId, on, setBy }: LeavingDate): Promise<void> {
  const by = (await directory(ctx)).person(setBy);
  if (!by?.isActive || !isPermitted('administrate', by.flags)) throw new AppError('forbidden');
  const { tenant, requestId, now } = ctx;
  const acting = makeContext(ctx.platform, { tenant, requestId, now, actor: toActor(by, '') });
  await acting.inTransaction(async (tx) => {
    await lockPeople(tx.db);
    const date = await findLeavingDate(tx.db, userId);
    if (date?.on !== on || date.failedOn !== null) return;
    const people = await freshDirectory(tx);
    const person = people.person(userId);
    if (person?.isActive) {
      const left = await leftBehind(tx, people, person);
      await handOver(tx, { body: { id: userId, ...heirsOfTheDay(date, left) } });
    }
    await removeLeavingDate(tx.db, userId);
  });
}

/** What was chosen, without what is no longer there; the rest goes to the one who takes over what nobody was chosen for. */
export function heirsOfTheDay(
  { handOver: chosen, restTo }: Pick<LeavingDate, 'handOver' | 'restTo'>,
  left: Left,
) {
  const there = idsOf(left);
  const kinds = leftKinds.filter((kind) => there[kind].length > 0);
  const others = kinds.map((kind) => {
    const ids = new Set(there[kind]);
    return [kind, (chosen.others?.[kind] ?? []).filter(({ id }) => ids.has(id))] as const;
  });
  const heirs: HeirsGiven = {
    ...Object.fromEntries(kinds.map((kind) => [`${kind}_to`, chosen[`${kind}_to`] ?? restTo])),
    others: Object.fromEntries(others),
  };
  return heirs;
}

async function tellOfFailure(ctx: Context, date: LeavingDate): Promise<void> {
  await directory(ctx);
  await ctx.inTransaction(async (tx) => {
    if (!(await noteOnLeavingDate(tx.db, date, 'failedOn', tx.now))) return;
    const { userId, on } = date;
    const told = await administratorsBut(tx, userId);
    const notifications = await tellOfLeaving(tx, 'leavingFailed', date, told);
    tx.announce(leavingFailed, { userId, on, notifications });
  });
}
