import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { Lanes } from '#server/platform/lanes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RefusalReason } from '#server/platform/trail/trail.ts';
import { keepLimits, lockLimits } from './sign-in-limit-store.ts';
import { giveBack, type SignInLimit, takeAttempt } from './sign-in-limits.ts';

/**
 * How many passwords a node checks in parallel for one person from one network, and for one network. Attempts in
 * progress are already taken: right passwords sent together may need more attempts than there are.
 */
const besideEachOther = { pair: 2, network: 20 };
const maxWaiting = { pair: 100, network: 1_000 };

const lanesOf = new WeakMap<Platform, Lanes>();

/** What an attempt is counted by, and whom it is for, if that is somebody. */
interface Attempt {
  readonly limits: readonly SignInLimit[];
  readonly network: string;
  readonly userId: string | undefined;
}

/**
 * Runs `work`, which checks a password, with one attempt taken from each limit; `too_many_sign_ins` if one has none
 * left. If the password is right, the work returns the attempt with `returnAttempt`.
 */
export async function withAttempt<Result>(
  ctx: Context,
  { limits, network, userId }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const lanes = lanesOf.get(ctx.platform) ?? new Lanes();
  lanesOf.set(ctx.platform, lanes);
  const inTenant = (name: string) => `${ctx.tenant.id} ${name}`;
  const mine = limits.map(({ subject }) => subject).join(' ');
  return lanes.inTurn({ key: inTenant(mine), width: besideEachOther.pair, maxWaiting: maxWaiting.pair }, () =>
    lanes.inTurn(
      { key: inTenant(network), width: besideEachOther.network, maxWaiting: maxWaiting.network },
      async () => {
        await take(ctx, limits, userId);
        return work();
      },
    ),
  );
}

/** Tells the audit trail of a wrong proof; of somebody who has signed in already, it is no attempt to sign in. */
export function noteWrong(ctx: Context, subjectId: string | undefined, reason: RefusalReason): void {
  const own = reason === 'wrongPassword' ? 'password' : 'secondFactor';
  ctx.platform.trail.refused(ctx, ctx.actor ? own : 'authenticate', { subjectId, reason });
}

async function take(ctx: Context, limits: readonly SignInLimit[], userId: string | undefined): Promise<void> {
  const waitMs = await ctx.inTransaction(async (tx) => {
    const attempt = takeAttempt(limits, await lockLimits(tx.db, limits, tx.now), tx.now.getTime());
    if (!attempt.isTaken) return attempt.waitMs;
    await keepLimits(tx.db, attempt.fullAt);
    return 0;
  });
  if (waitMs === 0) return;
  noteWrong(ctx, userId, 'tooManySignIns');
  const minutes = Math.ceil(waitMs / 60_000);
  throw new AppError('too_many_sign_ins', { minutes }, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Must run in the transaction that signs the person in. */
export async function returnAttempt(ctx: Context, limits: readonly SignInLimit[]): Promise<void> {
  const fullAt = await lockLimits(ctx.db, limits, ctx.now);
  await keepLimits(ctx.db, giveBack(limits, fullAt, ctx.now.getTime()));
}
