import type { resendInvitation as endpoint } from '#contracts/administration/resend-invitation.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from './administered-user.ts';
import { inviteUser } from './invite-user.ts';

export async function resendInvitation(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person, record } = await reachableUser(ctx, body.id);
  if (record.hasPassword) throw new AppError('action_not_possible');
  return { link: await inviteUser(ctx, person.id) };
}
