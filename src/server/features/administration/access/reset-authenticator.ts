import type { resetAuthenticator as endpoint } from '#contracts/administration/reset-authenticator.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import {
  countAnswers,
  endSessionsOf,
  removeSecondFactor,
  secondFactorsOf,
} from '#server/features/identity/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';
import { authenticatorReset } from '../users/user-events.ts';

export async function resetAuthenticator(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { person } = await reachableUser(ctx, body.id);
  const factors = await secondFactorsOf(ctx.db, person.id);
  const answers = await countAnswers(ctx.db, person.id);
  if (factors.length + answers === 0) throw new AppError('action_not_possible');
  await removeSecondFactor(ctx.db, person.id);
  await endSessionsOf(ctx, person.id);
  ctx.announce(authenticatorReset, { userId: person.id });
  return {};
}
