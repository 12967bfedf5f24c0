import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { redeemSignIn as endpoint } from '#contracts/identity/redeem-sign-in.ts';
import { directory } from '#server/features/people/index.ts';
import { noteSession, takeCode } from '#server/features/single-sign-on/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { issueTokens } from '../issue-tokens.ts';
import { beginSession } from './begin-session.ts';

/** The code is used up first and by itself, so that it stays used if the rest is refused. */
export async function redeemSignIn(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const taken = await ctx.inTransaction((tx) => takeCode(tx, body.code));
  const person = taken && (await directory(ctx)).person(taken.userId);
  if (!taken || !person) throw new AppError('sign_in_failed');
  if (!person.isActive) {
    const about = { subjectId: person.id, reason: 'accountDisabled' } as const;
    ctx.platform.trail.refused(ctx, 'authenticate', about);
    throw new AppError('account_disabled');
  }
  const session = await ctx.inTransaction(async (tx) => {
    const begun = await beginSession(tx, person, ['provider']);
    await noteSession(tx, taken, begun.id);
    return begun;
  });
  return { ...(await issueTokens(ctx, person, session)), returnUrl: taken.returnPath };
}
