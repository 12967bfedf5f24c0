import type { resetUserPassword as endpoint } from '#contracts/administration/reset-user-password.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { sendPasswordLink } from '#server/features/mails/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';
import { passwordLinkSent } from '../users/user-events.ts';

/** The administrator never learns a password: the person chooses it. */
export async function resetUserPassword(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person } = await reachableUser(ctx, body.id);
  ctx.announce(passwordLinkSent, { userId: person.id, purpose: 'reset' });
  return { link: await sendPasswordLink(ctx, person.id, 'reset') };
}
