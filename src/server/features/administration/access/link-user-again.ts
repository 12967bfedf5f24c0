import type { linkUserAgain as endpoint } from '#contracts/administration/link-user-again.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { lockPeople } from '#server/features/people/index.ts';
import { forgetProvisionedUser } from '#server/features/provisioning/index.ts';
import { removeLinksOf } from '#server/features/single-sign-on/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';
import { userUnlinked } from '../users/user-events.ts';

/** Forgets what directories and providers call a user, so that they can link another identifier. */
export async function linkUserAgain(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { person } = await reachableUser(ctx, body.id);
  // A sign-in or a directory that links the person now comes before or after, not in between.
  await lockPeople(ctx.db);
  const links = await removeLinksOf(ctx.db, person.id);
  const isForgotten = await forgetProvisionedUser(ctx.db, person.id, ctx.now);
  if (links === 0 && !isForgotten) throw new AppError('action_not_possible');
  ctx.announce(userUnlinked, { userId: person.id, count: links + (isForgotten ? 1 : 0) });
  return {};
}
